// The passengers of a flight as the gate sees them: seats, parties, laps, and who a typed text names. Pure.
import type { BoardingRead, CheckInTicket, FlightStatus } from '../../../api/client';

/** The boarding gate closes so many minutes before departure, as boarding passes say. */
const GATE_CLOSES_MINUTES = 15;
const MINUTE_MS = 60_000;

export const doorsCloseAt = (departsAt: string): string =>
  new Date(Date.parse(departsAt) - GATE_CLOSES_MINUTES * MINUTE_MS).toISOString();

export const isBoarding = (status: FlightStatus): boolean =>
  status === 'CheckIn' || status === 'CheckInClosed';

const isInfant = ({ passengerAgeCategory }: CheckInTicket): boolean => passengerAgeCategory === 'Infant';

/** "CASTILLO VEGA/IDANIA", as on the pass. */
export const passName = ({ sortingName }: CheckInTicket): string =>
  sortingName.toLocaleUpperCase().replace(', ', '/');

/** The seat, or the boarding number on a flight without seats; an infant travels on a lap. */
export function placeOf(ticket: CheckInTicket, lap: string): string {
  if (isInfant(ticket)) return lap;
  return ticket.seatNumber ?? (ticket.boardingNumber === null ? '–' : String(ticket.boardingNumber));
}

type List = Pick<BoardingRead, 'missing' | 'onBoard'>;

/** Everybody of the passenger's booking who is checked in, in the booking's order. */
export const partyOf = ({ missing, onBoard }: List, ticket: CheckInTicket): CheckInTicket[] =>
  [...missing, ...onBoard]
    .filter(({ ticketMasterId }) => ticketMasterId === ticket.ticketMasterId)
    .sort((a, b) => a.place - b.place);

/** The infant on this passenger's lap: the first with the first adult and so on, as passes are printed. */
export function infantOf(list: List, ticket: CheckInTicket): CheckInTicket | undefined {
  const party = partyOf(list, ticket);
  const adults = party.filter(({ passengerAgeCategory }) => passengerAgeCategory === 'Adult');
  const at = adults.findIndex(({ id }) => id === ticket.id);
  return at < 0 ? undefined : party.filter(isInfant)[at];
}

/** Those of a party who take a seat, and whether each has boarded; the one just scanned has. */
export const seatsOf = (list: List, ticket: CheckInTicket) =>
  partyOf(list, ticket)
    .filter((each) => !isInfant(each))
    .map((each) => ({ ticket: each, boarded: each.boardedAt !== null || each.id === ticket.id }));

const byBoarding = (a: CheckInTicket, b: CheckInTicket) =>
  Date.parse(b.boardedAt ?? '') - Date.parse(a.boardedAt ?? '');

/** Who is on board, the last one first. */
export const lastBoarded = ({ onBoard }: List): CheckInTicket[] => [...onBoard].sort(byBoarding);

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleUpperCase();

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const FEWEST_LETTERS = 2;

/** Who a typed seat, boarding number or beginning of names may mean; nobody for less than two letters. */
export function namedBy(text: string, tickets: readonly CheckInTicket[]): CheckInTicket[] {
  const place = folded(text).replace(/\s/g, '').replace(/^0+/, '');
  const placed = tickets.filter(
    ({ seatNumber, boardingNumber }) => place !== '' && [seatNumber, String(boardingNumber)].includes(place),
  );
  if (placed.length > 0) return placed;
  const words = wordsOf(text);
  if (words.join('').length < FEWEST_LETTERS) return [];
  return tickets.filter(({ passengerName }) => {
    const names = wordsOf(passengerName);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
}
