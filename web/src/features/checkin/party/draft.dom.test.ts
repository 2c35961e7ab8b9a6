import { expect, test } from 'vitest';
import type { CheckInMasterRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { party, ticket, UNSIGNED } from '../samples';
import { changeDraft, draftOf, isOvertaken, typed, written } from './draft';
import { draft, read } from './samples';

const SEEN = party([ticket('t1'), ticket('t2')]);

test('a draft outlives the screen, and each party has its own', () => {
  const store = draftOf('c1');
  typed(store, SEEN, { note: 'wheelchair' });
  expect(draftOf('c1').get().note).toBe('wheelchair');
  expect(draftOf('c2').get().note).toBeNull();
});

test('whoever signs in next finds nothing of it', () => {
  typed(draftOf('c3'), SEEN, { note: 'wheelchair' });
  clearSession();
  expect(draftOf('c3').get().note).toBeNull();
});

test('what is typed is about the party as it was then', () => {
  const store = draftOf('c4');
  changeDraft(store, { given: { 1: '70' } });
  expect(store.get().base).toBeNull();
  typed(store, SEEN, { note: 'one' });
  typed(store, party([], { bookingVersion: 9 }), { note: 'two' });
  expect(store.get()).toMatchObject({ base: SEEN, note: 'two' });
});

test('after everything is written the scans and the prints can still be read', () => {
  const store = draftOf('c5');
  typed(store, SEEN, {
    note: 'gone',
    scans: { t1: read() },
    printed: ['t1'],
    tickets: { t1: { bags: '20' } },
  });
  written(store, { refused: [] });
  expect(store.get()).toMatchObject({ base: null, note: null, tickets: {}, printed: ['t1'] });
  expect(store.get().scans).toHaveProperty('t1');
});

const NEWER = { bookingVersion: 5 };

// A signature or a cured blocker takes nothing from what is typed; bags, seats, money and check-ins of others do.
test.each<[string, CheckInMasterRead, boolean]>([
  ['the same', SEEN, false],
  ['a newer version, nothing else', party([ticket('t1'), ticket('t2')], NEWER), false],
  ['a blocker came', party([ticket('t1', { blockers: [UNSIGNED] }), ticket('t2')], NEWER), false],
  ['bags', party([ticket('t1', { bagWeights: [20] }), ticket('t2')], NEWER), true],
  ['a seat', party([ticket('t1', { seatNumber: '12A' }), ticket('t2')], NEWER), true],
  ['a check-in', party([ticket('t1', { status: 'CheckedIn' }), ticket('t2')], NEWER), true],
  ['documents', party([ticket('t1', { documentsVerified: false }), ticket('t2')], NEWER), true],
  ['money', party([ticket('t1'), ticket('t2')], { ...NEWER, owedToOperator: '30.00' }), true],
  ['a note', party([ticket('t1'), ticket('t2')], { ...NEWER, note: 'VIP' }), true],
  ['somebody less', party([ticket('t1')], NEWER), true],
])('overtaken by %s', (_case, now, expected) => {
  expect(isOvertaken(draft({ base: SEEN }), now)).toBe(expected);
  expect(isOvertaken(draft(), now)).toBe(false);
});
