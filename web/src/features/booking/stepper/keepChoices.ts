// Until when seats may be kept: the ends that a clerk chooses from. Pure.
import type { MissingPart, TicketMasterRead } from '../../../api/client';
import { addDays, formatInstant, instantsOf, today } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';

export interface KeepChoice {
  /** Null: the hold ends as it does already. */
  readonly until: string | null;
  readonly label: string;
}

const EVENING = '18:00';

/** "Wed Nov 18, 06:00 PM" */
export const momentOf = (instant: string | null): string =>
  `${formatInstant(instant, undefined, 'eee MMM dd')}, ${formatInstant(instant, undefined, 'hh:mm a')}`;

/** "Today, 06:00 PM", "Tomorrow, 06:00 PM", "Sat Nov 21, 06:00 PM" */
function labelOf(instant: string, now: Date): string {
  const day = formatInstant(instant, undefined, 'yyyy-MM-dd');
  const time = formatInstant(instant, undefined, 'hh:mm a');
  if (day === today(now)) return `${t('Today')}, ${time}`;
  return day === addDays(today(now), 1) ? `${t('Tomorrow')}, ${time}` : momentOf(instant);
}

type Held = Pick<TicketMasterRead, 'holdExpiresAt' | 'keepUntilAtMost' | 'missing'>;

/** Seats are kept for longer only for people who are known and can be reached. */
const WANTED: readonly MissingPart[] = ['Titular', 'Contact', 'Name'];

export const isKnown = ({ missing }: Pick<Held, 'missing'>): boolean =>
  !missing.some(({ part }) => WANTED.includes(part));

/** The present end, then 6 PM today and tomorrow where they are later and allowed, then the latest allowed moment. */
export function keepChoices(held: Held, now: Date = new Date()): KeepChoice[] {
  const { holdExpiresAt, keepUntilAtMost } = held;
  const present = { until: null, label: holdExpiresAt === null ? '' : labelOf(holdExpiresAt, now) };
  if (keepUntilAtMost === null || holdExpiresAt === null || !isKnown(held)) return [present];
  const [ends, latest] = [Date.parse(holdExpiresAt), Date.parse(keepUntilAtMost)];
  const evenings = [0, 1].flatMap((days) => instantsOf(addDays(today(now), days), EVENING).slice(0, 1));
  const later = evenings.map((evening) => evening.getTime()).filter((at) => at > ends && at < latest);
  // The server compares with its own clock: a minute less is surely allowed.
  return [
    present,
    ...[...later, latest - 60_000].map((at) => {
      const until = new Date(at).toISOString();
      return { until, label: labelOf(until, now) };
    }),
  ];
}
