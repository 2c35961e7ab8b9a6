import { type DateRange, type Preset, rangeProblem } from '../../../kit/filters/range/dayRange';
import { addDays } from '../../../kit/format/dates';
import { s } from '../../../kit/i18n/t';

/** Which of a ticket's days is asked for. */
export type DaysBy = 'departing' | 'created';

/** What the server answers at once. */
const LONGEST_RANGE = 400;
const TOO_LONG = s('Choose at most 400 days');

export const daysProblem = (range: DateRange): string | null =>
  rangeProblem(range) ?? (addDays(range.from, LONGEST_RANGE) < range.to ? TOO_LONG : null);

const monthOf = (day: string): DateRange => {
  const from = `${day.slice(0, 8)}01`;
  const next = addDays(from, 31);
  return { from, to: addDays(`${next.slice(0, 8)}01`, -1) };
};

/** Departures are asked for forwards, sales backwards. */
export function presets(by: DaysBy, today: string): Preset[] {
  const yesterday = addDays(today, -1);
  const tomorrow = addDays(today, 1);
  const month = monthOf(today);
  if (by === 'created') {
    return [
      { label: s('Today'), range: { from: today, to: today } },
      { label: s('Yesterday'), range: { from: yesterday, to: yesterday } },
      { label: s('Last 7 days'), range: { from: addDays(today, -6), to: today } },
      { label: s('This month'), range: { from: month.from, to: today } },
    ];
  }
  return [
    { label: s('Today'), range: { from: today, to: today } },
    { label: s('Tomorrow'), range: { from: tomorrow, to: tomorrow } },
    { label: s('Next 7 days'), range: { from: today, to: addDays(today, 6) } },
    { label: s('Next 14 days'), range: { from: today, to: addDays(today, 13) } },
    { label: s('This month'), range: month },
    { label: s('Next month'), range: monthOf(addDays(month.to, 1)) },
  ];
}
