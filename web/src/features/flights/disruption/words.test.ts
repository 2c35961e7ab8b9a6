import { describe, expect, test } from 'vitest';
import { dayOfLeg, laterWords, whenWords } from './words';

describe('words of the desk', () => {
  test.each([
    [625, '10 h 25'],
    [305, '5 h 05'],
    [120, '2 h'],
    [40, '40 min'],
    [1440, '1 day'],
    [1755, '1 day 5 h'],
    [2 * 1440, '2 days'],
    [0, 'same time'],
    [-130, '−2 h 10'],
  ])('%i minutes later: %s', (minutes, words) => expect(laterWords(minutes)).toBe(words));

  test('a near flight is named by its weekday, a far one by its date', () => {
    expect(whenWords({ departureDate: '2026-11-24', departureTime: '07:15' }, '2026-11-23')).toBe(
      'Tue 07:15 AM',
    );
    expect(whenWords({ departureDate: '2026-11-30', departureTime: '07:15' }, '2026-11-23')).toBe(
      'Mon Nov 30 07:15 AM',
    );
    expect(dayOfLeg('2026-11-28')).toBe('Nov 28');
  });
});
