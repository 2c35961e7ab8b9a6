import { redirect } from '@tanstack/react-router';
import { currentRole } from '../access';
import { isAuthenticated } from '../api/session';
import { toastError } from '../kit/feedback/toasts';
import { s, t } from '../kit/i18n/t';
import { mayOpen, type RouteEntry } from './menu';

const NO_PERMISSION = s("You don't have permission to access this page");
const HOME = '/dashboard';

let lastGood = HOME;

/** Before a page opens: sign in first; a page of another role is refused, and the address put back. */
export function requireMayOpen(roles: RouteEntry['roles'], href: string): void {
  if (!isAuthenticated()) {
    throw redirect({ to: '/login', search: href === HOME ? {} : { next: href } });
  }
  if (mayOpen(roles, currentRole())) {
    lastGood = href;
    return;
  }
  toastError(t(NO_PERMISSION));
  throw redirect({ href: lastGood === href ? HOME : lastGood, replace: true });
}
