import { s } from '../i18n/t';
import { form, needed, optional, type Rule } from './rule';

const EMAIL_INVALID = s('E-mail must be valid');

const HOST = '(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])';
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const EMAIL = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${HOST}$`);
const WEBSITE = new RegExp(`^(?:[Hh][Tt][Tt][Pp][Ss]?://)?${HOST}(?::[0-9]{1,5})?(?:[/?#][!#-;=?-~]*)?$`);

// The longest address a mail server takes.
const EMAIL_LENGTH = 254;

/** ASCII addresses with a dotted domain, without encoded words: what any mail server delivers to. */
export const email: Rule = needed(s('E-mail is required'), (value) =>
  value.length <= EMAIL_LENGTH && !value.includes('=?') && EMAIL.test(value) ? null : EMAIL_INVALID,
);
export const optionalEmail: Rule = optional(email);

export const website: Rule = needed(s('A Website is required'), form(WEBSITE, s('Website invalid')));

export const usPhone: Rule = optional(
  form(/^\+?[0-9]{10}$/, s('Input invalid, only 10 digits (US), ex: 7863335555')),
);

/** The country code is written with its plus; the 6 to 12 digits come after it. */
export const internationalPhone: Rule = optional(
  form(/^(?:\+[0-9]{1,3})?[0-9]{6,12}$/, s('Input invalid, 6 to 12 digits, ex: +5352345678')),
);

export const cubanMobile: Rule = form(
  /^5[0-9]{7}$/,
  s('Input invalid, 8 digits starting with 5, ex: 52345678'),
);

export const usZip: Rule = form(/^[0-9]{5}$/, s('Input invalid, 5 digits, ex: 33333'));
