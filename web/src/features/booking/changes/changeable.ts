// Which tickets of a sold booking can be changed now, and what stands in the way of the others. The server decides. Pure.
import type { CardCharged, LegRead, TicketMasterRead, TicketRead } from '../../../api/client';
import { s, t } from '../../../kit/i18n/t';
import { isBeforeSale } from '../sale';

export type Hindrance =
  | 'stays'
  | 'notSelling'
  | 'notSold'
  | 'checkedIn'
  | 'cutOff'
  | 'departed'
  | 'noShow'
  | 'cancelled';

export interface Judging {
  /** Milliseconds. */
  readonly now: number;
  /** The operator's own people change tickets after the cut-off, too. */
  readonly byCharter: boolean;
  /** Cancelled tickets are chosen, to be sold again. */
  readonly cancelled?: boolean;
}

const BY_STATUS: Partial<Record<TicketRead['status'], Hindrance>> = {
  Draft: 'notSold',
  Pending: 'notSold',
  CheckedIn: 'checkedIn',
  NoShow: 'noShow',
  Cancel: 'cancelled',
  Refund: 'cancelled',
};

/** In the cell of the ticket, in place of its price. */
const WORDS: Readonly<Record<Hindrance, string>> = {
  stays: s('stays'),
  notSelling: s('not on sale'),
  notSold: s('not sold'),
  checkedIn: s('checked in'),
  cutOff: s('past cut-off'),
  departed: s('departed'),
  noShow: s('no-show'),
  cancelled: s('cancelled'),
};

const LAST: readonly [Hindrance, string] = ['cancelled', s('The booking is cancelled.')];
/** Beside the actions, when it hinders every ticket. What can be cured comes first. */
const SENTENCES: readonly (readonly [Hindrance, string])[] = [
  ['checkedIn', s('Undo the check-in first.')],
  ['cutOff', s('Past the cut-off: ask the operator.')],
  ['departed', s('The flights have departed.')],
  ['noShow', s('The passengers did not show up.')],
  LAST,
];

export const hindranceWords = (hindrance: Hindrance): string => t(WORDS[hindrance]);

/** Tickets of a cancelled flight can be changed by all, whenever it would have departed. */
export function hindranceOf(
  ticket: TicketRead,
  flight: LegRead | undefined,
  { now, byCharter, cancelled }: Judging,
): Hindrance | null {
  if (cancelled) return hindranceAgainstSale(ticket, flight, now);
  const byStatus = BY_STATUS[ticket.status];
  if (byStatus) return byStatus;
  if (!flight || flight.status === 'Cancelled') return null;
  if (flight.status === 'Departed' || Date.parse(flight.departsAt) <= now) return 'departed';
  return !byCharter && Date.parse(flight.cutOffAt) < now ? 'cutOff' : null;
}

/** A cancelled ticket is sold again while its flight is; one that was paid back never is. */
function hindranceAgainstSale(
  { status }: TicketRead,
  flight: LegRead | undefined,
  now: number,
): Hindrance | null {
  if (status === 'Refund') return 'cancelled';
  if (status !== 'Cancel') return 'stays';
  if (!flight) return null;
  if (flight.status === 'Departed' || Date.parse(flight.departsAt) <= now) return 'departed';
  return ['Open', 'CheckIn'].includes(flight.status) ? null : 'notSelling';
}

const flightOf = (booking: TicketMasterRead, ticket: TicketRead): LegRead | undefined =>
  booking.flights.find(({ flightId }) => flightId === ticket.flightId);

export const changeableTickets = (booking: TicketMasterRead, judging: Judging): TicketRead[] =>
  booking.tickets.filter((ticket) => hindranceOf(ticket, flightOf(booking, ticket), judging) === null);

/** Why nothing of the booking can be changed now; undefined: something can. */
export function reasonAgainst(
  booking: TicketMasterRead,
  openCharges: readonly CardCharged[],
  judging: Judging,
): string | undefined {
  if (isBeforeSale(booking)) return t('Not sold yet: confirm the booking first.');
  if (openCharges.length > 0) return t('Settle the open card charge first.');
  if (changeableTickets(booking, judging).length > 0) return undefined;
  const found = new Set(
    booking.tickets.map((ticket) => hindranceOf(ticket, flightOf(booking, ticket), judging)),
  );
  const [, sentence] = SENTENCES.find(([hindrance]) => found.has(hindrance)) ?? LAST;
  return t(sentence);
}

export const isGone = ({ status }: TicketRead): boolean => status === 'Cancel' || status === 'Refund';

/** Why the booking cannot be split now; undefined: it can. Who leaves does so with all tickets. */
export function reasonAgainstSplit(
  booking: TicketMasterRead,
  openCharges: readonly CardCharged[],
  judging: Judging,
): string | undefined {
  const against = reasonAgainst(booking, openCharges, judging);
  if (against) return against;
  const own = booking.tickets.filter((ticket) => !isGone(ticket));
  const adults = own.filter(({ passengerAgeCategory }) => passengerAgeCategory === 'Adult');
  if (new Set(adults.map(({ place }) => place)).size < 2) return t('To split, each booking needs an adult.');
  const free = changeableTickets(booking, judging);
  const mayLeave = ({ place }: TicketRead) =>
    own.every((ticket) => ticket.place !== place || free.includes(ticket));
  return own.some(mayLeave) ? undefined : t('To split, somebody’s tickets must all be changeable.');
}
