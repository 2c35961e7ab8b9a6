import { describe, expect, test } from 'vitest';
import type { CheckInTicket } from '../../../api/client';
import { layoutOf } from '../../flights/seatMap/layout';
import { BABY, CHILD, FAMILY, IDANIA, MAP, RAMON } from './samples';
import { countSeats, occupancyOf, occupiedBy, seatBeside, seatsOfPick, whyNotSeat } from './seating';

const LAYOUT = layoutOf(MAP.blocks);
const SEATS = occupancyOf(MAP, FAMILY);
const DAY = '2026-11-19';

const why = (number: string, ticket: CheckInTicket, day = DAY) => {
  const seat = LAYOUT.seats.get(number);
  if (!seat) throw new Error(`No seat ${number}.`);
  return whyNotSeat(seat, ticket, FAMILY, SEATS, day);
};

describe('who sits where', () => {
  test('the party sits as the counter has it, not as the map last knew it', () => {
    expect(occupiedBy(SEATS, '5A')).toEqual({ state: 'party', name: 'Idania Castillo', ticketId: 't1' });
    expect(occupiedBy(SEATS, '3C')).toEqual({ state: 'free' });
    expect(occupiedBy(SEATS, '3B').state).toBe('assigned');
    expect(occupiedBy(SEATS, '5F').state).toBe('checkedIn');
  });

  test('every seat of the map counts once', () => {
    expect(countSeats(LAYOUT, SEATS)).toEqual({ party: 2, assigned: 1, checkedIn: 1, free: 16 });
  });
});

describe('a seat', () => {
  test.each([
    ['5C', IDANIA, undefined],
    ['5B', IDANIA, undefined],
    ['3B', IDANIA, 'Taken'],
    ['5F', IDANIA, 'Taken'],
    ['1A', IDANIA, 'Another cabin'],
    ['4A', IDANIA, 'Exit row, not with an infant'],
    ['4A', RAMON, undefined],
    ['4A', CHILD, 'Exit row, not under 15'],
    ['5C', BABY, 'Infants travel on a lap.'],
  ])('%s for %o', (number, ticket, said) => {
    expect(why(number, ticket)).toBe(said);
  });

  test('at an exit is for those who are 15 on the day, not the day before', () => {
    expect(why('4A', CHILD, '2033-11-19')).toBe('Exit row, not under 15');
    expect(why('4A', CHILD, '2033-11-20')).toBeUndefined();
  });
});

describe('a pick', () => {
  test('puts the passenger on a free seat', () => {
    expect(seatsOfPick(FAMILY, 't3', '5C')).toEqual([{ ticketId: 't3', seatNumber: '5C' }]);
  });

  test('swaps seats within the party, also with somebody who has none', () => {
    expect(seatsOfPick(FAMILY, 't1', '5B')).toEqual([
      { ticketId: 't1', seatNumber: '5B' },
      { ticketId: 't2', seatNumber: '5A' },
    ]);
    expect(seatsOfPick(FAMILY, 't3', '5A')).toEqual([
      { ticketId: 't3', seatNumber: '5A' },
      { ticketId: 't1', seatNumber: null },
    ]);
  });

  test('of the own seat changes nothing', () => {
    expect(seatsOfPick(FAMILY, 't1', '5A')).toEqual([]);
  });
});

describe('the arrow keys', () => {
  test.each([
    ['3A', 'ArrowRight', '3B'],
    ['3C', 'ArrowRight', '3D'],
    ['1A', 'ArrowRight', '1F'],
    ['3A', 'ArrowUp', '1A'],
    ['3B', 'ArrowUp', '3B'],
    ['5A', 'ArrowDown', '5A'],
    ['3A', 'ArrowLeft', '3A'],
    ['3F', 'ArrowRight', '3F'],
    ['3A', 'Enter', '3A'],
    ['9Z', 'ArrowUp', '9Z'],
  ])('from %s with %s to %s', (from, key, to) => {
    expect(seatBeside(LAYOUT, from, key)).toBe(to);
  });
});
