import { describe, expect, test } from 'vitest';
import { rangeProblem, rangeWords } from '../../kit/filters/range/dayRange';
import { presets } from './dayRange';

describe('the usual days, seen from a day', () => {
  const on = (today: string) =>
    Object.fromEntries(presets(today).map(({ label, range }) => [label, `${range.from} ${range.to}`]));

  test('in the middle of a month', () => {
    expect(on('2026-11-15')).toEqual({
      Today: '2026-11-15 2026-11-15',
      Yesterday: '2026-11-14 2026-11-14',
      'Last 7 days': '2026-11-09 2026-11-15',
      'This month': '2026-11-01 2026-11-15',
    });
  });

  test('over the turn of a year', () => {
    expect(on('2027-01-01')).toMatchObject({
      Yesterday: '2026-12-31 2026-12-31',
      'Last 7 days': '2026-12-26 2027-01-01',
      'This month': '2027-01-01 2027-01-01',
    });
  });
});

describe('a range', () => {
  test.each([
    ['2026-11-15', '2026-11-15', null],
    ['2026-11-14', '2026-11-15', null],
    ['2026-11-16', '2026-11-15', 'Start date is after end date'],
    ['2026-02-30', '2026-11-15', 'Invalid format. It should be yyyy-mm-dd'],
    ['2026-11-15', 'soon', 'Invalid format. It should be yyyy-mm-dd'],
  ])('from %s to %s: %s', (from, to, problem) => {
    expect(rangeProblem({ from, to })).toBe(problem);
  });

  test.each([
    ['2026-11-14', '2026-11-14', 'Yesterday'],
    ['2026-11-09', '2026-11-15', 'Last 7 days'],
    ['2026-11-10', '2026-11-10', '2026-11-10'],
    ['2026-10-01', '2026-10-31', '2026-10-01 – 2026-10-31'],
  ])('from %s to %s is called %s', (from, to, words) => {
    expect(rangeWords({ from, to }, presets('2026-11-15'))).toBe(words);
  });
});
