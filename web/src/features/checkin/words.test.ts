import { expect, test } from 'vitest';
import { bagsWord } from './words';

test.each([
  [[], 'no bags'],
  [[20], '1 bag · 20 kg'],
  [[20, 21], '2 bags · 41 kg'],
])('bags %j', (weights, words) => {
  expect(bagsWord(weights)).toBe(words);
});
