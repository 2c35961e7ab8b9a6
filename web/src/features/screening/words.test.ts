import { expect, test } from 'vitest';
import { setDeskZone } from '../../kit/format/dates';
import { cleared, NOEL } from './samples';
import { birthWords, blocksWords, decidedWords, hitLine } from './words';

test.each([
  ['1960-01-01', '1960-01-01', '1960-01-01'],
  ['1960-03-01', '1960-03-31', '1960-03'],
  ['1960-01-01', '1960-12-31', '1960'],
  ['1958-01-01', '1961-12-31', '1958 to 1961'],
])('a birth from %s to %s is %s', (first, last, words) => {
  expect(birthWords({ first, last })).toBe(words);
});

test.each([
  [{}, 'blocks check-in until decided'],
  [{ blocks: true }, 'blocks sale and check-in until decided'],
  [{ state: 'Cleared' }, 'blocks nothing any more'],
  [{ state: 'TrueMatch' }, 'may not travel'],
] as const)('a hit with %j %s', (part, words) => {
  expect(blocksWords({ ...NOEL, ...part })).toBe(words);
});

test('the line names list, entry and program', () => {
  expect(hitLine(NOEL)).toBe('list 3, entry 90417 · CUBA');
  expect(hitLine({ ...NOEL, entry: { ...NOEL.entry, programs: 'CUBA] [SDGT' } })).toBe(
    'list 3, entry 90417 · CUBA SDGT',
  );
});

test('a decision has a name and a time', () => {
  setDeskZone('America/New_York');
  expect(decidedWords(cleared(NOEL))).toBe('María González · 2026-11-15 08:10 AM');
  expect(decidedWords(NOEL)).toBe('');
  setDeskZone(undefined);
});
