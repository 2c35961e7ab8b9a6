// Who sits where on a flight, and what the counter may pick for a passenger. Pure; the server decides again.
import type { CheckInTicket, SeatMapRead } from '../../../api/client';
import { today } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import type { PlannedSeat, SeatLayout } from '../../flights/seatMap/layout';

export type SeatState = 'party' | 'assigned' | 'checkedIn' | 'free';

export interface Occupied {
  readonly state: SeatState;
  /** Who has the seat; none has a free one. */
  readonly name?: string;
  readonly ticketId?: string;
}

export type Occupancy = ReadonlyMap<string, Occupied>;

const FREE: Occupied = { state: 'free' };
const YOUNGEST_AT_EXIT = 15;

/** The party's own seats are those of its tickets, which the counter may have changed without saving yet. */
export function occupancyOf({ taken }: SeatMapRead, party: readonly CheckInTicket[]): Occupancy {
  const own = new Set(party.map(({ id }) => id));
  const seats = new Map<string, Occupied>();
  for (const { seatNumber, ticketId, passengerName, checkedIn } of taken) {
    if (!own.has(ticketId))
      seats.set(seatNumber, { state: checkedIn ? 'checkedIn' : 'assigned', name: passengerName, ticketId });
  }
  for (const { id, seatNumber, passengerName } of party) {
    if (seatNumber !== null) seats.set(seatNumber, { state: 'party', name: passengerName, ticketId: id });
  }
  return seats;
}

export const occupiedBy = (seats: Occupancy, number: string): Occupied => seats.get(number) ?? FREE;

/** How many seats of the map there are in each state. */
export function countSeats(layout: SeatLayout, seats: Occupancy): Record<SeatState, number> {
  const counts = { party: 0, assigned: 0, checkedIn: 0, free: 0 };
  for (const number of layout.seats.keys()) counts[occupiedBy(seats, number).state] += 1;
  return counts;
}

/** The first infant travels with the first adult, and so on, as their boarding passes say. */
function hasInfant(ticket: CheckInTicket, party: readonly CheckInTicket[]): boolean {
  const places = [...party].sort((one, other) => one.place - other.place);
  const infants = places.filter(({ passengerAgeCategory }) => passengerAgeCategory === 'Infant').length;
  const adults = places.filter(({ passengerAgeCategory }) => passengerAgeCategory === 'Adult');
  return adults.slice(0, infants).some(({ id }) => id === ticket.id);
}

const yearsBetween = (born: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);

/** Why the passenger cannot have the seat; undefined: it can be picked. Check-in is on the day of the flight. */
export function whyNotSeat(
  seat: PlannedSeat,
  ticket: CheckInTicket,
  party: readonly CheckInTicket[],
  seats: Occupancy,
  day = today(),
): string | undefined {
  if (ticket.passengerAgeCategory === 'Infant') return t('Infants travel on a lap.');
  const { state } = occupiedBy(seats, seat.number);
  if (state === 'assigned' || state === 'checkedIn') return t('Taken');
  if (seat.category !== ticket.seatCategoryType) return t('Another cabin');
  if (seat.atExit && hasInfant(ticket, party)) return t('Exit row, not with an infant');
  if (seat.atExit && yearsBetween(ticket.dateOfBirth, day) < YOUNGEST_AT_EXIT)
    return t('Exit row, not under {age}', { age: YOUNGEST_AT_EXIT });
  return undefined;
}

export interface SeatChange {
  readonly ticketId: string;
  readonly seatNumber: string | null;
}

/** What a pick changes: who of the party had the seat gets the passenger's own. */
export function seatsOfPick(
  party: readonly CheckInTicket[],
  ticketId: string,
  seatNumber: string,
): SeatChange[] {
  const before = party.find(({ id }) => id === ticketId)?.seatNumber ?? null;
  const other = party.find((ticket) => ticket.seatNumber === seatNumber);
  if (before === seatNumber) return [];
  return [{ ticketId, seatNumber }, ...(other ? [{ ticketId: other.id, seatNumber: before }] : [])];
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The next seat in the direction of an arrow key; gaps are stepped over, and at the edge it stays. */
export function seatBeside(layout: SeatLayout, from: string, key: string): string {
  const step = STEPS[key];
  const start = layout.seats.get(from);
  if (!step || !start) return from;
  let row = layout.rows.findIndex((each) => each.row === start.row);
  let column = layout.columns.findIndex(({ letter }) => letter === start.letter);
  for (;;) {
    row += step[0];
    column += step[1];
    if (column < 0 || column >= layout.columns.length) return from;
    const places = layout.rows[row];
    if (!places) return from;
    const seat = places.seats[column];
    if (seat) return seat.number;
  }
}
