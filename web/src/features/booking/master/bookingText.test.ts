import { expect, test } from 'vitest';
import { BOOKING } from '../stepper/samples';
import { bookingText } from './bookingText';
import { SOLD } from './samples';

test('a booking in lines to paste into a message', () => {
  expect(bookingText(SOLD).split('\n')).toEqual([
    'Locator: KXR4TD (Booked)',
    'XC 410 MIA → HAV, 2026-11-21 07:15 AM – 08:20 AM',
    'XC 411 HAV → MIA, 2026-12-05 09:30 AM – 10:40 AM',
    'Marisol Peña Duarte (Adult)',
    'Camila Valdés Peña (Child)',
    'Total: 608.60',
    'Owed: 208.60',
  ]);
});

test('before the sale nothing is owed, and who is not named is said so', () => {
  const lines = bookingText(BOOKING).split('\n');

  expect(lines).toContain('No name yet (Infant)');
  expect(lines.at(-1)).toBe('Total: 179.00');
});

test('a booking that was only begun is its locator', () => {
  const begun = { ...BOOKING, status: 'Draft' as const, legs: [], passengers: [], tickets: [], quote: null };

  expect(bookingText(begun)).toBe('Locator: KXR4TD (Draft)');
});
