import { useQuery } from '@tanstack/react-query';
import { CAPABILITIES, currentRole, type Role } from '../../../access';
import type { PaymentRead } from '../../../api/client';
import { authProfileOptions } from '../../../api/queries';
import { today } from '../../../kit/format/dates';

export interface Me {
  readonly id: string | undefined;
  readonly role: Role | undefined;
  /** The day at the desk. */
  readonly today: string;
}

/** How a payment can be undone: freely by who took it today, unless by card; else with a reason by accounting. */
export function undoing(payment: PaymentRead, me: Me): 'freely' | 'with reason' | null {
  if (payment.state !== 'Recorded') return null;
  const own = me.id !== undefined && payment.appUserId === me.id;
  if (own && payment.paidOn === me.today && payment.kind !== 'Card') return 'freely';
  const undoers: readonly (Role | undefined)[] = CAPABILITIES['Accounting-type charter'];
  return undoers.includes(me.role) ? 'with reason' : null;
}

/** Whoever is signed in, as far as it decides what may be undone. */
export function useMe(): Me {
  const profile = useQuery(authProfileOptions());
  return { id: profile.data?.id, role: currentRole(), today: today() };
}
