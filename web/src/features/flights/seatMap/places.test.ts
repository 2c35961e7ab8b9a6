import { describe, expect, test } from 'vitest';
import { mappedSeats, nextRow, placesOf } from './places';

const business = {
  seatCategoryType: 'Business' as const,
  rowFrom: '1',
  rowTo: '3',
  letters: 'AC DF',
  exitRows: '',
};
const economy = {
  seatCategoryType: 'Economy' as const,
  rowFrom: '5',
  rowTo: '29',
  letters: 'ABC DEF',
  exitRows: '14, 15',
};

describe('a seat map of blocks', () => {
  test('counts the seats of a block as far as it is typed', () => {
    expect(placesOf(economy)).toBe(150);
    expect(placesOf({ ...economy, rowTo: '' })).toBe(0);
    expect(placesOf({ ...economy, rowTo: '4' })).toBe(0);
  });

  test('holds the mapped seats against those on sale, by category', () => {
    const seats = [
      { seatCategoryType: 'Economy' as const, capacity: '156' },
      { seatCategoryType: 'Business' as const, capacity: '12' },
      { seatCategoryType: 'First' as const, capacity: '' },
    ];
    expect(mappedSeats([business, economy], seats)).toEqual([
      { category: 'Economy', places: 150, capacity: 156 },
      { category: 'Business', places: 12, capacity: 12 },
    ]);
  });

  test('goes on with the row after the last', () => {
    expect(nextRow([])).toBe('1');
    expect(nextRow([economy, business])).toBe('30');
  });
});
