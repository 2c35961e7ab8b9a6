// This browser's desk while the line may drop: the snapshot of the flight it works on, and the queue of what it did.
import { eventLogsCreateComment } from '../../../api/client';
import type { Sentence } from '../../../api/errors';
import { getSession, type Session, SNAPSHOT_DATABASE, subscribeToSession } from '../../../api/session';
import { formatInstant } from '../../../kit/format/dates';
import { createStore } from '../../../kit/hooks/store';
import { lineIsDown } from './line';
import {
  type Entry,
  enqueue,
  inOrder,
  nextOf,
  remove,
  retry,
  setAside,
  settle,
  type Work,
  waitingOf,
} from './queue';
import { openSealed, type SealedStore, wipeSealed } from './sealedStore';
import { isTooOld, type Snapshot } from './snapshot';

const QUEUE = 'CheckInQueue';

export const snapshot = createStore<Snapshot | null>(null);
export const queue = createStore<readonly Entry[]>([]);

let snapshots: Promise<SealedStore> | undefined;
let works: Promise<SealedStore> | undefined;
const openSnapshots = () => {
  snapshots ??= openSealed(SNAPSHOT_DATABASE);
  return snapshots;
};
const openQueue = () => {
  works ??= openSealed(QUEUE);
  return works;
};

/** The user by an id of theirs: a session has no other. */
const ownerIn = (session: Session | null): string =>
  session?.user.appUserOffices.map(({ id }) => id).sort()[0] ?? session?.user.name ?? '';

export const me = (): string => ownerIn(getSession());

const myWaiting = (): readonly Entry[] => waitingOf(queue.get(), me());

/** As long as something of this user waits to be sent, the list alone does not know it, and work goes on as without a line. */
export const worksAlone = (): boolean => lineIsDown.get() || myWaiting().length > 0;

type Fields = 'key' | 'owner' | 'ownerName' | 'desk' | 'at';

/** What is noted of each piece of work: its key, who did it, where and when. */
export const made = (key: string, at = new Date()): Pick<Work, Fields> => ({
  key,
  owner: me(),
  ownerName: getSession()?.user.name ?? '',
  desk: getSession()?.activeOffice?.officeName ?? '',
  at: at.toISOString(),
});

// The snapshot

export async function keepSnapshot(next: Snapshot): Promise<void> {
  snapshot.set(next);
  const store = await openSnapshots();
  // Written late, it must not come back after a wipe, nor over a newer one.
  if (snapshot.get() === next) await store.put(next.flight.id, next).catch(() => undefined);
}

/** The snapshot of this flight, from before a reload if need be; those of other flights and old ones go. */
export async function loadSnapshot(flightId: string): Promise<Snapshot | null> {
  const known = snapshot.get();
  if (known?.flight.id === flightId) return known;
  const kept = await readSnapshots(flightId).catch(() => new Map<string, Snapshot>());
  const found = kept.get(flightId);
  if (!found || isTooOld(found, new Date())) return null;
  if (snapshot.get()?.flight.id !== flightId) snapshot.set(found);
  return snapshot.get();
}

async function readSnapshots(flightId: string): Promise<ReadonlyMap<string, Snapshot>> {
  const store = await openSnapshots();
  const kept = await store.all<Snapshot>();
  for (const [id, each] of kept) if (id !== flightId || isTooOld(each, new Date())) await store.remove(id);
  return kept;
}

export function wipeSnapshot(): void {
  snapshot.set(null);
  snapshots = undefined;
  wipeSealed(SNAPSHOT_DATABASE);
}

let token = getSession()?.user.token;
subscribeToSession(() => {
  const now = getSession()?.user.token;
  if (now !== token) wipeSnapshot();
  token = now;
});

// The queue. One change after the other, each stored before anybody sees it.

const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(QUEUE);
if (others) others.onmessage = () => void reload();

let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

const change = (make: (entries: readonly Entry[]) => readonly Entry[]): Promise<void> =>
  inTurn(async () => {
    const [store, before] = [await openQueue(), queue.get()];
    const after = make(before);
    for (const entry of after) if (!before.includes(entry)) await store.put(entry.key, entry);
    const kept = new Set(after.map(({ key }) => key));
    for (const { key } of before) if (!kept.has(key)) await store.remove(key);
    queue.set(after);
    others?.postMessage(null);
  });

/** What was stored before the page was loaded, or by another tab. */
export const reload = (): Promise<void> =>
  inTurn(async () => {
    const stored = inOrder((await (await openQueue()).all<Entry>()).values());
    if (JSON.stringify(stored) !== JSON.stringify(queue.get())) queue.set(stored);
  });

export const addWork = (work: Work): Promise<void> => change((entries) => enqueue(entries, work));

export const askAbout = (work: Work, why: Sentence): Promise<void> =>
  change((entries) => setAside(entries, work, why));

export async function tryAgain({ key }: Entry): Promise<void> {
  const { desk: _, at: __, ...by } = made(crypto.randomUUID());
  await change((entries) => retry(entries, key, by));
  await sendWaiting();
}

const WORDS = { checkIn: 'Check-in', boarding: 'Boarding' } as const;

/** The booking's log says that it was not done, who decided so, and why. */
export async function putAway(entry: Entry, reason: string): Promise<void> {
  const { key, kind, ticketMasterId, locatorNumber, passengerName, ownerName, at } = entry;
  const when = formatInstant(at, undefined, 'yyyy-MM-dd hh:mm a');
  await eventLogsCreateComment({
    body: {
      eventTypes: 'Comment',
      entityType: 'TicketMaster',
      entityId: ticketMasterId,
      eventTitle: `${WORDS[kind]} without a line put away: ${locatorNumber}`,
      eventText: `${passengerName}, by ${ownerName}, ${when}. ${reason}`,
    },
  });
  await change((entries) => remove(entries, key));
}

let sending = false;

/** Two tabs of a browser share the queue: one of them sends. */
const alone = (work: () => Promise<void>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request(QUEUE, { ifAvailable: true }, (lock) => lock && work()) : work();

/** Sends what waits, one after the other, until nothing is left or no response comes. */
export async function sendWaiting(): Promise<void> {
  if (sending || lineIsDown.get() || myWaiting().length === 0) return;
  sending = true;
  try {
    await alone(async () => {
      await reload();
      for (let entry = nextOf(queue.get(), me()); entry; entry = nextOf(queue.get(), me())) {
        // It is needed only when the line drops, so the first page of the counter comes without it.
        const { send } = await import('./send');
        const outcome = await send(entry);
        if (outcome.type === 'lost') return;
        const { key } = entry;
        await change((entries) => settle(entries, key, outcome));
      }
    });
  } finally {
    sending = false;
  }
}
