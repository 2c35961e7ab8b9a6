// How lines of agencies' accounts are called, colored and told apart.
import type { AccountLine, LinePart, OwedRead } from '../../../api/client';
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

export const LINE_KINDS = ['Sale', 'Credit', 'Others'] as const satisfies readonly LineKind[];

export const STATES: Record<LineState, { label: string; tone: Tone }> = {
  Open: { label: s('Open'), tone: 'info' },
  Invoiced: { label: s('Invoiced'), tone: 'warn' },
  Paid: { label: s('Paid'), tone: 'good' },
  Reversed: { label: s('Reversed'), tone: 'quiet' },
};

/** The sum of chosen lines by kind: "Sales 3,584.49 − credits 192.77 + other 50.00". */
export function sumOfLines(lines: readonly Pick<AccountLine, 'kind' | 'amount'>[]): {
  total: Amount;
  words: string;
} {
  const of = (kind: LineKind) =>
    add('0.00', ...lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  const [sales, credits, others] = [of('Sale'), of('Credit'), of('Others')];
  return { total: add(sales, credits, others), words: sumWords(sales, credits, others) };
}

/** "Sales 3,584.49 − credits 192.77 + other 50.00", without what is nothing. */
export function sumWords(sales: Amount, credits: Amount, others: Amount): string {
  const parts = [
    compare(sales, '0.00') !== 0 && t('Sales {amount}', { amount: formatMoney(sales) }),
    compare(credits, '0.00') !== 0 && t('− credits {amount}', { amount: formatMoney(sub('0.00', credits)) }),
    compare(others, '0.00') !== 0 && t('+ other {amount}', { amount: formatMoney(others) }),
  ];
  return parts.filter(Boolean).join(' ');
}

export const PARTS = ['Sales', 'Credits', 'Others', 'Payments'] as const satisfies readonly LinePart[];

/** The parts of what is owed, as the server added them up. */
export const PART_WORDS: Record<LinePart, string> = {
  Sales: s('Sales, net of commission'),
  Credits: s('Credits'),
  Others: s('Other charges'),
  Payments: s('Payments'),
};

export const owedParts = ({ sales, credits, others, payments }: OwedRead): [LinePart, Amount][] => [
  ['Sales', sales],
  ['Credits', credits],
  ['Others', others],
  ['Payments', payments],
];
