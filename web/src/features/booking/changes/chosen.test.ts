import { describe, expect, test } from 'vitest';
import { afterKey, type Choices, firstPlace, type Place, toggle } from './chosen';

/** Two passengers on two flights; the second one's way back cannot be chosen. */
const CHOICES: Choices = [
  ['a1', 'a2'],
  ['b1', null],
];

const press = (key: string, at: Place, chosen: readonly string[] = [], held: Partial<KeyboardEvent> = {}) => {
  const keys = { key, shiftKey: false, ctrlKey: false, metaKey: false, ...held };
  const next = afterKey(CHOICES, at, new Set(chosen), keys);
  return next && { at: [next.at.row, next.at.column], chosen: [...next.chosen].sort() };
};

describe('the keys of the grid', () => {
  test.each([
    ['ArrowDown', [1, 0]],
    ['ArrowRight', [0, 1]],
    ['ArrowUp', [0, 0]],
    ['ArrowLeft', [0, 0]],
  ])('%s moves, and stays within', (key, at) => {
    expect(press(key, { row: 0, column: 0 })?.at).toEqual(at);
  });

  test('the space bar chooses a ticket, and lets it go', () => {
    expect(press(' ', { row: 0, column: 1 })?.chosen).toEqual(['a2']);
    expect(press(' ', { row: 0, column: 1 }, ['a2', 'b1'])?.chosen).toEqual(['b1']);
  });

  test('what cannot be chosen stays as it is', () => {
    expect(press(' ', { row: 1, column: 1 }, ['a1'])?.chosen).toEqual(['a1']);
  });

  test('with Shift it is the whole row, as far as it can be chosen', () => {
    expect(press(' ', { row: 0, column: 0 }, ['a1'], { shiftKey: true })?.chosen).toEqual(['a1', 'a2']);
    expect(press(' ', { row: 1, column: 1 }, [], { shiftKey: true })?.chosen).toEqual(['b1']);
    expect(press(' ', { row: 0, column: 0 }, ['a1', 'a2'], { shiftKey: true })?.chosen).toEqual([]);
  });

  test('Ctrl A is the flight', () => {
    expect(press('a', { row: 1, column: 0 }, [], { ctrlKey: true })?.chosen).toEqual(['a1', 'b1']);
    expect(press('a', { row: 1, column: 1 }, [], { metaKey: true })?.chosen).toEqual(['a2']);
    expect(press('a', { row: 1, column: 0 })).toBeNull();
  });

  test('other keys mean nothing', () => {
    expect(press('Enter', { row: 0, column: 0 })).toBeNull();
  });
});

test('the cursor begins at the first ticket that can be chosen', () => {
  expect(
    firstPlace([
      [null, null],
      [null, 'b2'],
    ]),
  ).toEqual({ row: 1, column: 1 });
  expect(firstPlace([[null]])).toEqual({ row: 0, column: 0 });
});

test('nothing to choose chooses nothing', () => {
  expect([...toggle(new Set(['a']), [])]).toEqual(['a']);
});
