import { isCivilDate, parseDuration } from '../format/dates';
import { s, t } from '../i18n/t';
import { form, type Rule } from './rule';

const DATE_FORM = s('Invalid format. It should be yyyy-mm-dd');
const AGE_LEAST = s('Should be over or equal {n} years.');
const AGE_MOST = s('Should be under or equal {n} years.');
const AGE_BETWEEN = s('Should be between {a} years and {b}.');
const NOT_FUTURE = s("Date out of range, can't be future date");
const NOT_PAST = s("Date out of range, can't be past date");
const DURATION_FORM = s('Invalid format. It should be 1h:3m or 35m');
const EXPIRES = {
  Primary: s('Document Primary / Expiration Date, must not be before of flight date.'),
  Secondary: s('Document Secondary / Expiration Date, must not be before of flight date.'),
} as const;

export type PassengerType = 'Adult' | 'Child' | 'Infant';
export type DocumentRank = keyof typeof EXPIRES;

/** A day that exists, written yyyy-mm-dd: 2026-02-30 has the form and is refused all the same. */
export const date: Rule = (value) => (isCivilDate(value) ? null : DATE_FORM);

export const time: Rule = form(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, s('Invalid format. It should be hh:mm'));

export const flightDuration: Rule = (value) => (parseDuration(value) === null ? DURATION_FORM : null);

/** Reference days are yyyy-mm-dd too, so that no time zone can move them, and days compare as text. */
export const notFuture = (today: string): Rule =>
  judged(today, (value) => (value > today ? NOT_FUTURE : null));

export const notPast = (today: string): Rule => judged(today, (value) => (value < today ? NOT_PAST : null));

export const ageOver = (n: number, on: string): Rule =>
  judged(on, (birth) => (ageOn(birth, on) >= n ? null : t(AGE_LEAST, { n })));

export const ageUnder = (n: number, on: string): Rule =>
  judged(on, (birth) => (within(ageOn(birth, on), 0, n) ? null : t(AGE_MOST, { n })));

export const ageBetween = (a: number, b: number, on: string): Rule =>
  judged(on, (birth) => (within(ageOn(birth, on), a, b) ? null : t(AGE_BETWEEN, { a, b })));

/** The date of birth of a passenger who travels in a category on a day; nobody is born after today. */
export const birthDate = (category: PassengerType, on: string, today: string): Rule => {
  const born = notFuture(today);
  const band = BANDS[category](on);
  return (value) => born(value) ?? band(value);
};

const BANDS: Record<PassengerType, (on: string) => Rule> = {
  Adult: (on) => ageOver(12, on),
  Child: (on) => ageBetween(2, 11, on),
  Infant: (on) => ageUnder(1, on),
};

/** A travel document outlives the flight date; the secondary document may be left out. */
export const documentExpiration = (rank: DocumentRank, flightDate: string): Rule => {
  const expires = judged(flightDate, (value) => (value > flightDate ? null : EXPIRES[rank]));
  return (value) => (rank === 'Secondary' && value === '' ? null : expires(value));
};

/** Full years on a day. Who was born on 29 February has the birthday on 1 March in common years. */
export function ageOn(birth: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

const within = (age: number, least: number, most: number): boolean => least <= age && age <= most;

function judged(reference: string, judge: Rule): Rule {
  if (!isCivilDate(reference)) throw new RangeError(`Not a yyyy-mm-dd day: ${reference}`);
  return (value) => date(value) ?? judge(value);
}
