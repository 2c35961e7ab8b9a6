// How lines of agencies' accounts are called, colored and told apart.
import type { AccountLine, AgeingRead, OwedRead } from '../../../api/client';
import type { AgeingPart } from '../../../kit/display/AgeingBar';
import type { Tone } from '../../../kit/display/tones';
import { type Amount, add, compare, formatMoney, sub } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';

export type LineKind = AccountLine['kind'];
export type LineState = AccountLine['state'];

export const KINDS: Record<LineKind, { label: string; tone: Tone }> = {
  Sale: { label: s('Sale'), tone: 'quiet' },
  Credit: { label: s('Credit'), tone: 'good' },
  Others: { label: s('Other'), tone: 'warn' },
};

export const STATES: Record<LineState, { label: string; tone: Tone }> = {
  Open: { label: s('Open'), tone: 'info' },
  Invoiced: { label: s('Invoiced'), tone: 'warn' },
  Paid: { label: s('Paid'), tone: 'good' },
  Reversed: { label: s('Reversed'), tone: 'quiet' },
};

/** The ages of a debt, the youngest first, for the bar and its legend. */
export const ageingParts = ({ notDue, late1, late16, late31 }: AgeingRead): AgeingPart[] =>
  [
    { label: t('Not due'), amount: notDue },
    { label: t('1–15 days'), amount: late1 },
    { label: t('16–30 days'), amount: late16 },
    { label: t('31 days +'), amount: late31 },
  ].map(({ label, amount }) => ({ label, figure: formatMoney(amount), value: Math.max(Number(amount), 0) }));

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

/** The sum of chosen lines by kind: "Sales 3,584.49 − credits 192.77 + other 50.00". */
export function sumOfLines(lines: readonly Pick<AccountLine, 'kind' | 'amount'>[]): {
  total: Amount;
  words: string;
} {
  const of = (kind: LineKind) =>
    add('0.00', ...lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  const [sales, credits, others] = [of('Sale'), of('Credit'), of('Others')];
  const parts = [
    compare(sales, '0.00') !== 0 && t('Sales {amount}', { amount: formatMoney(sales) }),
    compare(credits, '0.00') !== 0 && t('− credits {amount}', { amount: formatMoney(sub('0.00', credits)) }),
    compare(others, '0.00') !== 0 && t('+ other {amount}', { amount: formatMoney(others) }),
  ];
  return { total: add(sales, credits, others), words: parts.filter(Boolean).join(' ') };
}

/** What is owed, as the sum that the server made of it. */
export const owedLines = ({ sales, credits, others, payments }: OwedRead) => [
  { label: t('Sales, net of commission'), amount: sales },
  { label: t('Credits'), amount: credits },
  { label: t('Other charges'), amount: others },
  { label: t('Payments'), amount: payments },
];
