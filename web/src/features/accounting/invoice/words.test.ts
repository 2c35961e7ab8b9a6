import { afterEach, expect, test, vi } from 'vitest';
import { row } from './samples';
import { ageOf, byAge, shortDay } from './words';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [0, 'notDue'],
  [1, 'late1'],
  [15, 'late1'],
  [16, 'late16'],
  [30, 'late16'],
  [31, 'late31'],
])('%i days late is %s', (daysLate, age) => {
  expect(ageOf(row('1', { daysLate }))).toBe(age);
});

test('what is settled or canceled has no age, and a credit that is owed to the agency its own', () => {
  expect(ageOf(row('1', { state: 'Paid', daysLate: 0 }))).toBe('done');
  expect(ageOf(row('1', { state: 'Cancelled' }))).toBe('done');
  expect(ageOf(row('1', { amount: '-96.00', balance: '-96.00' }))).toBe('credit');
});

test('ages follow each other, and within one the order of the server stays', () => {
  const rows = [
    row('5', { state: 'Paid' }),
    row('4'),
    row('3', { daysLate: 40 }),
    row('2'),
    row('1', { daysLate: 3 }),
  ];
  expect(byAge(rows).map(({ number }) => number)).toEqual(['4', '2', '1', '3', '5']);
});

test.each([
  ['2026-11-13', 'Nov 13'],
  ['2027-01-26', 'Jan 26'],
  ['2026-06-01', 'Jun 01'],
  ['2026-01-26', '2026-01-26'],
  ['2025-12-31', '2025-12-31'],
])('in November 2026, %s is %s: the year is told where two could be meant', (day, shown) => {
  vi.useFakeTimers({ now: new Date('2026-11-19T17:00:00Z') });
  expect(shortDay(day)).toBe(shown);
});
