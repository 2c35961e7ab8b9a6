import { describe, expect, test } from 'vitest';
import { brandOf, groupedNumber, hasExpired, isCardNumber, monthAndYear } from './cardNumber';

describe('a card’s number', () => {
  test.each([
    ['4242 4242 4242 4242', true, 'Visa'],
    ['4000000000000002', true, 'Visa'],
    ['5555555555554444', true, 'Mastercard'],
    ['378282246310005', true, 'American Express'],
    ['6011111111111117', true, 'Discover'],
    ['4242 4242 4242 4241', false, 'Visa'],
    ['4242', false, 'Visa'],
    ['1234567890123', false, ''],
    ['', false, ''],
  ])('%s', (typed, good, brand) => {
    expect([isCardNumber(typed), brandOf(typed)]).toEqual([good, brand]);
  });

  test.each([
    ['42424242', '4242 4242'],
    ['4242-4242 42424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['card', ''],
  ])('%s is written %s', (typed, grouped) => {
    expect(groupedNumber(typed)).toBe(grouped);
  });
});

test.each([
  ['0', '0'],
  ['09', '09'],
  ['0928', '09/28'],
  ['9/28', '09/28'],
  ['09/28', '09/28'],
  ['09/2', '09/2'],
])('an expiration typed %s is written %s', (typed, written) => {
  expect(monthAndYear(typed)).toBe(written);
});

test.each([
  ['11/26', false],
  ['10/26', true],
  ['12/25', true],
  ['01/27', false],
])('%s has expired on November 30, 2026: %s', (typed, expected) => {
  expect(hasExpired(typed, new Date(2026, 10, 30, 23, 59))).toBe(expected);
});
