import { expect, test } from 'vitest';
import { compareLetters } from './letters';

/** The marked letters in brackets. */
const marked = (one: string, other: string): string[] =>
  compareLetters(one, other).map((runs) =>
    runs.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''),
  );

test.each([
  ['ECHEVARRIA', 'ECHEVERRIA', ['ECHEV[A]RRIA', 'ECHEV[E]RRIA']],
  ['GONZALES', 'GONZALEZ', ['GONZALE[S]', 'GONZALE[Z]']],
  ['ANA', 'ANNA', ['ANA', 'AN[N]A']],
  ['JHON', 'JOHN', ['J[H]ON', 'JO[H]N']],
  ['HERNANDES', 'FERNANDEZ', ['[H]ERNANDE[S]', '[F]ERNANDE[Z]']],
  ['NOEL', 'NOEL', ['NOEL', 'NOEL']],
  ['ABC', 'XYZ', ['[ABC]', '[XYZ]']],
  ['ABC', '', ['[ABC]', '']],
])('%s beside %s', (one, other, words) => {
  expect(marked(one, other)).toEqual(words);
});
