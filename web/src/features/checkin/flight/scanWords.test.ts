import { expect, test } from 'vitest';
import type { FoundTickets, ScanRead } from '../../../api/client';
import { ticket } from '../samples';
import { scanWords } from './scanWords';

const PASSPORT: ScanRead = {
  source: 'mrz',
  format: 'TD3',
  valid: true,
  checks: {},
  document: {
    documentRank: 'Primary',
    documentType: 'Passport',
    documentNumber: 'L445318',
    issuedCode: 'CUB',
    issuedId: 'cu',
    expirationDate: '2031-12-31',
  },
  passenger: {
    firstName: 'Idania',
    middleName: '',
    lastName: 'Castillo',
    secondLastName: 'Vega',
    dateOfBirth: '1988-04-02',
    gender: 'F',
    nationalityCode: 'CUB',
    nationalityId: 'cu',
    passengerAgeCategory: 'Adult',
  },
  address: null,
  warnings: [],
};

const wordsOf = (found: FoundTickets) => scanWords({ step: 'found', found, at: '10:50 AM' });
const READ = { at: '10:50 AM', read: 'Passport CUB •••318 read' };

test('a passport of the booking opens its party', () => {
  expect(wordsOf({ kind: 'Mrz', scan: PASSPORT, tickets: [ticket('t')] })).toEqual({
    ...READ,
    tone: 'good',
    name: 'Castillo Vega, Idania',
    line: 'document matches, party opened',
  });
});

test('another document of the same person is pointed out', () => {
  const scan = { ...PASSPORT, document: { ...PASSPORT.document, documentNumber: 'M990001' } };
  const words = wordsOf({ kind: 'Mrz', scan, tickets: [ticket('t')] });
  expect(words).toMatchObject({ tone: 'warn', line: 'another document than on the booking, party opened' });
});

test('a passenger who is checked in is not taken for a new one', () => {
  const words = wordsOf({ kind: 'Mrz', scan: PASSPORT, tickets: [ticket('t', { status: 'CheckedIn' })] });
  expect(words).toMatchObject({ tone: 'warn', line: 'checked in already, party opened' });
});

test('a person without a ticket is named', () => {
  expect(wordsOf({ kind: 'Mrz', scan: PASSPORT, tickets: [] })).toEqual({
    ...READ,
    tone: 'bad',
    name: 'Idania Castillo Vega',
    line: 'is not on this flight. Try the name or the locator.',
  });
});

test.each([
  ['Name', 'Name not found', 'Nobody on this flight. Try another name or the locator.'],
  ['Locator', 'Locator not found', 'Nobody on this flight. Try another name or the locator.'],
  ['BoardingPass', 'Boarding pass read', 'It is not for this flight.'],
] as const)('nothing by %s', (kind, read, line) => {
  expect(wordsOf({ kind, scan: null, tickets: [] })).toEqual({ tone: 'bad', at: '10:50 AM', read, line });
});

test('a locator opens its party by its locator', () => {
  const words = wordsOf({ kind: 'Locator', scan: null, tickets: [ticket('t'), ticket('u')] });
  expect(words).toMatchObject({ tone: 'good', name: 'K9TR2D', line: 'party opened' });
});

test('several parties are to choose from', () => {
  const tickets = [ticket('t'), ticket('u', { ticketMasterId: 'b2' })];
  expect(wordsOf({ kind: 'Name', scan: null, tickets }).line).toBe('2 passengers found. Choose one.');
});

test('a failed scan says why', () => {
  expect(scanWords({ step: 'failed', why: 'Scan again.' })).toEqual({ tone: 'bad', line: 'Scan again.' });
});
