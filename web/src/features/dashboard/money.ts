// The sales of the dashboard: days, and how they compare with those before. Pure.
import type { SalesGroupRead } from '../../api/client';
import { addDays } from '../../kit/format/dates';
import { type Amount, add, compare, toCents } from '../../kit/format/money';

export const DAYS = 14;

type DayOfSales = Pick<SalesGroupRead, 'day' | 'price'>;

/** The last two weeks and the two before, as one search of days. */
export const comparedDays = (today: string) => ({ from: addDays(today, 1 - 2 * DAYS), to: today });
export const shownDays = (today: string) => ({ from: addDays(today, 1 - DAYS), to: today });

export interface SalesOfDays {
  sum: Amount;
  today: Amount;
  /** In percent, against as many days before; nothing where nothing was sold then. */
  change: number | null;
}

export function salesOfDays(groups: readonly DayOfSales[], today: string): SalesOfDays {
  const { from } = shownDays(today);
  const sumOf = (days: readonly DayOfSales[]) => add('0.00', ...days.map(({ price }) => price));
  const sum = sumOf(groups.filter(({ day }) => day && day >= from));
  const before = sumOf(groups.filter(({ day }) => day && day < from));
  const of = groups.find(({ day }) => day === today)?.price ?? '0.00';
  if (compare(before, '0.00') <= 0) return { sum, today: of, change: null };
  return { sum, today: of, change: Number((toCents(sum) * 1000n) / toCents(before) - 1000n) / 10 };
}
