import type { TicketMasterRead } from '../../../api/client';
import { type Amount, add, compare } from '../../../kit/format/money';
import { isBeforeSale } from '../sale';

/** What was sold and is owed; before the sale what was said for the seats that are held. Never below zero. */
export function toPay(booking: TicketMasterRead): Amount {
  const owed = isBeforeSale(booking) ? add(booking.quote?.total ?? '0.00', booking.owed) : booking.owed;
  return compare(owed, '0.00') > 0 ? owed : '0.00';
}
