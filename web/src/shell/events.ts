// Events of the log as the timeline draws them.
import type { EventRead } from '../api/client';
import type { Change } from '../kit/display/Changes';
import type { TimelineDay, TimelineEntry } from '../kit/display/Timeline';
import type { Tone } from '../kit/display/tones';
import { formatInstant, today } from '../kit/format/dates';
import { t } from '../kit/i18n/t';
import { eventText, eventTitle } from './eventWords';
import { fieldName } from './fieldNames';
import { type FoldedEvent, foldEvents } from './foldEvents';
import { isOfTicket, ticketChanges } from './ticketChanges';

type EventType = EventRead['eventTypes'];

const TONES: Partial<Record<EventType, Tone | 'accent'>> = {
  Created: 'good',
  Paid: 'good',
  InvoicePaid: 'good',
  CheckInPay: 'good',
  Modified: 'accent',
  Updated: 'accent',
  ChangeStatus: 'info',
  PassengerInfoUpdated: 'accent',
  Comment: 'info',
  Note: 'info',
  Deleted: 'bad',
  Deactivated: 'bad',
  Cancel: 'bad',
  LoginFail: 'bad',
  Error: 'bad',
  LogError: 'bad',
  Unpaid: 'warn',
  UndoPayment: 'warn',
  ResetPassword: 'warn',
  Refund: 'note',
};

export const toneOf = (event: EventRead): Tone | 'accent' => TONES[event.eventTypes] ?? 'quiet';

const NOTHING = '–';
const INSTANT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}/;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'string' && INSTANT.test(value)) return formatInstant(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export const changesOf = (event: EventRead): Change[] => [
  ...event.changes
    .filter((change) => !isOfTicket(change))
    .map(({ field, before, after }) => ({
      label: fieldName(field),
      ...(before === null || before === undefined ? {} : { before: shown(before) }),
      after: shown(after),
    })),
  ...ticketChanges(event.changes),
];

const timeOf = (instant: string): string => formatInstant(instant, undefined, 'hh:mm a');

/** The head of the list names the record: its lines need not. */
const withoutName = (title: string, name: string | undefined): string =>
  name && title.endsWith(`: ${name}`) ? title.slice(0, -name.length - 2) : title;

function entryOf({ event, times, since }: FoldedEvent, about: string | undefined): TimelineEntry {
  const text =
    times > 1 ? t('{count} times since {time}', { count: times, time: timeOf(since) }) : eventText(event);
  const once = {
    ...event,
    changes: event.changes.filter(({ after }) => !after || after !== event.eventText),
  };
  return {
    id: event.id,
    title: withoutName(eventTitle(event), about),
    tone: toneOf(event),
    ...(text && { text }),
    changes: changesOf(once),
    time: timeOf(event.eventDate),
    who: event.appUserName,
    office: event.officeName,
  };
}

/** Newest first, under the days they happened on. `about` names the record that all of them are about. */
export function timelineOf(events: readonly EventRead[], about?: string): TimelineDay[] {
  const days: { day: string; label: string; entries: TimelineEntry[] }[] = [];
  for (const folded of foldEvents(events)) {
    const { eventDate } = folded.event;
    const day = formatInstant(eventDate, undefined, 'yyyy-MM-dd');
    const label = day === today() ? t('Today') : formatInstant(eventDate, undefined, 'eee MMM dd');
    if (days.at(-1)?.day !== day) days.push({ day, label, entries: [] });
    days.at(-1)?.entries.push(entryOf(folded, about));
  }
  return days;
}
