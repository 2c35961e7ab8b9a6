// Who may change whom, and which offices fit which role. The server has the last word; this keeps its noes off the screen.

import { CAPABILITIES, EVERYBODY, type Role } from '../../access';
import type { OfficeHoldingRead, OfficeRead, UserRead } from '../../api/client';
import { s } from '../../kit/i18n/t';
import type { Branch } from './permissionWords';

/** An office as the form offers it. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly holdingId: string;
  readonly holdingName: string;
  readonly house: boolean;
}

export interface Me {
  readonly id: string | undefined;
  readonly role: Role | undefined;
  readonly activeOfficeId: string | undefined;
}

export type Lock = 'own' | 'above' | 'elsewhere' | null;

/** The own account keeps its place; who has a role or an office beyond the caller's reach is only looked at. */
export function lockOf(user: UserRead, me: Me, tree: readonly Branch[], reach?: readonly Place[]): Lock {
  if (user.id === me.id) return 'own';
  if (!tree.some(({ role }) => role === user.role)) return 'above';
  const isReached = ({ officeId }: { officeId: string }) => reach?.some(({ id }) => id === officeId) ?? true;
  return me.role === 'OfficeAdmin' && !user.appUserOffices.every(isReached) ? 'elsewhere' : null;
}

/** Whether the user can only be looked at. */
export const isShut = (lock: Lock): boolean => lock === 'above' || lock === 'elsewhere';

const REASONS = {
  own: s("You can't change your own role, offices or status. Ask another administrator."),
  above: s("You can't assign this role or change its users."),
  elsewhere: s("This user also works in other offices. Ask the agency's admin."),
} as const;

export const reasonOf = (lock: Lock): string | undefined => (lock ? REASONS[lock] : undefined);

/** Why the chosen users cannot be deleted together, or nothing. */
export function deleteProblem(chosen: readonly UserRead[], me: Me, tree: readonly Branch[]) {
  const locks = chosen.map((user) => lockOf(user, me, tree));
  if (locks.includes('own')) return s('Your own account is selected');
  return locks.includes('above') ? s("A user you can't change is selected") : undefined;
}

/** The roles to choose from: those of the tree, and the one the user has. */
export function rolesToChoose(tree: readonly Branch[], has: Role | undefined): Role[] {
  const given = tree.map(({ role }) => role);
  return has === undefined || given.includes(has) ? given : [has, ...given];
}

export const rolesInSight = (me: Role | undefined): readonly Role[] =>
  me?.startsWith('Charter') ? EVERYBODY : CAPABILITIES['Office role'];

const isCharter = (role: string): boolean => role.startsWith('Charter');

export function placesOf(offices: readonly OfficeRead[], holdings: readonly OfficeHoldingRead[]): Place[] {
  const byId = new Map(holdings.map((holding) => [holding.id, holding]));
  return offices
    .filter(({ active }) => active)
    .map(({ id, name, officeHoldingId }) => ({
      id,
      name,
      holdingId: officeHoldingId,
      holdingName: byId.get(officeHoldingId)?.name ?? '',
      house: byId.get(officeHoldingId)?.house ?? false,
    }));
}

/** An office admin gives the office worked in now; the others give every office they see. */
export const placesInReach = (places: readonly Place[], me: Me): Place[] =>
  places.filter(({ id }) => me.role !== 'OfficeAdmin' || id === me.activeOfficeId);

/** The offices that can still be added: fit for the role, of the agency already chosen, not chosen yet. */
export function placesToAdd(places: readonly Place[], role: string, chosen: readonly string[]): Place[] {
  const agency = places.find(({ id }) => id === chosen[0])?.holdingId;
  return places.filter(
    (place) =>
      !chosen.includes(place.id) &&
      (!isCharter(role) || place.house) &&
      (agency === undefined || place.holdingId === agency),
  );
}

/** The server's two rules about offices, told while the form is still open. */
export function officeProblem(places: readonly Place[], role: string, chosen: readonly string[]) {
  const offices = places.filter(({ id }) => chosen.includes(id));
  if (chosen.length === 0) return s('Required');
  if (isCharter(role) && offices.some(({ house }) => !house))
    return s("Charter roles can only work in the operator's own offices.");
  return new Set(offices.map(({ holdingId }) => holdingId)).size > 1
    ? s('All offices of a user must belong to one agency.')
    : null;
}
