// The days of sales: the usual ones, and those that the chart shows. Pure.
import type { SalesGroupRead } from '../../api/client';
import type { DayBar } from '../../kit/display/DayBars';
import type { DateRange, Preset } from '../../kit/filters/range/dayRange';
import { addDays, formatDate } from '../../kit/format/dates';
import { formatMoney } from '../../kit/format/money';
import { s } from '../../kit/i18n/t';

/** Fewer days than these say nothing side by side. */
const FEWEST = 14;
/** More than these would be thinner than a line. */
const MOST = 92;

type DayOfSales = Pick<SalesGroupRead, 'day' | 'price'>;

/** The usual days of sales. */
export const salesDays = (day: string): Preset[] => [
  { label: s('Today'), range: { from: day, to: day } },
  { label: s('Yesterday'), range: { from: addDays(day, -1), to: addDays(day, -1) } },
  { label: s('Last 14 days'), range: { from: addDays(day, -13), to: day } },
  { label: s('This month'), range: { from: `${day.slice(0, 7)}-01`, to: day } },
  { label: s('Last 90 days'), range: { from: addDays(day, -89), to: day } },
];

/** The chosen days, and as many before them as make a picture. */
export function shownDays({ from, to }: DateRange): DateRange {
  const earliest = addDays(to, 1 - FEWEST);
  return { from: from < earliest ? from : earliest, to };
}

/** The first and the last day with sales. */
export function daysSold(groups: readonly DayOfSales[]): DateRange | null {
  const days = groups.flatMap(({ day }) => day ?? []).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { from, to } : null;
}

/** A bar for each day, also for one without sales; none at all where they would not fit. */
export function barsOf(groups: readonly DayOfSales[], drawn: DateRange, chosen: DateRange): DayBar[] {
  if (addDays(drawn.from, MOST - 1) < drawn.to) return [];
  const prices = new Map(groups.map(({ day, price }) => [day, price]));
  const bars: DayBar[] = [];
  for (let day = drawn.from; day <= drawn.to; day = addDays(day, 1)) {
    const price = prices.get(day) ?? '0.00';
    bars.push({
      key: day,
      title: `${formatDate(day, 'eee MMM dd')}, ${formatMoney(price)}`,
      value: Number(price),
      chosen: day >= chosen.from && day <= chosen.to,
    });
  }
  return bars;
}
