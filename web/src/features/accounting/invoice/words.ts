// How invoices are grouped by age, told apart and added up.
import type { InvoiceRow } from '../../../api/client';
import { addDays, formatDate, today } from '../../../kit/format/dates';
import { type Amount, add, compare } from '../../../kit/format/money';
import { s } from '../../../kit/i18n/t';

/** The part of a list that an invoice stands in, the most pressing question first: how late is it? */
const AGES = ['notDue', 'late1', 'late16', 'late31', 'credit', 'done'] as const;
export type Age = (typeof AGES)[number];

export const AGE_WORDS: Record<Age, string> = {
  notDue: s('Not due'),
  late1: s('1–15 days late'),
  late16: s('16–30 days late'),
  late31: s('31 days late or more'),
  credit: s('Credits to settle'),
  done: s('Paid and canceled'),
};

export const isDone = ({ state }: Pick<InvoiceRow, 'state'>): boolean =>
  state === 'Paid' || state === 'Cancelled';

export const isCredit = ({ amount }: Pick<InvoiceRow, 'amount'>): boolean => compare(amount, '0.00') < 0;

export function ageOf(invoice: Pick<InvoiceRow, 'state' | 'amount' | 'daysLate'>): Age {
  if (isDone(invoice)) return 'done';
  if (isCredit(invoice)) return 'credit';
  const { daysLate } = invoice;
  if (daysLate > 30) return 'late31';
  if (daysLate > 15) return 'late16';
  return daysLate > 0 ? 'late1' : 'notDue';
}

/** The invoices in the order of their ages, and in the server's order within each. */
export const byAge = (rows: readonly InvoiceRow[]): InvoiceRow[] =>
  AGES.flatMap((age) => rows.filter((row) => ageOf(row) === age));

export const sumOf = (amounts: readonly Amount[]): Amount => add('0.00', ...amounts);

/** Nearer than this, a day and its month can only be meant in one year. */
const ONE_YEAR_ONLY = 180;

/** "Nov 13", and the whole date of what is half a year away. */
export function shortDay(day: string): string {
  const isNear = day > addDays(today(), -ONE_YEAR_ONLY) && day < addDays(today(), ONE_YEAR_ONLY);
  return isNear ? formatDate(day, 'eee MMM dd').slice(4) : formatDate(day, 'yyyy-MM-dd');
}
