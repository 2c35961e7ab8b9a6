import { expect, test } from 'vitest';
import type { CheckInTicket, FlightStatus } from '../../../api/client';
import { EXPIRED, FLIGHT, NOT_VERIFIED, OWES, ticket, UNSIGNED } from '../samples';
import { differenceOf, seenOf, whyNot } from './counterWork';
import { findHere } from './find';
import { boardHere } from './gateWork';
import type { CheckInWork, Entry } from './queue';
import { conflictOf } from './send';
import { isTooOld, type Snapshot, withQueue } from './snapshot';
import type { ReadZone } from './zone';

const NOW = new Date('2026-11-15T17:10:00Z');
const IDANIA = ticket('t1', { boardingNumber: 41, seatNumber: '12A', status: 'CheckedIn' });
const RAMON = ticket('t2', {
  passengerName: 'Ramón Peña Ruiz',
  sortingName: 'Peña Ruiz, Ramón',
  dateOfBirth: '1980-01-30',
  locatorNumber: 'T4GFN3',
  ticketMasterId: 'b2',
  blockers: [NOT_VERIFIED],
  documentsVerified: false,
});
const snapshot = (...tickets: CheckInTicket[]): Snapshot => ({
  flight: FLIGHT,
  tickets,
  takenAt: '2026-11-15T17:00:00Z',
});
const both = snapshot(IDANIA, RAMON);

/** The pass of Idania, or another one. */
const pass = ({ locator = 'K9TR2D', flight = '0432', day = '319', sequence = '0041 ', status = '1' } = {}) =>
  `M1CASTILLOVEGA/IDANIA E${locator} TPAHOGXC ${flight} ${day}Y012A${sequence}${status}00`;

const ZONE: ReadZone = {
  surnames: 'PENA RUIZ',
  givenNames: 'RAMON',
  number: 'K125318',
  birth: '1980-01-30',
  expiration: '2031-12-31',
  valid: true,
};
const MRZ = 'P<CUBPENA<RUIZ<<RAMON<<<<<<<<<<<<<<<<<<<<<<<\nK125318<<0CUB8001300M3112316<<<<<<<<<<<<<<<0\n';

test.each([
  ['a pass', pass(), ['t1']],
  ['a pass of another flight', pass({ flight: '0433' }), []],
  ['a pass of another day', pass({ day: '318' }), []],
  ['a zone', MRZ, ['t2']],
  ['a locator', 't4gfn3', ['t2']],
  ['a seat', '12a', ['t1']],
  ['a number', '041', ['t1']],
  ['the beginnings of names', 'pena ra', ['t2']],
  ['one letter', 'p', []],
  ['nobody', 'gonzalez', []],
])('%s finds its passengers', (_, text, ids) =>
  expect(findHere(both, text, NOW).tickets.map(({ id }) => id)).toEqual(ids),
);

test('a text that is only readable by the server is said to be so', () => {
  expect(() => findHere(both, `@\nANSI 636000${'X'.repeat(60)}`, NOW)).toThrow(/^Scan again/);
});

test.each<[string, Snapshot, string, string | null]>([
  ['of somebody checked in', both, pass(), null],
  ['typed by seat', both, '12A', null],
  ['of another flight', both, pass({ flight: '0433' }), 'passOfAnotherFlight'],
  ['of a ticket', both, pass({ status: '0', sequence: '     ' }), 'ticketIsNoPass'],
  ['with an unknown number', both, pass({ sequence: '0099 ' }), 'notOnThisFlight'],
  ['of somebody not checked in', both, 'ramon', 'notCheckedIn'],
  ['of a check-in undone', snapshot({ ...IDANIA, status: 'Booked' }), pass(), 'checkInUndone'],
  ['of a no-show', snapshot({ ...IDANIA, status: 'NoShow' }), pass(), 'isNoShow'],
  [
    'of somebody on board',
    snapshot({ ...IDANIA, boardedAt: '2026-11-15T17:05:00Z' }),
    pass(),
    'alreadyBoarded',
  ],
  [
    'typed for two',
    snapshot(IDANIA, { ...IDANIA, id: 't3', seatNumber: null }),
    'castillo',
    'severalPassengers',
  ],
])('a pass %s', (_, list, code, refusal) => {
  const result = boardHere(list, code, '2026-11-15T17:10:00Z');
  expect([result.boarded, result.code]).toEqual([refusal === null, refusal]);
});

