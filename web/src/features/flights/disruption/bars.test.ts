import { describe, expect, test } from 'vitest';
import { pageOf, targetBars } from './bars';
import { deskRows } from './rows';
import { MOVED_DESK, PROPOSAL, target } from './samples';

describe('the bars of the flights that bookings move to', () => {
  test('add up the cabins; allotted seats are not left for anybody', () => {
    const [bar] = targetBars({ targets: [target('f414')], rows: [] }, [], 'f1');
    expect(bar).toMatchObject({ sold: 110, moving: 32, capacity: 162, kept: 4, left: 16, bookings: 2 });
  });

  test('seats that were moved already stay part of the move', () => {
    const rows = deskRows({ desk: MOVED_DESK, proposal: PROPOSAL, leftOut: [], refused: [] });
    const still = PROPOSAL.targets.map((each) => ({
      ...each,
      bookings: 0,
      seats: each.seats.map((seat) => ({ ...seat, moving: 0 })),
    }));
    const bars = targetBars({ targets: still, rows: [] }, rows, 'f1');
    expect(bars.map(({ sold, moving, bookings }) => [sold, moving, bookings])).toEqual([
      [108, 2, 1],
      [109, 1, 1],
      [110, 0, 0],
    ]);
  });

  test('stand four to a page', () => {
    const items = [1, 2, 3, 4, 5];
    expect(pageOf(items, 0)).toEqual({ items: [1, 2, 3, 4], at: 0, last: 1 });
    expect(pageOf(items, 1).items).toEqual([5]);
    expect(pageOf(items, 9).at).toBe(1);
    expect(pageOf([], 0)).toEqual({ items: [], at: 0, last: 0 });
  });
});
