// Saving again and again is one line of the log, with what all of it changed. Pure.
import type { EventRead } from '../api/client';

type EventChange = EventRead['changes'][number];

export interface FoldedEvent {
  /** The newest, with the changes of all. */
  readonly event: EventRead;
  readonly times: number;
  /** When the oldest was. */
  readonly since: string;
}

/** A longer pause is another visit. */
const PAUSE_MS = 30 * 60_000;

/** Newest first, as the log is read. */
export function foldEvents(events: readonly EventRead[]): FoldedEvent[] {
  const folded: FoldedEvent[] = [];
  for (const event of events) {
    const newer = folded.at(-1);
    if (!newer || !isSame(newer, event)) folded.push({ event, times: 1, since: event.eventDate });
    else
      folded[folded.length - 1] = {
        event: { ...newer.event, changes: merged(event.changes, newer.event.changes) },
        times: newer.times + 1,
        since: event.eventDate,
      };
  }
  return folded;
}

/** What somebody wrote stands by itself. */
const isSame = ({ event, since }: FoldedEvent, older: EventRead): boolean =>
  event.eventText === '' &&
  older.eventText === '' &&
  event.eventTypes === older.eventTypes &&
  event.eventTitle === older.eventTitle &&
  event.entityId === older.entityId &&
  event.appUserName === older.appUserName &&
  event.officeName === older.officeName &&
  Date.parse(since) - Date.parse(older.eventDate) <= PAUSE_MS;

/** From the first state to the last; what was changed and changed back is left out. */
function merged(older: readonly EventChange[], newer: readonly EventChange[]): EventChange[] {
  const fields = [...new Set([...older, ...newer].map(({ field }) => field))];
  return fields.flatMap((field) => {
    const [first, last] = [find(older, field), find(newer, field)];
    const before = (first ?? last)?.before;
    const after = (last ?? first)?.after;
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, before, after } as EventChange];
  });
}

const find = (changes: readonly EventChange[], field: string) =>
  changes.find((change) => change.field === field);
