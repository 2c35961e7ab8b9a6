// What is done seldom with a party, and what keeps it from being done now. Pure: the server decides.
import type { CheckInMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { hasLateFee } from './money';

/** Who still can be checked in late, and is not charged for it yet. */
export const withoutLateFee = (party: CheckInMasterRead): string[] =>
  party.tickets.flatMap(({ id, status }) => (status === 'Booked' && !hasLateFee(party, id) ? [id] : []));

export function whyNotLate(party: CheckInMasterRead): string | null {
  const { status } = party.flight;
  if (status !== 'CheckInClosed') return t('Only while check-in is closed.');
  if (party.tickets.every((ticket) => ticket.status !== 'Booked')) return t('Everybody is checked in.');
  return withoutLateFee(party).length === 0 ? t('It is charged already.') : null;
}

export function whyNotCancel({ flight, tickets, charges }: CheckInMasterRead): string | null {
  if (flight.status === 'Departed') return t('The flight has departed.');
  const hasBegun = charges.length > 0 || tickets.some(({ status }) => status === 'CheckedIn');
  return hasBegun ? null : t('Nobody is checked in, and nothing was bought here.');
}

export function whyNotDelete({ tickets, charges }: CheckInMasterRead): string | null {
  const hasBegun = charges.length > 0 || tickets.some(({ boardingNumber }) => boardingNumber !== null);
  return hasBegun ? t('Somebody was checked in, or bought something.') : null;
}
