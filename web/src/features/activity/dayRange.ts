import { formatDate, isCivilDate } from '../../kit/dates';
import { s, t } from '../../kit/t';
import type { DateRange } from '../../shell/settings';

const DATE_FORM = s('Invalid format. It should be yyyy-mm-dd');
const BACKWARDS = s('The first day is after the last one');

/** What keeps a range from being asked for, as a sentence, or null. */
export function rangeProblem({ from, to }: DateRange): string | null {
  if (!isCivilDate(from) || !isCivilDate(to)) return DATE_FORM;
  // Days written yyyy-mm-dd compare as text.
  return from > to ? BACKWARDS : null;
}

/** Another day, counted where no clock is changed. */
export function addDays(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

export const lastSevenDays = (today: string): DateRange => ({ from: addDays(today, -6), to: today });

export interface Preset {
  label: string;
  range: DateRange;
}

export function presets(today: string): Preset[] {
  const yesterday = addDays(today, -1);
  return [
    { label: s('Today'), range: { from: today, to: today } },
    { label: s('Yesterday'), range: { from: yesterday, to: yesterday } },
    { label: s('Last 7 days'), range: lastSevenDays(today) },
    { label: s('This month'), range: { from: `${today.slice(0, 8)}01`, to: today } },
  ];
}

export const sameRange = (a: DateRange, b: DateRange): boolean => a.from === b.from && a.to === b.to;

/** As short as it can be said: "Yesterday", a day, or two days. */
export function rangeWords(range: DateRange, today: string): string {
  const preset = presets(today).find((one) => sameRange(one.range, range));
  if (preset) return t(preset.label);
  return range.from === range.to ? range.from : `${range.from} – ${range.to}`;
}

/** "on Sun Nov 15" and "between …" need the days themselves, not the name of the preset. */
export const dayWords = (day: string): string => formatDate(day, 'eee MMM dd');
