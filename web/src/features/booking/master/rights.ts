// What may be done with a booking now, by whom. The server decides; what it would refuse is not offered. Pure.
import type { Permission } from '../../../access';
import type { PaymentRead, TicketMasterRead } from '../../../api/client';
import { compare } from '../../../kit/format/money';
import { toPay } from '../payment/owing';
import { isBeforeSale, isSold } from '../sale';
import { missingOf } from '../stepper/steps';

export type Can = (permission: Permission) => boolean;

export type Deed = 'confirm' | 'pay' | 'continue';

const isHeld = ({ status, holdSecondsLeft }: TicketMasterRead): boolean =>
  status === 'Pending' && holdSecondsLeft > 0;

/** Nothing is missing, and the money is there: paid in full in a house office, within the credit of an agency. */
const isReady = (booking: TicketMasterRead): boolean =>
  isHeld(booking) &&
  missingOf(booking).length === 0 &&
  (booking.house ? !owes(booking) : !isShortOfCredit(booking));

export const isShortOfCredit = ({ account }: TicketMasterRead): boolean =>
  account !== null && compare(account.creditLeft, '0.00') < 0;

const owes = (booking: TicketMasterRead): boolean => compare(toPay(booking), '0.00') > 0;

/** The main things to do, the most pressing first: one of them is the page's primary button. */
export function deedsOf(booking: TicketMasterRead, can: Can): Deed[] {
  const sells = can('SellTickets');
  if (!isBeforeSale(booking)) return owes(booking) && can('TakePayments') ? ['pay'] : [];
  const deeds: Deed[] = [];
  if (sells && isReady(booking)) deeds.push('confirm');
  // Who cannot sell takes the money here; who can goes on where the booking was left.
  if (!sells && can('TakePayments') && isHeld(booking) && owes(booking)) deeds.push('pay');
  if (sells) deeds.push('continue');
  return deeds;
}

export const mayLetGo = (booking: TicketMasterRead, can: Can): boolean =>
  can('SellTickets') && isHeld(booking);

/** What is sold is cancelled with a quote, elsewhere. */
export const mayCancel = (booking: TicketMasterRead, can: Can): boolean =>
  can('SellTickets') && isBeforeSale(booking);

/** Never sold, and no money was ever on it. */
export const mayDelete = (
  booking: TicketMasterRead,
  payments: readonly PaymentRead[] | undefined,
  can: Can,
): boolean =>
  can('SellTickets') &&
  ['Draft', 'Pending', 'Cancel'].includes(booking.status) &&
  payments?.length === 0 &&
  [booking.charged, booking.paid, booking.refunded].every((amount) => compare(amount, '0.00') === 0);

/** Tickets are printed of what is sold and not cancelled. */
export const hasTickets = (booking: TicketMasterRead): boolean => isSold(booking);

/** A receipt says what was paid. */
export const hasReceipt = (booking: TicketMasterRead): boolean => compare(booking.paid, '0.00') > 0;

export const mayMailTickets = (booking: TicketMasterRead, can: Can): boolean =>
  hasTickets(booking) && can('ChangeBookings');

export const mayMailReceipt = (booking: TicketMasterRead, can: Can): boolean =>
  hasReceipt(booking) && can('TakePayments');

/** A confirmation says what was cancelled of a sold booking. */
export const hasCancelled = ({ tickets }: TicketMasterRead): boolean =>
  tickets.some(({ status }) => status === 'Cancel' || status === 'Refund');

export const mayMailCancellation = (booking: TicketMasterRead, can: Can): boolean =>
  hasCancelled(booking) && can('ChangeBookings');
