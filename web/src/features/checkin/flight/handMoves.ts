// The statuses that a check-in admin sets by hand, and what keeps a passenger from one now. Pure: the server decides.
import type { CheckInTicket, FlightStatus, TicketStatus } from '../../../api/client';
import { s } from '../../../kit/i18n/t';

export type HandMove = 'undo' | 'noShow' | 'back' | 'onBoard';

interface Words {
  to: TicketStatus;
  label: string;
  /** The title of the dialog that asks for the reason. */
  one: string;
  many: string;
  /** What follows from it. */
  about: string;
}

export const HAND_MOVES: Readonly<Record<HandMove, Words>> = {
  undo: {
    to: 'Booked',
    label: s('Undo check-in'),
    one: s('Undo the check-in of {name}?'),
    many: s('Undo the check-in of {count} passengers?'),
    about: s('Seat and bags stay for the next check-in. Boarding passes printed before no longer board.'),
  },
  noShow: {
    to: 'NoShow',
    label: s('No-show'),
    one: s('{name} is a no-show?'),
    many: s('{count} passengers are no-shows?'),
    about: s('The seat is given back. Other flights of the trip stay booked.'),
  },
  back: {
    to: 'Booked',
    label: s('Back from no-show'),
    one: s('{name} came after all?'),
    many: s('{count} passengers came after all?'),
    about: s('They take a free seat again and can be checked in.'),
  },
  onBoard: {
    to: 'CheckedIn',
    label: s('Was on board'),
    one: s('{name} was on board?'),
    many: s('{count} passengers were on board?'),
    about: s('They are recorded as checked in and boarded.'),
  },
};

/** So long after departure it can be corrected who was on board. */
export const CORRECTION_HOURS = 72;

const HOUR_MS = 3_600_000;

export interface MovedFlight {
  readonly status: FlightStatus;
  readonly departsAt: string;
}

export const correctedUntil = ({ departsAt }: MovedFlight): Date =>
  new Date(Date.parse(departsAt) + CORRECTION_HOURS * HOUR_MS);

const DEPARTED = s('The flight has departed.');
const CLOSE_FIRST = s('Close check-in first.');
const OFFLOAD_FIRST = s('Offload the passenger at the gate first.');
const TOO_LATE = s('Corrections ended 72 hours after departure.');
const NOT_DEPARTED = s('The flight has not departed.');

/** What may become of a passenger by hand, each with what keeps it from being done now, or null. */
export function handMovesOf(
  ticket: CheckInTicket,
  flight: MovedFlight,
  now: Date,
): Partial<Record<HandMove, string | null>> {
  const departed = flight.status === 'Departed';
  const closed = departed || flight.status === 'CheckInClosed';
  const late = now > correctedUntil(flight) ? TOO_LATE : null;
  if (ticket.status === 'Booked') return { noShow: closed ? null : CLOSE_FIRST };
  if (ticket.status === 'CheckedIn') {
    const boarded = ticket.boardedAt !== null;
    return {
      undo: departed ? DEPARTED : null,
      noShow: !closed ? CLOSE_FIRST : boarded ? OFFLOAD_FIRST : late,
      ...(departed && !boarded && { onBoard: late }),
    };
  }
  if (ticket.status !== 'NoShow') return {};
  return departed ? { back: DEPARTED, onBoard: late } : { back: null, onBoard: NOT_DEPARTED };
}

const NOT_ALL = s('Not possible for every selected passenger.');

/** What may become of several passengers together: whatever may of one, with the first reason against it. */
export function handMovesOfAll(
  tickets: readonly CheckInTicket[],
  flight: MovedFlight,
  now: Date,
): [HandMove, string | null][] {
  const each = tickets.map((ticket) => handMovesOf(ticket, flight, now));
  const kinds = (Object.keys(HAND_MOVES) as HandMove[]).filter((kind) => each.some((moves) => kind in moves));
  return kinds.map((kind) => {
    const reasons = each.map((moves) => (kind in moves ? (moves[kind] ?? null) : NOT_ALL));
    return [kind, reasons.find((reason) => reason !== null) ?? null];
  });
}
