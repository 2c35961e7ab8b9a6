import type { NoticeRead, UserRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { roleName } from '../../shell/roles';

export type Audience = Pick<NoticeRead, 'roles' | 'officeIds'>;

const SHOWN = 3;

/** A few names, then how many more. */
export function someOf(names: readonly string[]): string {
  if (names.length <= SHOWN) return names.join(', ');
  const shown = names.slice(0, SHOWN - 1).join(', ');
  return t('{names} and {count} more', { names: shown, count: names.length - SHOWN + 1 });
}

/** For whom, in words: the roles, the offices, or everybody. */
export function audienceWords(audience: Audience, officeNames: ReadonlyMap<string, string>): string {
  const roles = someOf(audience.roles.map((role) => t(roleName(role))));
  const offices = someOf(audience.officeIds.map((id) => officeNames.get(id) ?? t('a closed office')));
  if (roles === '' && offices === '') return t('Everyone');
  if (offices === '') return roles;
  return t('{roles} at {offices}', { roles: roles === '' ? t('Everyone') : roles, offices });
}

/** Whom a mail of it would reach: who can sign in, each address once. An empty list means everybody. */
export function audienceCount({ roles, officeIds }: Audience, users: readonly UserRead[]): number {
  const meant = users.filter(
    (user) =>
      user.status === 'Active' &&
      (roles.length === 0 || roles.includes(user.role)) &&
      (officeIds.length === 0 || user.appUserOffices.some(({ officeId }) => officeIds.includes(officeId))),
  );
  return new Set(meant.map((user) => user.email)).size;
}
