// Who may do what, under the server's own names: the table itself is generated from the server's.
import { CAPABILITIES, PERMISSIONS, type Permission, ROLES, type Role } from './api/client/access.gen';
import { getSession } from './api/session';

export { CAPABILITIES, PERMISSIONS, type Permission, ROLES, type Role };

export const EVERYBODY: readonly Role[] = ROLES;

/** The role of whoever is signed in. */
export const currentRole = (): Role | undefined => {
  const role = getSession()?.user.role;
  return ROLES.find((known) => known === role);
};

/** Whether the server would let this user do it; what it would refuse is not shown. */
export const can = (permission: Permission): boolean =>
  getSession()?.user.permissions.includes(permission) ?? false;
