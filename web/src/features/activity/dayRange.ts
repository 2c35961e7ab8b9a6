import type { DateRange, Preset } from '../../kit/filters/range/dayRange';
import { addDays, formatDate } from '../../kit/format/dates';
import { s } from '../../kit/i18n/t';

export const lastSevenDays = (today: string): DateRange => ({ from: addDays(today, -6), to: today });

/** What happened is asked for backwards. */
export function presets(today: string): Preset[] {
  const yesterday = addDays(today, -1);
  return [
    { label: s('Today'), range: { from: today, to: today } },
    { label: s('Yesterday'), range: { from: yesterday, to: yesterday } },
    { label: s('Last 7 days'), range: lastSevenDays(today) },
    { label: s('This month'), range: { from: `${today.slice(0, 8)}01`, to: today } },
  ];
}

/** "on Sun Nov 15" and "between …" need the days themselves, not the name of the preset. */
export const dayWords = (day: string): string => formatDate(day, 'eee MMM dd');
