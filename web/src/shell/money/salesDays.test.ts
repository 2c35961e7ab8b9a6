import { describe, expect, test } from 'vitest';
import { barsOf, daysSold, salesDays, shownDays } from './salesDays';

const day = (on: string | null, price: string) => ({ day: on, price });

describe('the days that the chart shows', () => {
  test('are the chosen ones, and before a few of them enough to make a picture', () => {
    expect(shownDays({ from: '2026-11-19', to: '2026-11-19' })).toEqual({
      from: '2026-11-06',
      to: '2026-11-19',
    });
    expect(shownDays({ from: '2026-10-01', to: '2026-11-19' }).from).toBe('2026-10-01');
  });

  test('have a bar each, also those without sales, and the chosen ones stand out', () => {
    const bars = barsOf(
      [day('2026-11-17', '215.00'), day('2026-11-19', '-20.00')],
      { from: '2026-11-17', to: '2026-11-19' },
      { from: '2026-11-19', to: '2026-11-19' },
    );
    expect(bars.map(({ value, chosen }) => [value, chosen])).toEqual([
      [215, false],
      [0, false],
      [-20, true],
    ]);
    expect(bars[0]?.title).toBe('Tue Nov 17, 215.00');
  });

  test('are not drawn where each would be thinner than a line', () => {
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(barsOf([day('2026-03-01', '1.00')], year, year)).toEqual([]);
  });

  test('of departures reach from the first to the last day of a sale', () => {
    expect(daysSold([day('2026-11-03', '1.00'), day('2026-10-30', '1.00'), day(null, '1.00')])).toEqual({
      from: '2026-10-30',
      to: '2026-11-03',
    });
    expect(daysSold([])).toBeNull();
  });

  test('are often asked for under a name', () => {
    const of = Object.fromEntries(salesDays('2026-11-19').map(({ label, range }) => [label, range]));
    expect(of.Yesterday).toEqual({ from: '2026-11-18', to: '2026-11-18' });
    expect(of['This month']).toEqual({ from: '2026-11-01', to: '2026-11-19' });
    expect(of['Last 14 days']?.from).toBe('2026-11-06');
  });
});
