import { isCivilDate } from '../../format/dates';
import { s, t } from '../../i18n/t';

export interface DateRange {
  from: string;
  to: string;
}

/** Days people often ask for, under a name. */
export interface Preset {
  label: string;
  range: DateRange;
}

/** No day is left out. */
export const ANY_DAY: DateRange = { from: '2000-01-01', to: '2099-12-31' };

const DATE_FORM = s('Invalid format. It should be yyyy-mm-dd');
const BACKWARDS = s('Start date is after end date');

/** What keeps a range from being asked for, as a sentence, or null. */
export function rangeProblem({ from, to }: DateRange): string | null {
  if (!isCivilDate(from) || !isCivilDate(to)) return DATE_FORM;
  // Days written yyyy-mm-dd compare as text.
  return from > to ? BACKWARDS : null;
}

export const sameRange = (a: DateRange, b: DateRange): boolean => a.from === b.from && a.to === b.to;

/** As short as it can be said: "Yesterday", a day, two days, or the last one where no first day was chosen. */
export function rangeWords(range: DateRange, presets: readonly Preset[]): string {
  const preset = presets.find((one) => sameRange(one.range, range));
  if (preset) return t(preset.label);
  if (range.from === ANY_DAY.from) return t('Until {day}', { day: range.to });
  return range.from === range.to ? range.from : `${range.from} – ${range.to}`;
}
