import { expect, test } from 'vitest';
import type { BoardingResult, CheckInTicket } from '../../../api/client';
import { blocker, EXPIRED, ticket } from '../samples';
import {
  doorsCloseAt,
  infantOf,
  isBoarding,
  lastBoarded,
  namedBy,
  partyOf,
  passName,
  placeOf,
  seatsOf,
} from './boarding';
import { type GateEvent, type GateStep, gateStep, takesScans } from './gateSteps';
import { refusalWords } from './refusalWords';
import { Sightings } from './sightings';

const at = (id: string, more: Partial<CheckInTicket> = {}) => ticket(id, { status: 'CheckedIn', ...more });

const ROSA = at('t1', {
  passengerName: 'Rosa Quintana',
  sortingName: 'Quintana, Rosa',
  seatNumber: '12A',
  boardingNumber: 41,
  place: 0,
  boardedAt: '2026-11-15T17:08:00Z',
});
const ERNESTO = at('t2', {
  passengerName: 'Ernesto Muñoz',
  sortingName: 'Muñoz, Ernesto',
  seatNumber: '12B',
  boardingNumber: 42,
  place: 1,
});
const MATEO = at('t3', {
  passengerName: 'Mateo Quintana',
  sortingName: 'Quintana, Mateo',
  passengerAgeCategory: 'Infant',
  boardingNumber: 43,
  place: 2,
});
const OTHER = at('t4', {
  passengerName: 'Armando Díaz',
  sortingName: 'Díaz, Armando',
  ticketMasterId: 'b2',
  boardingNumber: 7,
  boardedAt: '2026-11-15T17:07:00Z',
});
const LIST = { missing: [ERNESTO, MATEO], onBoard: [OTHER, ROSA] };

const READY: GateStep = { step: 'ready' };
const GREEN: BoardingResult = { boarded: true, ticket: ROSA, reason: null, code: null, params: {} };
const RED: BoardingResult = { ...GREEN, boarded: false, code: 'notCheckedIn', reason: 'Not checked in.' };

test.each<[string, GateStep, GateEvent, GateStep]>([
  ['a scan is looked up', READY, { type: 'scan' }, { step: 'reading' }],
  ['green', { step: 'reading' }, { type: 'answer', result: GREEN }, { step: 'boarded', ticket: ROSA }],
  ['red', { step: 'reading' }, { type: 'answer', result: RED }, { step: 'refused', result: RED }],
  ['no answer', { step: 'reading' }, { type: 'failure', why: 'x' }, { step: 'failed', why: 'x' }],
  ['green gives way to a scan', { step: 'boarded', ticket: ROSA }, { type: 'scan' }, { step: 'reading' }],
  ['red does not', { step: 'refused', result: RED }, { type: 'scan' }, { step: 'refused', result: RED }],
  ['red goes by the button', { step: 'refused', result: RED }, { type: 'next' }, READY],
  ['a failure goes by the button', { step: 'failed', why: 'x' }, { type: 'next' }, READY],
  ['a pass that is looked up is waited for', { step: 'reading' }, { type: 'next' }, { step: 'reading' }],
])('%s', (_, before, event, after) => {
  expect(gateStep(before, event)).toEqual(after);
});

test('a second pass waits until the first is answered, and until red was seen', () => {
  const steps: GateStep[] = [READY, { step: 'boarded', ticket: ROSA }];
  expect(steps.every(takesScans)).toBe(true);
  expect(takesScans({ step: 'reading' })).toBe(false);
  expect(takesScans({ step: 'refused', result: RED })).toBe(false);
});

test('a pass held before the camera is one scan; shown again later it is another', () => {
  const sightings = new Sightings();
  expect(sightings.isNew('A', 0)).toBe(true);
  sightings.take('A', 0);
  expect([100, 2_000, 4_000].map((now) => sightings.isNew('A', now))).toEqual([false, false, false]);
  expect(sightings.isNew('A', 6_500)).toBe(true);
});

