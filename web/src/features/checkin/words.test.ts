import { expect, test } from 'vitest';
import { bagsWord, documentWords } from './words';

test.each([
  [[], 'no bags'],
  [[20], '1 bag · 20 kg'],
  [[20, 21], '2 bags · 41 kg'],
])('bags %j', (weights, words) => {
  expect(bagsWord(weights)).toBe(words);
});

test.each([
  ['•••5458', 'Passport •••5458'],
  ['•••••8803', 'Passport •••8803'],
  ['K123', 'Passport K123'],
])('the document %s', (documentNumber, words) => {
  const rest = { id: 'd1', issuedId: null, differentNames: false, expirationDate: null };
  expect(documentWords({ ...rest, documentType: 'Passport', documentNumber })).toBe(words);
});
