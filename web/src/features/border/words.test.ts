import { expect, test } from 'vitest';
import type { ReadAnswer } from '../../api/client';
import { answersToSave, inWeight, unknownOf } from './answers';
import * as sample from './samples';
import {
  changesWord,
  clearanceLook,
  contentWord,
  fixWord,
  screeningChip,
  shortHash,
  versionTitle,
  whereWord,
} from './words';

test.each([
  [sample.CLEARED, true, 'Cleared'],
  [sample.WAITING, true, 'No answer'],
  [sample.CORRECTED, true, 'Not sent'],
  [sample.ADDED, true, 'Not sent'],
  // A correction does not take a refusal away.
  [{ ...sample.REFUSED, changedSinceSent: true }, true, 'Not cleared'],
  [sample.ADDED, false, 'Not sent'],
])('the clearance of passenger %#', (passenger, wasSent, label) => {
  expect(clearanceLook(passenger, wasSent).label).toBe(label);
});

test('screening: a hit to decide, a true match, or nothing', () => {
  expect(screeningChip(sample.LISTED)?.label).toBe('hit 0.92');
  expect(screeningChip({ ...sample.LISTED, hit: { ...sample.HIT, state: 'TrueMatch' } })?.label).toBe(
    'true match',
  );
  expect(screeningChip({ ...sample.LISTED, hit: { ...sample.HIT, state: 'Cleared' } })).toBeNull();
});

test('one gap names its cure, several do not', () => {
  expect(fixWord('complete', sample.INFANT)).toBe('Add residence');
  expect(fixWord('complete', sample.GENDERLESS)).toBe('Add data');
  expect(fixWord('complete', sample.WANTED)).toBe('Add data');
});

test('versions', () => {
  const [changed, full] = sample.BORDER.versions;
  expect(changed && contentWord(changed)).toBe('2 corrected');
  expect(full && contentWord(full)).toBe('Full list, 5 gaps, forced');
  expect(contentWord(sample.version(3, { content: 'FlightClose' }))).toBe('Flight close');
  expect(versionTitle({ kind: 'ApisSheet', number: 2 })).toBe('APIS sheet 2');
  expect(shortHash(`9f3c${'0'.repeat(56)}a71e`)).toBe('9f3c··a71e');
  expect(sample.BORDER.pending && changesWord(sample.BORDER.pending)).toBe('1 new, 1 corrected, 1 cancelled');
});

test('where a new passenger travels', () => {
  expect(whereWord({ locator: 'R4TX9W', detail: 'seat 18C' })).toBe('booking R4TX9W, seat 18C');
  expect(whereWord({ locator: 'R4TX9W', detail: '' })).toBe('booking R4TX9W');
});

test('answers about nobody on the flight are shown first and not saved', () => {
  const read = (name: string | null, status: ReadAnswer['status']): ReadAnswer => ({
    ticketId: name && `t-${name}`,
    name,
    reference: `r-${name}`,
    status,
    message: null,
    present: null,
    presentAt: null,
  });
  const all = [read('B', 'Cleared'), read('A', 'NotCleared'), read(null, 'Cleared'), read('C', 'MoreData')];
  expect(inWeight(all).map(({ name }) => name)).toEqual([null, 'A', 'C', 'B']);
  expect(unknownOf(all)).toHaveLength(1);
  const { answers, presentAt } = answersToSave(all);
  expect(answers.map(({ ticketId }) => ticketId)).toEqual(['t-B', 't-A', 't-C']);
  expect(presentAt).toEqual({ 't-B': null, 't-A': null, 't-C': null });
});
