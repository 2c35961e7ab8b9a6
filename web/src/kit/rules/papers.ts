import { s } from '../i18n/t';
import { form, needed, type Rule } from './rule';

const NINE_DIGITS = s('Expect 9 digits (ex: 123456789)');

/** An optional letter and 8 to 10 digits: older and newer books differ by one either way. */
const LETTER_AND_DIGITS = /^[A-Za-z]?[0-9]{8,10}$/;
export const usPassport: Rule = form(LETTER_AND_DIGITS, NINE_DIGITS);
export const greenCard: Rule = form(LETTER_AND_DIGITS, NINE_DIGITS);

export const cubanPassport: Rule = form(/^[A-Za-z][0-9]{6}$/, s('Expect a letter and 6 digits ex: A123456'));

/** Whether a card number is a good one is the payment provider's answer to give. */
export const cardNumber: Rule = needed(s('A card number is required'));

export const cardExpiration: Rule = form(
  /^(?:0[1-9]|1[0-2])\/[0-9]{2}$/,
  s('Invalid format. It should be MM/YY'),
);

export const cvv: Rule = needed(s('A CVV is required'));
