import { describe, expect, test } from 'vitest';
import { comparedDays, salesOfDays, shownDays } from './money';

const TODAY = '2026-11-19';
const day = (on: string, price: string) => ({ day: on, price });

describe('the sales of two weeks', () => {
  test('are read with the two weeks before', () => {
    expect(shownDays(TODAY)).toEqual({ from: '2026-11-06', to: TODAY });
    expect(comparedDays(TODAY)).toEqual({ from: '2026-10-23', to: TODAY });
  });

  test.each([
    ['more', '1082.00', 8.2],
    ['less', '900.50', -10],
    ['as much', '1000.00', 0],
  ])('are %s than those', (_, price, change) => {
    const sales = salesOfDays([day('2026-11-05', '1000.00'), day('2026-11-06', price)], TODAY);
    expect(sales).toEqual({ sum: price, today: '0.00', change });
  });

  test('are compared with nothing where nothing was sold, or more was given back', () => {
    expect(salesOfDays([day(TODAY, '25.00')], TODAY)).toEqual({
      sum: '25.00',
      today: '25.00',
      change: null,
    });
    expect(salesOfDays([day('2026-11-01', '-5.00'), day(TODAY, '25.00')], TODAY).change).toBeNull();
  });
});
