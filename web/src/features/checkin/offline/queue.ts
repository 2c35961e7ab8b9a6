// The work that was done without a line, and what becomes of each piece of it. Pure.
import type { CheckInTicket } from '../../../api/client';
import type { Sentence } from '../../../api/errors';

interface Made {
  /** The idempotency key; the calls of a check-in derive theirs from it. */
  readonly key: string;
  /** Who did it, and for whom it is sent: the log names its sender. */
  readonly owner: string;
  readonly ownerName: string;
  /** The desk it was done at. */
  readonly desk: string;
  readonly at: string;
  readonly flightId: string;
  readonly flightNumber: string;
  readonly ticketId: string;
  readonly ticketMasterId: string;
  readonly locatorNumber: string;
  readonly passengerName: string;
}

export interface BoardingWork extends Made {
  readonly kind: 'boarding';
  /** The scanned pass, or the boarding number of a passenger who was typed. */
  readonly code: string;
}

/** What the clerk saw of the ticket; if it differs when the work is sent, a person looks again. */
export type Seen = Pick<CheckInTicket, 'passengerInfoId' | 'passengerName' | 'seatNumber'> & {
  readonly documents: readonly string[];
};

export interface CheckInWork extends Made {
  readonly kind: 'checkIn';
  readonly seen: Seen;
}

export type Work = BoardingWork | CheckInWork;

export type Entry = Work &
  ({ readonly state: 'waiting' } | { readonly state: 'conflict'; readonly why: Sentence });

/** What came of sending a piece of work. */
export type Outcome =
  | { readonly type: 'done' }
  /** No response: it is sent again, under the same key. */
  | { readonly type: 'lost' }
  | { readonly type: 'refused'; readonly why: Sentence };

const isSame = (a: Work, b: Work): boolean => a.kind === b.kind && a.ticketId === b.ticketId;

/** The same passenger is not queued twice for the same thing, unless a person is to look at the first. */
export function enqueue(entries: readonly Entry[], work: Work): readonly Entry[] {
  const known = entries.some((each) => each.state === 'waiting' && isSame(each, work));
  return known ? entries : [...entries, { ...work, state: 'waiting' }];
}

/** Nobody knows what became of it: it is not sent, and a person looks. */
export const setAside = (entries: readonly Entry[], work: Work, why: Sentence): readonly Entry[] => [
  ...entries,
  { ...work, state: 'conflict', why },
];

export function settle(entries: readonly Entry[], key: string, outcome: Outcome): readonly Entry[] {
  if (outcome.type === 'lost') return entries;
  if (outcome.type === 'done') return remove(entries, key);
  const { why } = outcome;
  return entries.map((each) => (each.key === key ? { ...each, state: 'conflict', why } : each));
}

type Maker = Pick<Work, 'key' | 'owner' | 'ownerName'>;

/** A person wants it tried again: as new work of that person, since the first responses are stored by key and user. */
export const retry = (entries: readonly Entry[], key: string, by: Maker): readonly Entry[] =>
  entries.map((each) => (each.key === key ? asWaiting(each, by) : each));

function asWaiting(entry: Entry, by: Maker): Entry {
  if (entry.state === 'waiting') return { ...entry, ...by };
  const { why: _, ...work } = entry;
  return { ...work, ...by, state: 'waiting' };
}

/** What a person decides: conflicts, and what somebody else did here who is signed out. */
export const undecided = (entries: readonly Entry[], owner: string): readonly Entry[] =>
  entries.filter((each) => each.state === 'conflict' || each.owner !== owner);

export const waitingOf = (entries: readonly Entry[], owner: string): readonly Entry[] =>
  entries.filter((each) => each.state === 'waiting' && each.owner === owner);

/** Whose tickets the list shows otherwise than the server knows them. */
export const ticketsWaiting = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ state, ticketId }) => (state === 'waiting' ? [ticketId] : [])));

export const remove = (entries: readonly Entry[], key: string): readonly Entry[] =>
  entries.filter((each) => each.key !== key);

/** In the order in which the work was done: a passenger is checked in before boarding. */
export const nextOf = (entries: readonly Entry[], owner: string): Entry | undefined =>
  waitingOf(entries, owner)[0];

export const inOrder = (entries: Iterable<Entry>): readonly Entry[] =>
  [...entries].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
