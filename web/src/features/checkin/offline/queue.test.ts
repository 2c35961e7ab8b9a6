import { expect, test } from 'vitest';
import {
  type BoardingWork,
  type Entry,
  enqueue,
  inOrder,
  nextOf,
  remove,
  retry,
  setAside,
  settle,
  ticketsWaiting,
  undecided,
} from './queue';

const work = (key: string, more: Partial<BoardingWork> = {}): BoardingWork => ({
  kind: 'boarding',
  key,
  owner: 'u1',
  ownerName: 'Iliana Soto',
  desk: 'Tampa',
  at: '2026-11-15T17:00:00Z',
  flightId: 'f1',
  flightNumber: 'XC 432',
  ticketId: `t-${key}`,
  ticketMasterId: 'b1',
  locatorNumber: 'K9TR2D',
  passengerName: 'Rosa Quintana',
  code: '41',
  ...more,
});
const waiting = (...keys: string[]): readonly Entry[] =>
  keys.map((key) => ({ ...work(key), state: 'waiting' as const }));
const WHY = { message: 'Check-in was undone.', code: 'checkInUndone' };
const states = (entries: readonly Entry[]) => entries.map(({ key, state }) => `${key} ${state}`);

test('work waits in the order in which it was done', () => {
  const entries = enqueue(enqueue([], work('a')), work('b'));
  expect(states(entries)).toEqual(['a waiting', 'b waiting']);
  expect(nextOf(entries, 'u1')?.key).toBe('a');
  const late = { ...work('c', { at: '2026-11-15T16:00:00Z' }), state: 'waiting' as const };
  expect(inOrder([...entries, late])[0]?.key).toBe('c');
});

test('the same passenger waits once for the same thing', () => {
  const again = work('b', { ticketId: 't-a' });
  expect(states(enqueue(waiting('a'), again))).toEqual(['a waiting']);
  const conflict = settle(waiting('a'), 'a', { type: 'refused', why: WHY });
  expect(states(enqueue(conflict, again))).toEqual(['a conflict', 'b waiting']);
});

test.each([
  ['done', { type: 'done' }, ['b waiting']],
  ['without a response', { type: 'lost' }, ['a waiting', 'b waiting']],
  ['refused', { type: 'refused', why: WHY }, ['a conflict', 'b waiting']],
] as const)('sent and %s', (_, outcome, expected) =>
  expect(states(settle(waiting('a', 'b'), 'a', outcome))).toEqual(expected),
);

test('what nobody knows the outcome of waits for a person, not to be sent', () => {
  const entries = setAside(waiting('a'), work('b'), WHY);
  expect(states(entries)).toEqual(['a waiting', 'b conflict']);
  expect(states(undecided(entries, 'u1'))).toEqual(['b conflict']);
  expect([...ticketsWaiting(entries)]).toEqual(['t-a']);
});

test('a conflict is never sent by itself; a person sends it as new work, or puts it away', () => {
  const entries = settle(waiting('a', 'b'), 'a', { type: 'refused', why: WHY });
  expect(nextOf(entries, 'u1')?.key).toBe('b');
  expect(undecided(entries, 'u1').map(({ key }) => key)).toEqual(['a']);
  const again = retry(entries, 'a', { key: 'c', owner: 'u2', ownerName: 'Ana Ruiz' });
  expect(states(again)).toEqual(['c waiting', 'b waiting']);
  expect(again[0]).not.toHaveProperty('why');
  expect(nextOf(again, 'u2')?.key).toBe('c');
  expect(states(remove(entries, 'a'))).toEqual(['b waiting']);
});

test('what another user did here waits for a decision, and is not sent in a wrong name', () => {
  expect(nextOf(waiting('a'), 'u2')).toBeUndefined();
  expect(undecided(waiting('a'), 'u2')).toHaveLength(1);
  expect(undecided(waiting('a'), 'u1')).toEqual([]);
});
