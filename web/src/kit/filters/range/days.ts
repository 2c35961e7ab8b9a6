import { addDays, isCivilDate } from '../../format/dates';
import { s, t } from '../../i18n/t';

const WRONG_DAY = s('Invalid format. It should be yyyy-mm-dd');

export interface UsualDay {
  readonly label: string;
  readonly day: string;
}

/** A desk looks at today, at what is left of yesterday, and at what comes tomorrow. */
export const usualDays = (today: string): UsualDay[] => [
  { label: s('Yesterday'), day: addDays(today, -1) },
  { label: s('Today'), day: today },
  { label: s('Tomorrow'), day: addDays(today, 1) },
];

/** "Today"; nothing for a day without a name. */
export function dayWord(day: string, today: string): string {
  const usual = usualDays(today).find((each) => each.day === day);
  return usual ? t(usual.label) : '';
}

/** What keeps a day of the address from being asked for, or null. */
export const dayProblem = (day: string): string | null => (isCivilDate(day) ? null : WRONG_DAY);
