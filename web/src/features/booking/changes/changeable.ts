// Which tickets of a sold booking can be changed now, and what stands in the way of the others. The server decides. Pure.
import type { CardCharged, LegRead, TicketMasterRead, TicketRead } from '../../../api/client';
import { s, t } from '../../../kit/i18n/t';
import { isBeforeSale } from '../sale';

export type Hindrance = 'notSold' | 'checkedIn' | 'cutOff' | 'departed' | 'noShow' | 'cancelled';

export interface Judging {
  /** Milliseconds. */
  readonly now: number;
  /** The operator's own people change tickets after the cut-off, too. */
  readonly byCharter: boolean;
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
  { now, byCharter }: Judging,
): Hindrance | null {
  const byStatus = BY_STATUS[ticket.status];
  if (byStatus) return byStatus;
  if (!flight || flight.status === 'Cancelled') return null;
  if (flight.status === 'Departed' || Date.parse(flight.departsAt) <= now) return 'departed';
  return !byCharter && Date.parse(flight.cutOffAt) < now ? 'cutOff' : null;
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
