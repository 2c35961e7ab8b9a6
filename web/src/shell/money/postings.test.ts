import { expect, test } from 'vitest';
import { lineWords, postingTitle, reasonOf } from './postings';

const line = (title: string) => ({ what: 'Castillo Vega +2', title, locatorNumber: 'K9TR2D' });

test.each([
  ['Sale K9TR2D', 'Castillo Vega +2'],
  ['Received for K9TR2D', 'Castillo Vega +2, received'],
  ['Cancelled K9TR2D', 'Castillo Vega +2, canceled'],
  ['Card surcharge, Credit card for K9TR2D', 'Castillo Vega +2, card surcharge, Credit card'],
  ['Credit card for K9TR2D', 'Castillo Vega +2, credit card'],
  ['VISA K9TR2D', 'Castillo Vega +2, VISA'],
])('a line called “%s” is “%s”', (title, words) => {
  expect(lineWords(line(title))).toBe(words);
});

test('what belongs to no booking keeps its title', () => {
  const title = 'Courier to the consulate, 19 passports';
  expect(lineWords({ what: title, title, locatorNumber: null })).toBe(title);
});

test('a posting of a booking ends with the locator', () => {
  expect(postingTitle('Received for K9TR2D', 'K9TR2D')).toBe('Received K9TR2D');
  expect(postingTitle('Sale K9TR2D', 'K9TR2D')).toBe('Sale K9TR2D');
  expect(postingTitle('Payment of 2026-0034', null)).toBe('Payment of 2026-0034');
  expect(reasonOf('Flight changed K9TR2D', 'K9TR2D')).toBe('flight changed');
});
