// Until when seats may be kept: the ends that a clerk chooses from. Pure.
import type { TicketMasterRead } from '../../../api/client';
import { addDays, formatInstant, instantsOf, today } from '../../../kit/format/dates';

export interface KeepChoice {
  /** Null: the hold ends as it does already. */
  readonly until: string | null;
  readonly label: string;
}

const EVENING = '18:00';

/** "Wed Nov 18, 06:00 PM" */
export const momentOf = (instant: string | null): string =>
  `${formatInstant(instant, undefined, 'eee MMM dd')}, ${formatInstant(instant, undefined, 'hh:mm a')}`;

/** The present end, then 6 PM today and tomorrow where they are later and allowed, then the latest allowed moment. */
export function keepChoices(
  { holdExpiresAt, keepUntilAtMost }: Pick<TicketMasterRead, 'holdExpiresAt' | 'keepUntilAtMost'>,
  now: Date = new Date(),
): KeepChoice[] {
  const present = { until: null, label: momentOf(holdExpiresAt) };
  if (keepUntilAtMost === null || holdExpiresAt === null) return [present];
  const [ends, latest] = [Date.parse(holdExpiresAt), Date.parse(keepUntilAtMost)];
  const evenings = [0, 1].flatMap((days) => instantsOf(addDays(today(now), days), EVENING).slice(0, 1));
  const later = evenings.map((evening) => evening.getTime()).filter((at) => at > ends && at < latest);
  // The server compares with its own clock: a minute less is surely allowed.
  return [
    present,
    ...[...later, latest - 60_000].map((at) => {
      const until = new Date(at).toISOString();
      return { until, label: momentOf(until) };
    }),
  ];
}
