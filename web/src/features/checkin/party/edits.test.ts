import { expect, test } from 'vitest';
import type { FoundTickets } from '../../../api/client';
import { party, ticket } from '../samples';
import { draftOf } from './draft';
import { editsOf } from './edits';
import { allowance, found, read, worked } from './samples';

const PARTY = party([ticket('t1'), ticket('t2')]);

let made = 0;
function desk() {
  made += 1;
  const store = draftOf(`edits ${made}`);
  return { store, edits: editsOf(store, PARTY), now: () => store.get() };
}

test('bags are typed, and counted up and down', () => {
  const { edits, now } = desk();
  edits.typeBags('t1', '20');
  expect(now()).toMatchObject({ base: PARTY, tickets: { t1: { bags: '20' } } });
  edits.addBag(
    worked({}, { tickets: { t1: { bags: '20' } } }, { allowances: [allowance({ kilograms: 32 })] }),
  );
  expect(now().tickets).toEqual({ t1: { bags: '20 32' } });
  edits.removeBag(worked({}, { tickets: { t1: { bags: '20 32' } } }));
  expect(now().tickets).toEqual({ t1: { bags: '20' } });
  edits.addBag(worked({}, { tickets: { t1: { bags: 'no number' } } }));
  expect(now().tickets).toEqual({ t1: { bags: '23' } });
});

test('a comparison by hand takes the place of a scan, and a scan that of the hand', () => {
  const { edits, now } = desk();
  edits.takeFound(found(), '10:56 AM');
  expect(now().scans).toHaveProperty('t1');
  edits.verify('t1', true);
  expect(now()).toMatchObject({ scans: {}, tickets: { t1: { verified: true } } });
  edits.takeFound(found(), '10:57 AM');
  expect(now().scans).toMatchObject({ t1: { at: '10:57 AM' } });
  expect(now().tickets).toEqual({ t1: {} });
});

test('leaving somebody out is no change of the party', () => {
  const { edits, now } = desk();
  edits.leaveOut('t2', true);
  expect(now()).toMatchObject({ base: null, tickets: { t2: { leftOut: true } } });
});

test('two of the party swap seats', () => {
  const { edits, now } = desk();
  edits.typeBags('t1', '20');
  edits.pickSeats([
    { ticketId: 't1', seatNumber: '12B' },
    { ticketId: 't2', seatNumber: null },
  ]);
  expect(now().tickets).toEqual({ t1: { bags: '20', seat: '12B' }, t2: { seat: null } });
});

test('fees are put on and taken off one by one', () => {
  const { edits, now } = desk();
  const meal = { ticketId: 't1', extraFeeId: 'meal' };
  edits.addFee(meal);
  edits.addFee({ ...meal });
  edits.removeFee(meal);
  expect(now().fees).toEqual([meal]);
});

test('a choice is made for a scan that is there', () => {
  const { edits, now } = desk();
  edits.choose('t1', 'Expiration', 'keep');
  expect(now().scans).toEqual({});
  edits.takeFound(found(), '10:56 AM');
  edits.choose('t1', 'Expiration', 'keep');
  expect(now().scans).toMatchObject({ t1: { choices: { Expiration: 'keep' } } });
});

test('note, payment and cash stay until they are written', () => {
  const { edits, now } = desk();
  edits.typeNote('wheelchair');
  edits.giveCash(1, '70');
  edits.giveCash(2, '20');
  edits.setRows([]);
  expect(now()).toMatchObject({ note: 'wheelchair', given: { 1: '70', 2: '20' }, rows: [] });
});

test.each<[string, FoundTickets]>([
  ['of somebody else', found({}, ticket('another'))],
  ['that found several', { ...found(), tickets: [ticket('t1'), ticket('t2')] }],
  ['that is no document', { ...found(), scan: null }],
  ['without a comparison', { kind: 'Locator', scan: null, tickets: [ticket('t1')] }],
  ['that found nobody', { ...found(), tickets: [] }],
])('nothing is taken from a scan %s', (_case, scanned) => {
  const { edits, now } = desk();
  edits.takeFound(scanned, '10:56 AM');
  expect(now().scans).toEqual({});
});

test('a screen that is opened again takes the last scan only once', () => {
  const { edits, now } = desk();
  const scanned = found();
  edits.takeFound(scanned, '10:56 AM');
  edits.verify('t1', true);
  edits.takeFound(scanned, '10:58 AM');
  expect(now().scans).toEqual({});
  expect(read().taken).toBe(false);
});
