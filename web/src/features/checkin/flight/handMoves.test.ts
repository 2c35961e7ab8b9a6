import { expect, test } from 'vitest';
import type { CheckInTicket, FlightStatus } from '../../../api/client';
import { ticket } from '../samples';
import { handMovesOf, handMovesOfAll } from './handMoves';

const DEPARTS = '2026-11-15T17:40:00Z';
const BEFORE = new Date('2026-11-15T16:00:00Z');
const AFTER = new Date('2026-11-15T19:00:00Z');
const LATE = new Date('2026-11-18T17:41:00Z');
const flight = (status: FlightStatus) => ({ status, departsAt: DEPARTS });

const BOOKED = ticket('t');
const CHECKED_IN = ticket('t', { status: 'CheckedIn' });
const BOARDED = ticket('t', { status: 'CheckedIn', boardedAt: '2026-11-15T17:00:00Z' });
const NO_SHOW = ticket('t', { status: 'NoShow' });

const CLOSE = 'Close check-in first.';
const DEPARTED = 'The flight has departed.';
const OFFLOAD = 'Offload the passenger at the gate first.';
const TOO_LATE = 'Corrections ended 72 hours after departure.';
const NOT_YET = 'The flight has not departed.';

// The same table as the server's moves by hand: what it forbids is disabled here, with why.
test.each<[string, CheckInTicket, FlightStatus, Date, object]>([
  ['booked, check-in open', BOOKED, 'CheckIn', BEFORE, { noShow: CLOSE }],
  ['booked, check-in closed', BOOKED, 'CheckInClosed', BEFORE, { noShow: null }],
  ['checked in, check-in open', CHECKED_IN, 'CheckIn', BEFORE, { undo: null, noShow: CLOSE }],
  ['checked in, closed', CHECKED_IN, 'CheckInClosed', BEFORE, { undo: null, noShow: null }],
  ['on board, closed', BOARDED, 'CheckInClosed', BEFORE, { undo: null, noShow: OFFLOAD }],
  ['not boarded, departed', CHECKED_IN, 'Departed', AFTER, { undo: DEPARTED, noShow: null, onBoard: null }],
  [
    'not boarded, late',
    CHECKED_IN,
    'Departed',
    LATE,
    { undo: DEPARTED, noShow: TOO_LATE, onBoard: TOO_LATE },
  ],
  ['on board, departed', BOARDED, 'Departed', AFTER, { undo: DEPARTED, noShow: OFFLOAD }],
  ['no-show, closed', NO_SHOW, 'CheckInClosed', BEFORE, { back: null, onBoard: NOT_YET }],
  ['no-show, departed', NO_SHOW, 'Departed', AFTER, { back: DEPARTED, onBoard: null }],
  ['no-show, late', NO_SHOW, 'Departed', LATE, { back: DEPARTED, onBoard: TOO_LATE }],
])('%s', (_case, passenger, status, now, moves) => {
  expect(handMovesOf(passenger, flight(status), now)).toEqual(moves);
});

test('several are moved together only where each may be', () => {
  expect(handMovesOfAll([CHECKED_IN, BOARDED], flight('CheckInClosed'), BEFORE)).toEqual([
    ['undo', null],
    ['noShow', OFFLOAD],
  ]);
  expect(handMovesOfAll([CHECKED_IN, BOOKED], flight('CheckInClosed'), BEFORE)).toEqual([
    ['undo', 'Not possible for every selected passenger.'],
    ['noShow', null],
  ]);
  expect(handMovesOfAll([], flight('CheckIn'), BEFORE)).toEqual([]);
});
