import { z } from 'zod';
import { s } from '../i18n/t';

/** What is wrong with a typed value, as a sentence for the user, or null. */
export type Rule = (value: string) => string | null;

/** The first complaint of several rules. */
export const firstOf =
  (...rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const message = rule(value);
      if (message !== null) return message;
    }
    return null;
  };

/** The same rule for a field that may stay empty. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === '' ? null : rule(value);

/** A form's text field: `name: text(required, maxLength(80))`. An absent value counts as an empty one. */
export const text = (...rules: readonly Rule[]) => {
  const rule = firstOf(...rules);
  return z.string({ error: s('Required') }).check((context) => {
    const message = rule(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });
};

/** A rule that wants the whole value to have a form. Patterns write digits as [0-9]: other scripts' digits are refused. */
export const form =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    pattern.test(value) ? null : message;

/** A rule of two steps: something must be there, and then it must satisfy `next`. */
export const needed =
  (message: string, next: Rule = () => null): Rule =>
  (value) =>
    isBlank(value) ? message : next(value);

// Nothing a reader could see: white space, control characters, zero-width characters.
const BLANK = /^[\p{Cc}\p{Z}\u200b-\u200d\u2060\ufeff]*$/u;

export const isBlank = (value: string): boolean => BLANK.test(value);

/** Characters as the server and its database count them, not UTF-16 units. */
export const lengthOf = (value: string): number => [...value].length;
