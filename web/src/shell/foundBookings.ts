// Bookings as the search shows them, of a locator or of a passenger's tickets. Pure.
import type { LocatorFound, MasterStatus, TicketRow } from '../api/client';
import { formatDate } from '../kit/format/dates';

export interface BookingFound {
  readonly id: string;
  readonly locator: string;
  readonly detail: string;
  readonly status: MasterStatus;
  readonly owes: boolean;
}

export const ofLocator = ({
  id,
  locatorNumber,
  passengerName,
  status,
  payStatus,
}: LocatorFound): BookingFound => ({
  id,
  locator: locatorNumber,
  detail: passengerName ?? '',
  status,
  owes: payStatus === 'Unpaid',
});

/** What departs next comes first; of what is over, the last. */
export const nextFirst =
  (now: number) =>
  (a: { departsAt: string }, b: { departsAt: string }): number => {
    const [first, second] = [Date.parse(a.departsAt), Date.parse(b.departsAt)];
    if (first >= now !== second >= now) return first >= now ? -1 : 1;
    return first >= now ? first - second : second - first;
  };

/** A booking once, at its next flight. */
export function ofTickets(tickets: readonly TicketRow[], now: number, most: number): BookingFound[] {
  const bookings = new Map<string, BookingFound>();
  for (const ticket of [...tickets].sort(nextFirst(now))) {
    const { ticketMasterId: id } = ticket;
    if (bookings.has(id)) continue;
    bookings.set(id, {
      id,
      locator: ticket.locatorNumber,
      detail: [
        `${ticket.departureAirport}–${ticket.arrivalAirport}`,
        formatDate(ticket.departureDate, 'eee MMM dd'),
      ].join(' · '),
      status: ticket.statusTicketMaster,
      owes: ticket.payStatus === 'Unpaid',
    });
  }
  return [...bookings.values()].slice(0, most);
}
