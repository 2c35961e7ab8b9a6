import { describe, expect, test } from 'vitest';
import { daysProblem, presets } from './days';

const on = (by: 'departing' | 'created', today: string) =>
  Object.fromEntries(presets(by, today).map(({ label, range }) => [label, `${range.from} ${range.to}`]));

describe('the usual days', () => {
  test('of departures lie ahead', () => {
    expect(on('departing', '2026-12-31')).toEqual({
      Today: '2026-12-31 2026-12-31',
      Tomorrow: '2027-01-01 2027-01-01',
      'Next 7 days': '2026-12-31 2027-01-06',
      'Next 14 days': '2026-12-31 2027-01-13',
      'This month': '2026-12-01 2026-12-31',
      'Next month': '2027-01-01 2027-01-31',
    });
  });

  test('of sales lie behind', () => {
    expect(on('created', '2026-03-01')).toEqual({
      Today: '2026-03-01 2026-03-01',
      Yesterday: '2026-02-28 2026-02-28',
      'Last 7 days': '2026-02-23 2026-03-01',
      'This month': '2026-03-01 2026-03-01',
    });
  });
});

test.each([
  ['2026-11-15', '2026-11-15', null],
  ['2026-01-01', '2027-02-05', null],
  ['2026-01-01', '2027-02-06', 'Choose at most 400 days'],
  ['2026-11-16', '2026-11-15', 'Start date is after end date'],
])('from %s to %s: %s', (from, to, problem) => {
  expect(daysProblem({ from, to })).toBe(problem);
});
