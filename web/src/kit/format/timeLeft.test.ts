import { expect, test } from 'vitest';
import { timeLeft } from './timeLeft';

test.each([
  ['2026-11-15T16:48:30Z', '48 min'],
  ['2026-11-15T18:05:00Z', '2 h 05 m'],
  ['2026-11-18T20:00:00Z', '3 d 4 h'],
  ['2026-11-15T15:00:00Z', '0 min'],
])('until %s', (until, words) => {
  expect(timeLeft(until, new Date('2026-11-15T16:00:00Z'))).toBe(words);
});
