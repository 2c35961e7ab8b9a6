import { describe, expect, test } from 'vitest';
import type { LegRead, TicketRead } from '../../../api/client';
import { OPEN_CHARGE, SOLD } from '../master/samples';
import { BOOKING } from '../stepper/samples';
import { heirsOf, inScope } from './cancelChoice';
import { offeredCategories } from './categoryOffers';
import { hindranceOf, reasonAgainst } from './changeable';
import { chosenLegs, movesOf, offeredFlights } from './flightOffers';
import { OPTION } from './samples';

const [TICKET] = SOLD.tickets as [TicketRead];
const [FLIGHT] = SOLD.flights as [LegRead];
const LONG_BEFORE = { now: Date.parse('2026-10-03T12:00:00Z'), byCharter: false };
const AFTER_CUT_OFF = { ...LONG_BEFORE, now: Date.parse('2026-11-20T13:00:00Z') };
const DEPARTED = { now: Date.parse('2026-11-21T12:15:00Z'), byCharter: true };

describe('a ticket can be changed', () => {
  test.each([
    ['Booked', LONG_BEFORE, null],
    ['Booked', AFTER_CUT_OFF, 'cutOff'],
    ['Booked', { ...AFTER_CUT_OFF, byCharter: true }, null],
    ['Booked', DEPARTED, 'departed'],
    ['CheckedIn', LONG_BEFORE, 'checkedIn'],
    ['Cancel', LONG_BEFORE, 'cancelled'],
    ['Pending', LONG_BEFORE, 'notSold'],
  ] as const)('%s at %j: %s', (status, judging, hindrance) => {
    expect(hindranceOf({ ...TICKET, status }, FLIGHT, judging)).toBe(hindrance);
  });

  test('at any time if its flight was cancelled', () => {
    expect(hindranceOf(TICKET, { ...FLIGHT, status: 'Cancelled' }, DEPARTED)).toBeNull();
  });
});

describe('the actions of the booking', () => {
  const all = (status: TicketRead['status']) => SOLD.tickets.map((ticket) => ({ ...ticket, status }));

  test('are free while one ticket can be changed', () => {
    expect(reasonAgainst(SOLD, [], AFTER_CUT_OFF)).toBeUndefined();
  });

  test('say what stands in their way', () => {
    expect(reasonAgainst(BOOKING, [], LONG_BEFORE)).toMatch(/^Not sold yet/);
    expect(reasonAgainst(SOLD, [OPEN_CHARGE], LONG_BEFORE)).toMatch(/card charge/);
    expect(reasonAgainst({ ...SOLD, tickets: all('CheckedIn') }, [], LONG_BEFORE)).toMatch(/check-in/);
    expect(reasonAgainst({ ...SOLD, tickets: all('Cancel') }, [], LONG_BEFORE)).toMatch(/cancelled/);
    expect(reasonAgainst({ ...SOLD, flights: [FLIGHT], tickets: [TICKET] }, [], AFTER_CUT_OFF)).toMatch(
      /cut-off/,
    );
  });
});

describe('moves', () => {
  const target = { flightId: 'f414', category: 'Economy', day: '2026-11-23' } as const;

  test('are whole once every leg with chosen tickets has its flight', () => {
    const both = chosenLegs(SOLD, new Set(['t1', 't2', 't3']));

    expect(both.map(({ leg, tickets }) => [leg, tickets.map(({ id }) => id)])).toEqual([
      [0, ['t1', 't3']],
      [1, ['t2']],
    ]);
    expect(movesOf(both, { 0: target })).toBeNull();
    expect(movesOf(chosenLegs(SOLD, new Set(['t3'])), { 0: target, 1: target })).toEqual([
      { ticketIds: ['t3'], flightId: 'f414', seatCategoryType: 'Economy' },
    ]);
    expect(movesOf([], { 0: target })).toBeNull();
  });

  test('of several legs are judged by the quote, not by each offer', () => {
    const refused = { ...OPTION, options: OPTION.options.map((each) => ({ ...each, refusal: 'Too late.' })) };

    expect(offeredFlights([refused], false)[0]?.offers[0]?.refusal).toBe('Too late.');
    expect(offeredFlights([refused], true)[0]?.offers[0]?.refusal).toBeNull();
  });
});

test('a seat category is offered if every flight has it', () => {
  const of = (seatCategoryType: 'Business' | 'First', difference: string | null) => ({
    ...{ seatCategoryType, seatsLeft: 4, difference, adultDifference: difference, refusal: null },
  });

  expect(
    offeredCategories([[of('Business', '80.00'), of('First', '200.00')], [of('Business', '70.00')]]),
  ).toEqual([{ category: 'Business', difference: '150.00', left: 4, refusal: null }]);
  expect(offeredCategories([[of('First', null)]])[0]?.difference).toBeNull();
});

describe('what is cancelled', () => {
  const none = new Set<string>();

  test('a passenger goes with all tickets', () => {
    expect([...inScope('passengers', none, new Set(['t2']), SOLD.tickets)].sort()).toEqual(['t1', 't2']);
    const both = new Set(['t1', 't2', 't3']);
    expect([...inScope('passengers', both, new Set(['t2', 't3']), SOLD.tickets)]).toEqual(['t3']);
  });

  test('of one flight only its tickets', () => {
    const next = inScope('flight', new Set(['t2']), new Set(['t2', 't3']), SOLD.tickets);
    expect([...next]).toEqual(['t3']);
  });

  test('the whole booking is all of it', () => {
    expect(inScope('whole', none, none, SOLD.tickets).size).toBe(3);
  });

  test('a new titular is an adult who stays', () => {
    const adult = { ...TICKET, id: 't4', place: 2, isTitular: false, passengerName: 'Ernesto' };
    const booking = { ...SOLD, tickets: [...SOLD.tickets, adult] };

    expect(heirsOf(booking, new Set(['t1', 't2'])).map(({ passengerName }) => passengerName)).toEqual([
      'Ernesto',
    ]);
    expect(heirsOf(booking, new Set(['t1']))).toEqual([]);
    expect(heirsOf(booking, new Set(['t1', 't2', 't3', 't4']))).toEqual([]);
  });
});
