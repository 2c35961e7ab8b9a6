// Events of the log as the timeline draws them.
import type { EventRead } from '../api/client';
import type { Change } from '../kit/display/Changes';
import type { TimelineDay, TimelineEntry } from '../kit/display/Timeline';
import type { Tone } from '../kit/display/tones';
import { formatInstant, today } from '../kit/format/dates';
import { t } from '../kit/i18n/t';
import { valueChange } from './eventValues';
import { eventText, eventTitle } from './eventWords';
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

export const changesOf = (event: EventRead): Change[] => [
  ...event.changes
    .filter((change) => !isOfTicket(change))
    .flatMap((change) => valueChange(change, event.entityType)),
  ...ticketChanges(event.changes),
];

const timeOf = (instant: string): string => formatInstant(instant, undefined, 'hh:mm a');

/** The head of the list names the record: its lines need not, nor the day of a flight that the page is about. */
function withoutName(title: string, name: string | undefined): string {
  const at = name ? title.lastIndexOf(`: ${name}`) : -1;
  const rest = at < 0 ? null : title.slice(at + `: ${name}`.length);
  return rest === '' || rest?.startsWith(', ') ? title.slice(0, at) : title;
}

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
