import { s, t } from '../i18n/t';
import { isBlank, lengthOf, needed, type Rule } from './rule';

const REQUIRED = s('Required');
const ONLY_WHITESPACES = s('Cannot be only whitespaces');
const ONLY_LETTERS = s('Only letters allow. ex: {sample}');
const TOO_LONG = s('It should not exceed {n} characters');
const PASSWORD_REQUIRED = s('Password is required');
const PASSWORD_TOO_SHORT = s('Password too short');

const PASSWORD_LEAST = 6;
const PASSWORD_MOST = 256;

export const required: Rule = (value) => {
  if (value === '') return REQUIRED;
  return isBlank(value) ? ONLY_WHITESPACES : null;
};

// Latin letters only: that is what travel documents and airline systems carry.
const LETTER = /[A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ]/;
const LETTERS = /^[A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ '’.-]+$/;

/** At least one letter; judged in composed form, since some keyboards send a letter and its accent apart. */
export const lettersOnly =
  (sample: string): Rule =>
  (value) => {
    const composed = value.normalize('NFC');
    return LETTERS.test(composed) && LETTER.test(composed) ? null : t(ONLY_LETTERS, { sample });
  };

export const maxLength =
  (n: number): Rule =>
  (value) =>
    lengthOf(value) > n ? t(TOO_LONG, { n }) : null;

export const password: Rule = (value) => {
  if (value === '') return PASSWORD_REQUIRED;
  if (lengthOf(value) < PASSWORD_LEAST) return PASSWORD_TOO_SHORT;
  return maxLength(PASSWORD_MOST)(value);
};

export const zipCode: Rule = needed(s('A zip code is required'));

/** A choice from the list of travel document types; "None" is no choice. */
export const documentType: Rule = (value) =>
  isBlank(value) || value.toLowerCase() === 'none' ? REQUIRED : null;
