import { describe, expect, test } from 'vitest';
import { daysOf, monthOf, presets, scheduleProblem, weekOf, weeksOfMonth } from './days';

const said = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;

describe('the days of the schedule', () => {
  test('the usual ones go forward from today', () => {
    const named = Object.fromEntries(presets('2026-12-15').map(({ label, range }) => [label, said(range)]));
    expect(named).toEqual({
      Today: '2026-12-15 2026-12-15',
      'Next 7 days': '2026-12-15 2026-12-21',
      'Next 14 days': '2026-12-15 2026-12-28',
      'This month': '2026-12-01 2026-12-31',
      'Next month': '2027-01-01 2027-01-31',
      'Next 90 days': '2026-12-15 2027-03-14',
    });
  });

  test.each([
    ['2026-02-10', '2026-02-01 2026-02-28', '2026-02-01 2026-02-28'],
    ['2028-02-29', '2028-02-01 2028-02-29', '2028-01-30 2028-03-04'],
    ['2026-11-15', '2026-11-01 2026-11-30', '2026-11-01 2026-12-05'],
  ])('the month of %s, and the whole weeks that hold it', (day, month, weeks) => {
    expect(said(monthOf(day))).toBe(month);
    expect(said(weeksOfMonth(day))).toBe(weeks);
  });

  test('a week begins on Sunday', () => {
    expect(said(weekOf('2026-11-21'))).toBe('2026-11-15 2026-11-21');
    expect(daysOf(weekOf('2026-11-01'))).toHaveLength(7);
  });

  test.each([
    ['2026-01-01', '2027-02-05', null],
    ['2026-01-01', '2027-02-06', 'Choose at most 400 days'],
    ['2026-01-02', '2026-01-01', 'Start date is after end date'],
    ['soon', '2026-01-01', 'Invalid format. It should be yyyy-mm-dd'],
  ])('from %s to %s: %s', (from, to, problem) => {
    expect(scheduleProblem({ from, to })).toBe(problem);
  });
});
