// Where sales are shown, and to whom.
import { CAPABILITIES, currentRole, type Role } from '../access';
import type { PageLink } from './checkInPages';

/** The operator sees what all sold, an agency its own. */
export const SALES_READERS: readonly Role[] = CAPABILITIES['Charter role'];
export const OWN_SALES_READERS: readonly Role[] = CAPABILITIES['Sale agent'];

/** The list of sales for whoever is signed in, if there is one. */
export function salesPage(search: Readonly<Record<string, string>> = {}): PageLink | undefined {
  const role = currentRole();
  if (!role) return undefined;
  if (SALES_READERS.includes(role)) return { to: '/Sale', search };
  return OWN_SALES_READERS.includes(role) ? { to: '/saletransaction', search } : undefined;
}
