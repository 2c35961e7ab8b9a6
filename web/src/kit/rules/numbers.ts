import { s, t } from '../i18n/t';
import { form, needed, optional, type Rule } from './rule';

const TWO_DECIMALS = s('Input invalid. Only a number with 2 decimal places');
const AT_MOST = s('It should not exceed {n}');
const MORE_THAN = s('It should more than {n}');

export const number: Rule = needed(
  s('A number is required'),
  form(/^[0-9]+$/, s('Only numbers allow. ex: 3738')),
);

export const decimal: Rule = form(/^(?:[0-9]{1,6}(?:\.[0-9]{1,2})?|\.[0-9]{1,2})$/, TWO_DECIMALS);
export const optionalDecimal: Rule = optional(decimal);

/** Also admits amounts below zero. */
export const negativeDecimal: Rule = form(/^-?(?:[0-9]{1,6}(?:\.[0-9]{1,2})?|\.[0-9]{1,2})$/, TWO_DECIMALS);

export const integer: Rule = form(/^[0-9]{1,6}$/, s('Input invalid. Only an interger number (ex: 105)'));

/** A limit leaves an empty field to the other rules, and refuses what is no number. */
export const atMost = (n: number | string): Rule => limit(AT_MOST, n, (order) => order <= 0);
export const moreThan = (n: number | string): Rule => limit(MORE_THAN, n, (order) => order > 0);

function limit(sentence: string, n: number | string, holds: (order: number) => boolean): Rule {
  const bound = parts(String(n));
  if (!bound) throw new RangeError(`Not a plain number: ${n}`);
  return optional((value) => {
    const typed = parts(value);
    return typed && holds(compare(typed, bound)) ? null : t(sentence, { n });
  });
}

interface Parts {
  readonly sign: string;
  readonly whole: string;
  readonly fraction: string;
}

function parts(text: string): Parts | null {
  const match = /^(-?)([0-9]*)(?:\.([0-9]+))?$/.exec(text);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  return whole + fraction === '' ? null : { sign, whole, fraction };
}

// Exact on any number of decimals, where a floating-point comparison would round first.
function compare(a: Parts, b: Parts): number {
  const places = Math.max(a.fraction.length, b.fraction.length);
  const left = scaled(a, places);
  const right = scaled(b, places);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

const scaled = ({ sign, whole, fraction }: Parts, places: number): bigint =>
  BigInt(whole + fraction.padEnd(places, '0')) * (sign === '-' ? -1n : 1n);
