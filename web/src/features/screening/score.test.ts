import { describe, expect, test } from 'vitest';
import { NOEL } from './samples';
import { birthChange, nameNote, nameSum, scoreSum, scoreText } from './score';

test.each([
  [0.9766, '0.97'],
  [0.949_999_999_9, '0.95'],
  [0.9499, '0.94'],
  [0.95, '0.95'],
  [1, '1.00'],
  [0.29, '0.29'],
])('%d reads %s', (score, words) => {
  expect(scoreText(score)).toBe(words);
});

describe('the name', () => {
  test('is an average of the parts of the shorter one', () => {
    expect(nameSum(NOEL)).toBe('average 0.92');
    expect(nameNote(NOEL)).toBe('The shorter name has 3 parts, so 3 count.');
  });

  test('of one part counts less', () => {
    const one = { ...NOEL, parts: NOEL.parts.slice(2), nameScore: 0.9 };
    expect(nameSum(one)).toBe('1.00 × 0.90 = 0.90');
    expect(nameNote(one)).toBe('A name of one part says little, so it counts less.');
  });
});

test.each([
  [{ birth: 'SameDay', nameScore: 0.92, score: 0.97 }, '+0.05', '0.92 + 0.05 = 0.97'],
  [{ birth: 'SameDay', nameScore: 0.98, score: 1 }, '+0.05', '0.98 + 0.05, at most 1.00'],
  [{ birth: 'SameYear', nameScore: 0.93, score: 0.93 }, '', '0.93 + 0 = 0.93'],
  [{ birth: 'Unknown', nameScore: 0.93, score: 0.93 }, '', '0.93 + 0 = 0.93'],
  [{ birth: 'OtherYear', nameScore: 0.98, score: 0.83 }, '−0.15', '0.98 − 0.15 = 0.83'],
  [{ sameDocument: true, birth: 'OtherYear', nameScore: 0.2, score: 1 }, '', 'same document = 1.00'],
] as const)('%j', (part, change, sum) => {
  const hit = { ...NOEL, ...part };
  expect(birthChange(hit)).toBe(change);
  expect(scoreSum(hit)).toBe(sum);
});