test('a pass shown while red is looked at is scanned as soon as red is gone', () => {
  const sightings = new Sightings();
  sightings.take('A', 0);
  expect(sightings.isNew('B', 100)).toBe(true);
  expect(sightings.isNew('B', 200)).toBe(true);
  sightings.take('B', 200);
  expect(sightings.isNew('B', 300)).toBe(false);
});

test('the gate closes 15 minutes before departure, and boards from check-in on', () => {
  expect(doorsCloseAt('2026-11-15T17:40:00Z')).toBe('2026-11-15T17:25:00.000Z');
  expect((['Open', 'CheckIn', 'CheckInClosed', 'Departed'] as const).map(isBoarding)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('names and places as on the pass', () => {
  expect(passName(OTHER)).toBe('DÍAZ/ARMANDO');
  expect([ROSA, MATEO, OTHER].map((each) => placeOf(each, 'lap'))).toEqual(['12A', 'lap', '7']);
  expect(placeOf(at('x'), 'lap')).toBe('–');
});

test('a party is those of one booking, its infants on the laps of its adults', () => {
  expect(partyOf(LIST, ROSA)).toEqual([ROSA, ERNESTO, MATEO]);
  expect(infantOf(LIST, ROSA)).toBe(MATEO);
  expect(infantOf(LIST, ERNESTO)).toBeUndefined();
  expect(infantOf(LIST, MATEO)).toBeUndefined();
  expect(seatsOf(LIST, ROSA).map(({ boarded }) => boarded)).toEqual([true, false]);
  // The list is loaded after the answer: who was just scanned counts already.
  expect(seatsOf(LIST, ERNESTO).map(({ boarded }) => boarded)).toEqual([true, true]);
  expect(lastBoarded(LIST)).toEqual([ROSA, OTHER]);
});

test.each([
  ['12a', ['t1']],
  ['012A', ['t1']],
  ['43', ['t3']],
  ['munoz', ['t2']],
  ['quin ro', ['t1']],
  ['quintana', ['t1', 't3']],
  ['r', []],
  ['  ', []],
  ['nobody', []],
])('typed: %s', (text, wanted) => {
  expect(namedBy(text, [ROSA, ERNESTO, MATEO, OTHER]).map(({ id }) => id)).toEqual(wanted);
});

const refused = (code: string, more: Partial<BoardingResult> = {}): BoardingResult => ({
  boarded: false,
  ticket: null,
  reason: 'The sentence.',
  code,
  params: {},
  ...more,
});

test.each<[string, BoardingResult, string, string | undefined]>([
  [
    'boarded before',
    refused('alreadyBoarded', { params: { at: '12:08 PM' } }),
    'Already boarded',
    '12:08 PM',
  ],
  [
    'another flight',
    refused('passOfAnotherFlight', { params: { flight: 'XC 410, Nov 15' } }),
    'Wrong flight',
    'Pass for XC 410, Nov 15',
  ],
  [
    'undone, and why',
    refused('checkInUndone', { ticket: at('t9', { blockers: [EXPIRED] }) }),
    'Check-in was undone',
    'document expired',
  ],
  [
    'what a scan at the counter cures is no reason',
    refused('notCheckedIn', { ticket: at('t9', { blockers: [blocker('x', { waitsForScan: true })] }) }),
    'Not checked in',
    undefined,
  ],
  ['unknown', refused('notOnThisFlight'), 'Not on this flight', undefined],
  ['several', refused('severalPassengers'), 'Several passengers', undefined],
  ['a ticket', refused('ticketIsNoPass'), 'Not a boarding pass', undefined],
  ['a no-show', refused('isNoShow'), 'No-show', undefined],
  ['a newer refusal', refused('brandNew'), 'The sentence.', undefined],
])('%s', (_, result, headline, chip) => {
  const words = refusalWords(result);
  expect([words.headline, words.chip]).toEqual([headline, chip]);
  expect(words.todo).not.toBe('');
});