const entry = (kind: Entry['kind'], state: Entry['state'], ticketId: string): Entry =>
  ({ kind, state, ticketId, at: '2026-11-15T17:09:00Z' }) as Entry;

test('the same pass boards once, though the server has not heard of it', () => {
  const list = { ...both, tickets: withQueue(both.tickets, [entry('boarding', 'waiting', 't1')]) };
  expect(boardHere(list, pass(), NOW.toISOString()).code).toBe('alreadyBoarded');
  const conflict = { ...both, tickets: withQueue(both.tickets, [entry('boarding', 'conflict', 't1')]) };
  expect(boardHere(conflict, pass(), NOW.toISOString()).boarded).toBe(true);
});

test('whoever was checked in without the line boards without it', () => {
  const list = { ...both, tickets: withQueue(both.tickets, [entry('checkIn', 'waiting', 't2')]) };
  expect(boardHere(list, 'ramon', NOW.toISOString()).boarded).toBe(true);
});

test.each<[string, Partial<CheckInTicket>, FlightStatus, 'scan' | null, RegExp | null]>([
  ['ready', { blockers: [] }, 'CheckIn', null, null],
  ['whose document was compared', {}, 'CheckIn', 'scan', null],
  ['whose document was not', {}, 'CheckIn', null, /^Scan the document/],
  ['with a debt', { blockers: [OWES], owedToOperator: '60.00' }, 'CheckIn', 'scan', /take 60\.00/],
  ['without a signature', { blockers: [NOT_VERIFIED, UNSIGNED] }, 'CheckIn', 'scan', /Agreement unsigned/],
  ['with an expired document', { blockers: [EXPIRED] }, 'CheckIn', 'scan', /Document expired/],
  ['checked in already', { status: 'CheckedIn' }, 'CheckIn', 'scan', /^Checked in$/],
  ['set to no-show', { status: 'NoShow' }, 'CheckIn', 'scan', /no-show/],
  ['late', { blockers: [] }, 'CheckInClosed', null, /not open/],
])('a passenger %s', (_, more, status, compared, why) => {
  const found = whyNot({ ...RAMON, ...more }, { ...FLIGHT, status }, compared);
  if (why === null) expect(found).toBeNull();
  else expect(found).toMatch(why);
});

test.each<[string, Partial<ReadZone>, RegExp | null]>([
  ['that agrees', {}, null],
  ['with its names cut', { surnames: 'PENA', givenNames: 'RAM' }, null],
  ['with a wrong check digit', { valid: false }, /check digit/],
  ['of another number', { number: 'K999999' }, /another document/],
  ['of another birth', { birth: '1981-01-30' }, /date of birth/],
  ['of another name', { surnames: 'PEREZ' }, /another name/],
  ['renewed', { expiration: '2036-12-31' }, /expiration date/],
])('a document %s', (_, more, why) => {
  const found = differenceOf(RAMON, { ...ZONE, ...more });
  if (why === null) expect(found).toBeNull();
  else expect(found).toMatch(why);
});

const WORK = { kind: 'checkIn', ticketId: 't2', seen: seenOf(RAMON) } as CheckInWork;

test.each<[string, Partial<CheckInTicket> | null, string | null]>([
  ['as it was seen', {}, null],
  ['with documents that were verified meanwhile', { documentsVerified: true, blockers: [] }, null],
  ['cancelled', null, 'The ticket is no longer on this flight.'],
  ['cancelled, and still read', { status: 'Cancel' }, 'The ticket is no longer on this flight.'],
  ['checked in', { status: 'CheckedIn' }, 'Another desk checked the passenger in meanwhile.'],
  ['set to no-show', { status: 'NoShow' }, 'The passenger was set to no-show meanwhile.'],
  ['on another seat', { seatNumber: '14C' }, 'changed meanwhile'],
  ['with other data', { passengerInfoId: 'i9' }, 'changed meanwhile'],
  ['without its document', { primaryDocument: null }, 'changed meanwhile'],
  ['blocked', { blockers: [NOT_VERIFIED, OWES] }, OWES.message],
])('a ticket %s', (_, more, why) => {
  const found = conflictOf(more === null ? undefined : { ...RAMON, ...more }, WORK);
  if (why === null) return expect(found).toBeNull();
  expect(found).toMatchObject({ type: 'refused', why: { message: expect.stringContaining(why) } });
});

test('a list of yesterday is not worked with', () => {
  expect(isTooOld(both, NOW)).toBe(false);
  expect(isTooOld(both, new Date('2026-11-16T06:00:00Z'))).toBe(true);
});
