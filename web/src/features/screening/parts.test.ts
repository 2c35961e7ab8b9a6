import { expect, test } from 'vitest';
import { partRows } from './parts';
import { NOEL } from './samples';

/** "noel-noel", and "-alberto" for a part that one of the names alone has. */
const words = (hit: Parameters<typeof partRows>[0]) =>
  partRows(hit).map(({ ours, theirs, score }) => `${ours}-${theirs}${score === null ? '' : ' counts'}`);

test('the compared parts stand first, then what only one of the names has', () => {
  expect(words(NOEL)).toEqual([
    'echevarria-echeverria counts',
    'gil-gil counts',
    'noel-joel counts',
    '-alberto',
  ]);
});

test('the passenger may have more names, with accents, apostrophes and hyphens', () => {
  const hit = {
    comparedName: 'María de la O’Farrill-Peña',
    matchedName: 'PENA, Maria',
    parts: [
      { ours: 'pena', theirs: 'pena', score: 1 },
      { ours: 'maria', theirs: 'maria', score: 1 },
    ],
  };
  expect(words(hit)).toEqual(['pena-pena counts', 'maria-maria counts', 'de-', 'la-', 'ofarrill-']);
});

test('names of another alphabet show what was compared', () => {
  const hit = {
    comparedName: 'Иван Петров',
    matchedName: 'PETROV, Ivan Ivanovich',
    parts: [
      { ours: 'ivan', theirs: 'ivan', score: 1 },
      { ours: 'petrov', theirs: 'petrov', score: 1 },
    ],
  };
  expect(words(hit)).toEqual(['ivan-ivan counts', 'petrov-petrov counts', '-ivanovich']);
});
