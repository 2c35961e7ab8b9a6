import { describe, expect, test } from 'vitest';
import { dayAfterKey, firstOffer, offerAfterKey } from './arrows';

describe('in the strip of days', () => {
  test.each([
    [5, 'ArrowRight', 6],
    [5, 'ArrowLeft', 4],
    [13, 'ArrowRight', 14],
    [0, 'ArrowLeft', -1],
    [5, 'Home', 0],
    [5, 'End', 13],
    [5, 'PageUp', -1],
    [5, 'PageDown', 14],
    [5, 'a', null],
  ])('from day %d %s leads to %s', (at, key, to) => {
    expect(dayAfterKey(at, 14, key)).toBe(to);
  });
});

describe('in the table of offers', () => {
  // As the picture of the trip: the second flight has no Business, the third no Economy.
  const sells = [
    [true, true],
    [true, false],
    [false, true],
  ];

  test.each([
    [[0, 0], 'ArrowRight', [0, 1]],
    [[1, 0], 'ArrowRight', null],
    [[0, 1], 'ArrowDown', [1, 0]],
    [[1, 0], 'ArrowDown', [2, 1]],
    [[2, 1], 'ArrowDown', null],
    [[0, 0], 'ArrowUp', null],
    [[0, 0], 'Enter', null],
  ])('from %j %s leads to %j', ([row = 0, column = 0], key, to) => {
    const found = offerAfterKey(sells, { row, column }, key);
    expect(found && [found.row, found.column]).toEqual(to);
  });

  test('the first is the first that can be had', () => {
    expect(
      firstOffer([
        [false, false],
        [false, true],
      ]),
    ).toEqual({ row: 1, column: 1 });
    expect(firstOffer([[false]])).toBeNull();
  });
});
