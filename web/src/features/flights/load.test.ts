import { describe, expect, test } from 'vitest';
import { categoriesOf, totalLeft, totalLoad } from './load';
import { BUSINESS, ECONOMY, left, ROW } from './samples';

describe('the load of a flight', () => {
  test('is the sum of its categories', () => {
    expect(totalLoad([ECONOMY, BUSINESS])).toEqual({ sold: 114, held: 6, capacity: 162 });
    expect(totalLeft([ECONOMY, BUSINESS])).toBe(42);
  });

  test('is nobody’s business but the operator’s: an agency sees what is left', () => {
    expect(totalLoad([left(ECONOMY), left(BUSINESS)])).toBeNull();
    expect(totalLeft([left(ECONOMY)])).toBe(40);
  });

  test('of a flight without seats is none', () => {
    expect(totalLoad([])).toBeNull();
  });

  test('is shown by category in the order of the cabin', () => {
    expect(categoriesOf([{ seats: [BUSINESS] }, ROW])).toEqual(['Economy', 'Business']);
  });
});
