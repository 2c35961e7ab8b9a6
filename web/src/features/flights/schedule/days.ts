import { type DateRange, type Preset, rangeProblem } from '../../../kit/filters/range/dayRange';
import { addDays, weekdayOf } from '../../../kit/format/dates';
import { s } from '../../../kit/i18n/t';

/** What the server answers at once: a year, and what a season overlaps it. */
const LONGEST_RANGE = 400;
const TOO_LONG = s('Choose at most 400 days');

export const scheduleProblem = (range: DateRange): string | null =>
  rangeProblem(range) ?? (addDays(range.from, LONGEST_RANGE) < range.to ? TOO_LONG : null);

/** The schedule opens on today, as every filter of days does. */
export const firstDays = (today: string): DateRange => ({ from: today, to: today });

/** Two weeks from today: what a desk sells and plans. */
export const usualDays = (today: string): DateRange => ({ from: today, to: addDays(today, 13) });

/** Flights are asked for forwards. */
export const presets = (today: string): Preset[] => [
  { label: s('Today'), range: { from: today, to: today } },
  { label: s('Next 7 days'), range: { from: today, to: addDays(today, 6) } },
  { label: s('Next 14 days'), range: usualDays(today) },
  { label: s('This month'), range: monthOf(today) },
  { label: s('Next month'), range: monthOf(addDays(monthOf(today).to, 1)) },
  { label: s('Next 90 days'), range: { from: today, to: addDays(today, 89) } },
];

export function monthOf(day: string): DateRange {
  const from = `${day.slice(0, 8)}01`;
  const next = addDays(from, 31);
  return { from, to: addDays(`${next.slice(0, 8)}01`, -1) };
}

export function weekOf(day: string): DateRange {
  const from = addDays(day, -weekdayOf(day));
  return { from, to: addDays(from, 6) };
}

/** The whole weeks that hold a month. */
export function weeksOfMonth(day: string): DateRange {
  const { from, to } = monthOf(day);
  return { from: weekOf(from).from, to: weekOf(to).to };
}

export function daysOf({ from, to }: DateRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
