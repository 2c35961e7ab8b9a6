// What was typed at a cash-up, beside what the ledger expects.
import { z } from 'zod';
import type { CashUpLine, CashUpWrite } from '../../../api/client';
import type { Tone } from '../../../kit/display/tones';
import { type Amount, compare, formatMoney, parseMoney, sub } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';

export interface TypedCount {
  counted: string;
  reason: string;
}

export interface CountValues {
  counts: Record<string, TypedCount>;
}

/** A name for the line of a user and a method, as a form may have it. */
export const lineKey = ({ appUserId, paymentMethodId }: CashUpLine): string =>
  `${appUserId ?? 'program'}_${paymentMethodId}`;

/** Empty fields for each line; what was counted before is not typed again. */
export const blankCounts = (lines: readonly CashUpLine[]): CountValues => ({
  counts: Object.fromEntries(lines.map((line) => [lineKey(line), { counted: '', reason: '' }])),
});

/** Money that is missing or too much, as it is typed; null while it is no amount. */
export function differenceOf({ expected }: Pick<CashUpLine, 'expected'>, typed: string): Amount | null {
  const counted = parseMoney(typed);
  return counted === null ? null : sub(counted, expected);
}

const NOT_AN_AMOUNT = s('Enter an amount with two decimals at most.');
const EXPLAIN = s('Say why the counted amount differs.');

/** Judges what was typed: lines left empty are not counted yet. */
export const countSchema = (lines: readonly CashUpLine[]) =>
  z
    .object({ counts: z.record(z.string(), z.object({ counted: z.string(), reason: z.string() })) })
    .superRefine(({ counts }, context) => {
      for (const line of lines) {
        const key = lineKey(line);
        const { counted = '', reason = '' } = counts[key] ?? {};
        if (counted.trim() === '') continue;
        const difference = differenceOf(line, counted);
        const refuse = (field: keyof TypedCount, message: string) =>
          context.addIssue({ code: 'custom', path: ['counts', key, field], message });
        if (difference === null) refuse('counted', NOT_AN_AMOUNT);
        else if (compare(difference, '0.00') !== 0 && reason.trim() === '') refuse('reason', EXPLAIN);
      }
    });

/** What is sent: each line with an amount, and the amount that the user saw as expected. */
export function countsToSave(lines: readonly CashUpLine[], { counts }: CountValues): CashUpWrite['counts'] {
  return lines.flatMap((line) => {
    const typed = counts[lineKey(line)];
    const counted = typed && parseMoney(typed.counted);
    if (!counted) return [];
    const { appUserId, paymentMethodId, expected } = line;
    return [{ appUserId, paymentMethodId, expected, counted, reason: typed.reason.trim() || null }];
  });
}

/** Tells whether a line that was counted, and has not changed since, is counted another time. */
export const isCountedAgain = (lines: readonly CashUpLine[], values: CountValues): boolean =>
  lines.some(
    (line) =>
      line.counted !== null && !line.moved && (values.counts[lineKey(line)]?.counted ?? '').trim() !== '',
  );

/** "1.00 short", "2.00 over"; nothing where nothing differs. */
export function differenceWords(difference: Amount): string {
  const order = compare(difference, '0.00');
  if (order === 0) return '';
  return order < 0
    ? t('{amount} short', { amount: formatMoney(sub('0.00', difference)) })
    : t('{amount} over', { amount: formatMoney(difference) });
}

/** The state of a line: the first that matters. */
export function stateOfLine({ counted, difference, moved }: CashUpLine): { label: string; tone: Tone } {
  if (counted === null) return { label: s('To count'), tone: 'info' };
  if (moved) return { label: s('Moved since'), tone: 'warn' };
  return compare(difference ?? '0.00', '0.00') === 0
    ? { label: s('Counted'), tone: 'good' }
    : { label: s('Differs'), tone: 'warn' };
}
