import type { AgeCategory, TicketRow } from '../../../api/client';
import { fromCents, toCents } from '../../../kit/format/money';

export interface Totals {
  tickets: number;
  bookings: number;
  ages: Readonly<Record<AgeCategory, number>>;
  fares: string;
}

/** Of the tickets that are shown. */
export function totalsOf(tickets: readonly TicketRow[]): Totals {
  const ages = { Adult: 0, Child: 0, Infant: 0 };
  const bookings = new Set<string>();
  let cents = 0n;
  for (const row of tickets) {
    ages[row.passengerAgeCategory] += 1;
    bookings.add(row.ticketMasterId);
    cents += toCents(row.price);
  }
  return { tickets: tickets.length, bookings: bookings.size, ages, fares: fromCents(cents) };
}

/** The name of whoever leads each booking. */
export const titularsOf = (tickets: readonly TicketRow[]): ReadonlyMap<string, string> =>
  new Map(
    tickets.flatMap(({ isTitular, passengerName, ticketMasterId }) =>
      isTitular && passengerName ? [[ticketMasterId, passengerName]] : [],
    ),
  );
