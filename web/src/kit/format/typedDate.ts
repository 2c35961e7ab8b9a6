// Dates as people in the United States type them, read as yyyy-mm-dd. Pure.
import { isCivilDate } from './dates';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** How far ahead a year of two digits may lie: documents last ten years, and some twenty. */
const YEARS_AHEAD = 20;

/** Which of its parts a pattern names. */
const PATTERNS: readonly RegExp[] = [
  /^(?<year>[0-9]{4})[-/.](?<month>[0-9]{1,2})[-/.](?<day>[0-9]{1,2})$/,
  /^(?<year>(?:19|20)[0-9]{2})(?<month>[0-9]{2})(?<day>[0-9]{2})$/,
  /^(?<month>[0-9]{2})(?<day>[0-9]{2})(?<year>(?:19|20)[0-9]{2})$/,
  /^(?<month>[0-9]{1,2})[-/. ](?<day>[0-9]{1,2})[-/. ](?<year>[0-9]{4}|[0-9]{2})$/,
  /^(?<day>[0-9]{1,2})[- ]?(?<month>[A-Za-z]{3})[a-z]*[- ]?(?<year>[0-9]{4}|[0-9]{2})$/i,
  /^(?<month>[A-Za-z]{3})[a-z]* (?<day>[0-9]{1,2}),? (?<year>[0-9]{4}|[0-9]{2})$/i,
];

const monthOf = (text: string): number =>
  /[0-9]/.test(text) ? Number(text) : MONTHS.indexOf(text.toUpperCase()) + 1;

const two = (number: number): string => String(number).padStart(2, '0');

/** Two digits are this century unless that is too far ahead; a birthday is never ahead of today. */
function centuryFor(year: string, rest: string, today: string, isPast: boolean): string {
  if (year.length === 4) return year;
  const latest = isPast ? today : `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  return `20${year}-${rest}` > latest ? `19${year}` : `20${year}`;
}

/** 05/17/1984, 5/17/84, 17MAY84, 19840517 and May 17, 1984 as 1984-05-17; what is no date stays as it was typed. */
export function readTypedDate(typed: string, today: string, isPast = false): string {
  const text = typed.trim();
  for (const pattern of PATTERNS) {
    const { year, month, day } = pattern.exec(text)?.groups ?? {};
    if (!year || !month || !day) continue;
    const rest = `${two(monthOf(month))}-${two(Number(day))}`;
    const date = `${centuryFor(year, rest, today, isPast)}-${rest}`;
    if (isCivilDate(date)) return date;
  }
  return text;
}
