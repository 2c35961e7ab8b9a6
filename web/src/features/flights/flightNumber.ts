import { s } from '../../kit/i18n/t';
import type { Rule } from '../../kit/rules';

const NUMBER = /^[0-9]{1,4}[a-z]?$/i;

export const flightNumber: Rule = (value) =>
  NUMBER.test(value.trim()) ? null : s('Use 1 to 4 digits and an optional letter, e.g. 410');
