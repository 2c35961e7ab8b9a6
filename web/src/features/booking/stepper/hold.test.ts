import { describe, expect, test } from 'vitest';
import { clockOf, heardAt, toneOf } from './hold';

const at = (minutes: number, seconds = 0) => (minutes * 60 + seconds) * 1000;

describe('the clock of a hold', () => {
  test.each([
    [at(27, 41), '27:41'],
    [at(0, 9), '00:09'],
    [at(0, 9) - 1, '00:09'],
    [at(62, 5), '1:02:05'],
    [-5, '00:00'],
  ])('of %d ms shows %s', (left, shown) => {
    expect(clockOf(left)).toBe(shown);
  });

  test.each([
    [at(5), undefined, null],
    [at(5) - 1, 'warn', 5],
    [at(1), 'warn', 5],
    [at(1) - 1, 'bad', 1],
    [0, 'bad', 0],
  ])('with %d ms left is %s, and is heard at minute %s', (left, tone, minute) => {
    expect([toneOf(left), heardAt(left)]).toEqual([tone, minute]);
  });
});
