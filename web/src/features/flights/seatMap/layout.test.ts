import { describe, expect, test } from 'vitest';
import { BUSINESS_ROWS, ECONOMY_ROWS } from '../aircraft/samples';
import { countSeatsOf, isSameMap, layoutOf, seatCountText, seatMapText } from './layout';

const MAP = [BUSINESS_ROWS, ECONOMY_ROWS];

describe('a seat map laid out', () => {
  const { columns, rows, seats } = layoutOf(MAP);

  test('has a column for every letter, with the aisle after C', () => {
    expect(columns.map(({ letter }) => letter).join('')).toBe('ABCDEF');
    expect(columns.filter(({ beforeAisle }) => beforeAisle).map(({ letter }) => letter)).toEqual(['C']);
  });

  test('has a row for every row, empty where a cabin has no such letter', () => {
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 3, ...Array.from({ length: 25 }, (_, at) => at + 7)]);
    expect(rows[0]?.seats.map((seat) => seat?.number ?? '–')).toEqual(['1A', '–', '1C', '1D', '–', '1F']);
  });

  test('begins anew where a cabin begins, and shows the exits', () => {
    expect(rows.filter(({ begins }) => begins).map(({ row }) => row)).toEqual([7]);
    expect(rows.filter(({ atExit }) => atExit).map(({ row }) => row)).toEqual([14, 15]);
    expect(seats.get('14A')).toMatchObject({ category: 'Economy', atExit: true });
    expect(seats.has('4A')).toBe(false);
  });

  test('has one aisle where ranges with fewer letters leave seats out at it', () => {
    const front = { ...ECONOMY_ROWS, rowFrom: 5, rowTo: 6, letters: 'AB EF', exitRows: [] };
    const layout = layoutOf([front, ECONOMY_ROWS]);
    expect(layout.columns.filter(({ beforeAisle }) => beforeAisle).map(({ letter }) => letter)).toEqual([
      'C',
    ]);
    expect(layout.rows.filter(({ begins }) => begins).map(({ row }) => row)).toEqual([7]);
  });

  test('of two aisles has both, and of no ranges nothing', () => {
    const wide = layoutOf([{ ...ECONOMY_ROWS, letters: 'AB DEFG HK' }]);
    expect(wide.columns.filter(({ beforeAisle }) => beforeAisle).map(({ letter }) => letter)).toEqual([
      'B',
      'G',
    ]);
    expect(layoutOf([])).toMatchObject({ columns: [], rows: [] });
  });
});

describe('a seat map in words', () => {
  test('names its ranges and counts its seats', () => {
    expect(seatMapText(MAP)).toBe('Business 1–3 AC DF, Economy 7–31 ABC DEF (exits 14, 15)');
    expect(countSeatsOf(MAP)).toEqual({ Business: 12, Economy: 150 });
    expect(seatCountText(MAP)).toBe('12 Business, 150 Economy');
    expect(seatMapText([])).toBe('');
  });

  test('is the same map whatever the order of its exits', () => {
    expect(isSameMap([{ ...ECONOMY_ROWS, exitRows: [15, 14] }], [ECONOMY_ROWS])).toBe(true);
    expect(isSameMap([{ ...ECONOMY_ROWS, exitRows: [] }], [ECONOMY_ROWS])).toBe(false);
    expect(isSameMap([{ ...ECONOMY_ROWS, letters: 'ABCDEF' }], [ECONOMY_ROWS])).toBe(false);
  });
});
