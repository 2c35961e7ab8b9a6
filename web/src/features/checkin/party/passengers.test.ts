import { expect, test } from 'vitest';
import { EXPIRED, NOT_VERIFIED, OWES, party, ticket, UNSIGNED } from '../samples';
import { documentLine, mustSign, shownDocument, signedWords } from './documentWords';
import { chosenOf, nameIn, passengersOf } from './passengers';
import { draft, read, WRONG_DATE, worked } from './samples';

const NEW = { documentsVerified: false, blockers: [NOT_VERIFIED] };

test.each<[string, ReturnType<typeof worked>, object, string]>([
  ['compared before', worked(), { kind: 'compared' }, 'compared'],
  ['not shown yet', worked(NEW), { kind: 'toShow' }, 'not scanned yet'],
  ['no document', worked({ ...NEW, primaryDocument: null }), { kind: 'missing' }, 'add it first'],
  ['by hand', worked(NEW, { tickets: { t1: { verified: true } } }), { kind: 'compared' }, 'compared'],
  ['scanned, the same', worked(NEW, { scans: { t1: read({}) } }), { kind: 'matches' }, 'matches the scan'],
  [
    'one differs',
    worked(NEW, { scans: { t1: read(WRONG_DATE, {}) } }),
    { kind: 'differs', count: 1, of: 8, open: 1 },
    '1 of 8 fields differs',
  ],
  [
    'two differ, both decided',
    worked(NEW, { scans: { t1: read({ Number: ['K1'], Expiration: ['2029-02-11'] }) } }),
    { kind: 'differs', count: 2, of: 8, open: 0 },
    '2 of 8 fields differ',
  ],
  [
    'written',
    worked(NEW, { scans: { t1: { ...read(), taken: true } } }),
    { kind: 'matches' },
    'matches the scan',
  ],
  ['checked in', worked({ status: 'CheckedIn' }), { kind: 'compared' }, 'compared'],
])('document %s', (_case, passenger, state, words) => {
  expect(passenger.document).toEqual(state);
  expect(documentLine(passenger).words).toBe(words);
});

// What the desk did and has not written counts as done; everything else still blocks.
test.each<[string, ReturnType<typeof worked>, string[]]>([
  ['not scanned', worked(NEW), ['documentNotVerified']],
  ['scanned', worked(NEW, { scans: { t1: read() } }), []],
  ['scanned, not decided', worked(NEW, { scans: { t1: read(WRONG_DATE, {}) } }), ['documentNotVerified']],
  ['a document that expired', worked({ blockers: [EXPIRED] }), ['documentExpired']],
  ['the new date is taken', worked({ blockers: [EXPIRED] }, { scans: { t1: read() } }), []],
  [
    'the old date is kept',
    worked({ blockers: [EXPIRED] }, { scans: { t1: read(WRONG_DATE, { Expiration: 'keep' }) } }),
    ['documentExpired'],
  ],
  ['money that is typed', worked({ blockers: [OWES] }), []],
  ['money that is not', worked({ blockers: [OWES] }, {}, { isCovered: false }), ['owesOperator']],
  ['unsigned', worked({ blockers: [UNSIGNED] }, { scans: { t1: read() } }), ['agreementUnsigned']],
])('left to do: %s', (_case, { left }, codes) => {
  expect(left.map(({ code }) => code)).toEqual(codes);
});

test.each<[string, ReturnType<typeof worked>, boolean]>([
  ['nothing typed', worked(), false],
  ['bags', worked({}, { tickets: { t1: { bags: '20' } } }), true],
  ['the same bags', worked({ bagWeights: [20] }, { tickets: { t1: { bags: ' 20 ' } } }), false],
  ['unreadable bags', worked({}, { tickets: { t1: { bags: 'x' } } }), false],
  ['a seat', worked({}, { tickets: { t1: { seat: '12A' } } }), true],
  ['a seat taken back', worked({ seatNumber: '12A' }, { tickets: { t1: { seat: null } } }), true],
  ['a scan of a new document', worked(NEW, { scans: { t1: read({}) } }), true],
  ['left out', worked({}, { tickets: { t1: { leftOut: true } } }), false],
])('to be saved: %s', (_case, { isChanged }, expected) => {
  expect(isChanged).toBe(expected);
});

test('those who are booked and not left out are checked in', () => {
  const now = party([
    ticket('t1'),
    ticket('t2', { status: 'CheckedIn' }),
    ticket('t3', { status: 'NoShow' }),
    ticket('t4'),
  ]);
  const typed = draft({ tickets: { t4: { leftOut: true } } });
  const passengers = passengersOf(now, typed, { allowances: [], isCovered: true });
  expect(chosenOf(passengers).map(({ ticket: { id } }) => id)).toEqual(['t1']);
});

test('the document that was scanned is named, else the primary one', () => {
  const card = {
    ...ticket('t1').primaryDocument,
    id: 'card',
    documentType: 'GreenCard',
    documentNumber: '•••4481',
  };
  const more = { secondaryDocument: card as never };
  const scanned = { ...read(), comparison: { ...read().comparison, documentId: 'card' } };
  expect(shownDocument(worked(more))).toBe('Passport •••5318');
  expect(shownDocument(worked(more, { scans: { t1: scanned } }))).toBe('Green card •••4481');
  expect(shownDocument(worked({ primaryDocument: null }))).toBe('No document');
});

test('who signed, how, and when', () => {
  const signed = (how: 'Pad' | 'Screen' | 'Paper', signedBy = 'Idania Castillo Vega') =>
    signedWords(ticket('t1', { agreement: { id: 'a', how, signedBy, signedAt: '2026-11-15T15:53:00Z' } }));
  expect(signedWords(ticket('t1'))).toBeNull();
  expect(signed('Pad')?.how).toBe('on the pad');
  expect(signed('Screen')?.how).toBe('on screen');
  expect(signed('Paper')?.how).toBe('on paper, uploaded');
  expect(signed('Pad', 'Rosa Quintana')?.how).toBe('by Rosa');
  expect(signed('Pad')?.when).toMatch(/^Signed \d\d:53 [AP]M$/);
  expect([mustSign(ticket('t1', { blockers: [UNSIGNED] })), mustSign(ticket('t1'))]).toEqual([true, false]);
});

test.each<[string[], string[]]>([
  [
    ['Rosa Quintana', 'Ernesto Quintana'],
    ['Rosa', 'Ernesto'],
  ],
  [
    ['José Tomás García', 'José Alexis García'],
    ['José Tomás', 'José Alexis'],
  ],
  [
    ['Rosa Quintana', 'Rosalía Quintana'],
    ['Rosa', 'Rosalía'],
  ],
  [
    ['Juan Pérez', 'Juan Pérez'],
    ['Juan Pérez', 'Juan Pérez'],
  ],
  [
    ['Ana', 'Ana María Cruz'],
    ['Ana', 'Ana María'],
  ],
])('%j are called %j', (names, called) => {
  const now = party(names.map((passengerName, at) => ticket(`t${at}`, { passengerName })));
  expect(now.tickets.map((each) => nameIn(now, each))).toEqual(called);
});
