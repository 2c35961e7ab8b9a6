// How late a line is, and what is left of the charges of one age once credits are taken off.
import type { AccountLine, AgeingRead } from '../../api/client';
import type { AgeingPart } from '../../kit/display/AgeingBar';
import { type Amount, add, compare, formatMoney, sub } from '../../kit/format/money';
import { s, t } from '../../kit/i18n/t';

export const AGES = ['notDue', 'late1', 'late16', 'late31'] as const satisfies readonly (keyof AgeingRead)[];
export type Age = (typeof AGES)[number];

export const AGE_WORDS: Record<Age, string> = {
  notDue: s('Not due'),
  late1: s('1–15 days'),
  late16: s('16–30 days'),
  late31: s('31 days +'),
};

/** The age of a charge; credits have none, because they are taken off the oldest charges. */
export function ageOf({ amount, lateDays }: Pick<AccountLine, 'amount' | 'lateDays'>): Age | null {
  if (compare(amount, '0.00') < 0) return null;
  if (lateDays <= 0) return 'notDue';
  if (lateDays <= 15) return 'late1';
  return lateDays <= 30 ? 'late16' : 'late31';
}

/** What the charges of an age come to, what credits and payments cover of it, and what is left. */
export function leftOf(age: Age, lines: readonly Pick<AccountLine, 'amount'>[], ageing: AgeingRead) {
  const charged: Amount = add('0.00', ...lines.map(({ amount }) => amount));
  return { charged, covered: sub(ageing[age], charged), left: ageing[age] };
}

/** The ages of a debt, the youngest first, for the bar and its legend. */
export const ageingParts = (ageing: AgeingRead): (AgeingPart & { age: Age })[] =>
  AGES.map((age) => ({
    age,
    label: t(AGE_WORDS[age]),
    figure: formatMoney(ageing[age]),
    value: Math.max(Number(ageing[age]), 0),
  }));

/** What is late by more than 30 days, or by any day; nothing where nothing is. */
export function lateWords({ late1, late16, late31 }: AgeingRead): { words: string; bad: boolean } | null {
  if (compare(late31, '0.00') > 0) {
    return { words: t('{amount} over 30 days', { amount: formatMoney(late31) }), bad: true };
  }
  const late = add(late1, late16);
  if (compare(late, '0.00') > 0)
    return { words: t('{amount} late', { amount: formatMoney(late) }), bad: false };
  return null;
}
