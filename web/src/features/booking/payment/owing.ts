import type { MasterStatus, TicketMasterRead } from '../../../api/client';
import { type Amount, add, compare } from '../../../kit/money';

const UNSOLD: readonly MasterStatus[] = ['Draft', 'Pending'];

export const isSold = ({ status }: TicketMasterRead): boolean => !UNSOLD.includes(status);

/** What was sold and is owed; before the sale what was said for the seats that are held. Never below zero. */
export function toPay(booking: TicketMasterRead): Amount {
  const owed = isSold(booking) ? booking.owed : add(booking.quote?.total ?? '0.00', booking.owed);
  return compare(owed, '0.00') > 0 ? owed : '0.00';
}
