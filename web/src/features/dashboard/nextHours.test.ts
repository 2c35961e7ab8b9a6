import { describe, expect, test } from 'vitest';
import { inNextHours, untilWords } from './nextHours';

const now = new Date('2026-11-15T14:42:00Z');
const at = (departsAt: string) => ({ departsAt });

describe('the next 72 hours', () => {
  test('begin now and end to the minute, the first departure first', () => {
    const flights = [
      at('2026-11-18T14:42:00Z'),
      at('2026-11-18T14:43:00Z'),
      at('2026-11-15T15:40:00Z'),
      at('2026-11-15T14:41:00Z'),
    ];
    expect(inNextHours(flights, now)).toEqual([at('2026-11-15T15:40:00Z'), at('2026-11-18T14:42:00Z')]);
  });

  test.each([
    ['2026-11-15T15:40:00Z', 'in 58 min'],
    ['2026-11-15T17:40:00Z', 'in 2 h 58 m'],
    ['2026-11-15T19:47:00Z', 'in 5 h 5 m'],
    ['2026-11-16T12:15:00Z', 'in 21 h'],
    ['2026-11-15T14:42:00Z', 'in 0 min'],
  ])('until %s is %s', (departsAt, words) => {
    expect(untilWords(departsAt, now)).toBe(words);
  });
});
