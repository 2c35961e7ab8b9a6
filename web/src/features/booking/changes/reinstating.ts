// Which cancelled tickets can be sold again, and who is titular then. The server decides. Pure.
import type { BookingChangeRead, CardCharged, TicketMasterRead, TicketRead } from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { isSold } from '../sale';
import { changeableTickets, type Judging } from './changeable';
import type { Chosen } from './chosen';
import { isSome } from './refunds';

/** Judges cancelled tickets in place of sold ones. */
export const reinstating = (now: number): Judging => ({ now, byCharter: true, cancelled: true });

/** It has cancelled tickets that were sold before; those of a hold never were. */
export const hasReinstatable = (booking: TicketMasterRead, changes: readonly BookingChangeRead[]): boolean =>
  booking.tickets.some(({ status }) => status === 'Cancel') &&
  (isSold(booking) || changes.some(({ kind, appliedAt }) => kind === 'Cancel' && appliedAt !== null));

/** Why nothing can be reinstated now; undefined: something can. */
export function reasonAgainstReinstating(
  booking: TicketMasterRead,
  openCharges: readonly CardCharged[],
  now: number,
): string | undefined {
  if (isSome(booking.refunded))
    return t('{amount} was refunded: make a new booking.', { amount: formatMoney(booking.refunded) });
  if (openCharges.length > 0) return t('Settle the open card charge first.');
  return changeableTickets(booking, reinstating(now)).length > 0
    ? undefined
    : t('The flights of the cancelled tickets do not sell any more.');
}

/** The adults who travel then, if the titular is not among them. */
export function titularsAfter({ tickets }: TicketMasterRead, chosen: Chosen): TicketRead[] {
  const live = tickets.filter(
    ({ id, status }) => chosen.has(id) || status === 'Booked' || status === 'CheckedIn',
  );
  if (live.some(({ isTitular }) => isTitular)) return [];
  const adults = live.filter(({ passengerAgeCategory }) => passengerAgeCategory === 'Adult');
  return adults.filter(({ place }, index) => adults.findIndex((each) => each.place === place) === index);
}
