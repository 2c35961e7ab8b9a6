// The passengers of a booking against its flights: who is on which, in what state, for how much. Pure.
import type {
  AgeCategory,
  LegRead,
  TicketExtraFeeRead,
  TicketMasterRead,
  TicketRead,
} from '../../../api/client';
import { type Amount, add } from '../../../kit/format/money';
import { missingOf } from '../stepper/steps';

export interface GridRow {
  readonly place: number;
  readonly passengerId: string | null;
  /** Null while nobody knows who it is. */
  readonly name: string | null;
  readonly titular: boolean;
  readonly age: AgeCategory;
  /** Years on the day of the first leg. */
  readonly years: number | null;
  /** What stands between this passenger and the sale. */
  readonly warnings: readonly string[];
  /** One a flight; null where the passenger is not on it. */
  readonly cells: readonly (TicketRead | null)[];
}

export function gridOf(booking: TicketMasterRead): GridRow[] {
  return booking.passengers.map(({ place, isTitular }) => {
    const cells = booking.flights.map((flight) => ticketAt(booking, place, flight));
    const first = cells.find((cell) => cell !== null);
    return {
      place,
      passengerId: first?.passengerId ?? null,
      name: first?.passengerName ?? null,
      titular: isTitular,
      age: first?.passengerAgeCategory ?? 'Adult',
      years: first?.dateOfBirth ? yearsOn(first.dateOfBirth, first.departureDate) : null,
      warnings: missingOf(booking)
        .filter((each) => each.place === place)
        .map((each) => each.message),
      cells,
    };
  });
}

const ticketAt = (
  { tickets }: TicketMasterRead,
  place: number,
  { leg, flightId }: LegRead,
): TicketRead | null =>
  tickets.find((ticket) => ticket.place === place && ticket.leg === leg && ticket.flightId === flightId) ??
  null;

/** Whole years from one day to another, both yyyy-MM-dd. */
export function yearsOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** What counts of a ticket's fees: what was taken off again does not. */
export const liveFees = (ticket: TicketRead): TicketExtraFeeRead[] =>
  ticket.ticketExtraFees.filter(({ status }) => status !== 'Cancel');

export const feesOf = (ticket: TicketRead): Amount =>
  add('0.00', ...liveFees(ticket).map(({ amount }) => amount));

/** What the passenger chose: "Extra bag × 2". */
export const extrasOf = (ticket: TicketRead): string[] =>
  liveFees(ticket)
    .filter(({ mandatory }) => !mandatory)
    .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name));

/** A leg whose flight does not simply sell: its status is worth saying. */
export const isTroubled = ({ status }: LegRead): boolean => status !== 'Open';

export const isOver = ({ status }: TicketRead): boolean => status === 'Cancel' || status === 'Refund';
