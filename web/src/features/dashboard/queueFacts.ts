// What presses most in a queue, in a few words. Pure.
import type { Queue, QueueRead, QueueRow } from '../../api/client';
import type { Tone } from '../../kit/display/tones';
import { formatInstant } from '../../kit/format/dates';
import { compare, formatMoney, sub } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { clockOf, toneOf } from '../booking/stepper/hold';

const endOf = (row: QueueRow): number => (row.holdExpiresAt ? Date.parse(row.holdExpiresAt) : 0);

/** When the last of the shown holds ends: until then the clocks run. */
export const lastEnd = (queues: readonly QueueRead[]): number =>
  Math.max(0, ...queues.flatMap(({ queue, rows }) => (queue === 'HoldsRunningOut' ? rows.map(endOf) : [])));

const returnDay = ({ returnsAt }: QueueRow): string =>
  returnsAt ? formatInstant(returnsAt, undefined, 'eee MMM dd') : '';

/** What the customers have in credit. */
const inCredit = (owed: string): string => sub('0', owed);

export function factOf(
  { queue, count, owed, rows: [first] }: QueueRead,
  now: number,
): { words: string; tone: Tone } | null {
  if (count === 0 || !first) return null;
  switch (queue) {
    case 'HoldsRunningOut': {
      const left = endOf(first) - now;
      return { words: t('next in {clock}', { clock: clockOf(left) }), tone: toneOf(left) ?? 'quiet' };
    }
    case 'Unpaid':
      return { words: t('{amount} owed', { amount: formatMoney(owed) }), tone: 'quiet' };
    case 'PaidWithoutSeat':
    case 'PaidNotApplied':
      return { words: t('{amount} paid', { amount: formatMoney(inCredit(owed)) }), tone: 'bad' };
    case 'RefundsDue':
      return { words: t('{amount} to return', { amount: formatMoney(inCredit(owed)) }), tone: 'quiet' };
    case 'ReturnAfterNoShow':
      return { words: t('next {day}', { day: returnDay(first) }), tone: 'warn' };
  }
}

/** At the end of a booking's line: the clock of its hold, the day of its return, what is owed, or what was paid. */
export function rowFact(queue: Queue, row: QueueRow, now: number): string {
  if (queue === 'ReturnAfterNoShow') return returnDay(row);
  if (queue === 'HoldsRunningOut') return clockOf(endOf(row) - now);
  return formatMoney(compare(row.owed, '0') < 0 ? inCredit(row.owed) : row.owed);
}
