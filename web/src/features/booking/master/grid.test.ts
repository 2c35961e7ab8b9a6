import { describe, expect, test } from 'vitest';
import type { LegRead, TicketRead } from '../../../api/client';
import { BOOKING } from '../stepper/samples';
import { extrasOf, feesOf, gridOf, yearsOn } from './grid';
import { SOLD } from './samples';

describe('passengers against legs', () => {
  test('each passenger has a cell a flight, empty where the passenger is not on it', () => {
    const rows = gridOf(SOLD).map(({ name, cells }) => [name, ...cells.map((cell) => cell?.price)]);

    expect(rows).toEqual([
      ['Marisol Peña Duarte', '179.00', '169.00'],
      ['Camila Valdés Peña', '139.00', undefined],
    ]);
  });

  test('passengers of one leg on different flights have a column each', () => {
    const [out, back] = SOLD.flights as [LegRead, LegRead];
    const later: LegRead = { ...out, flightId: 'f414', flightNumber: 'XC 414' };
    const tickets = SOLD.tickets.map((each) => (each.id === 't3' ? { ...each, flightId: 'f414' } : each));
    const rows = gridOf({ ...SOLD, flights: [out, later, back], tickets });

    expect(rows.map(({ cells }) => cells.map((cell) => cell?.id ?? null))).toEqual([
      ['t1', null, 't2'],
      [null, 't3', null],
    ]);
  });

  test('a passenger is as old as on the day of the first flight', () => {
    expect(gridOf(SOLD).map(({ age, years }) => [age, years])).toEqual([
      ['Adult', 42],
      ['Child', 10],
    ]);
  });

  test('whoever is not named yet has neither name nor age', () => {
    const [, infant] = gridOf(BOOKING);

    expect([infant?.name, infant?.passengerId, infant?.years]).toEqual([null, null, null]);
  });

  test('what is missing of a passenger stands beside them, what concerns all does not', () => {
    const missing = [
      { place: 3, part: 'Name', message: 'Infant 1 is not named yet.' },
      { place: null, part: 'Contract', message: 'The titular has not accepted the contract yet.' },
    ];
    const rows = gridOf({ ...BOOKING, missing: missing as never });

    expect(rows.map(({ warnings }) => warnings)).toEqual([[], ['Infant 1 is not named yet.']]);
  });
});

test.each([
  ['2016-02-11', '2026-02-10', 9],
  ['2016-02-11', '2026-02-11', 10],
  ['2024-02-29', '2026-02-28', 1],
  ['2024-02-29', '2026-03-01', 2],
])('born on %s, on %s of %i whole years', (born, day, years) => {
  expect(yearsOn(born, day)).toBe(years);
});

describe('a ticket’s fees', () => {
  const ticket = SOLD.tickets[0] as TicketRead;

  test('are summed, what was chosen is named', () => {
    expect(feesOf(ticket)).toBe('62.20');
    expect(extrasOf(ticket)).toEqual(['Second bag']);
  });

  test('cancelled ones do not count, and several of a kind are counted', () => {
    const [tax, bag] = ticket.ticketExtraFees;
    const fees = [
      { ...tax, status: 'Cancel' },
      { ...bag, quantity: 2, amount: '80.00' },
    ] as TicketRead['ticketExtraFees'];

    expect(feesOf({ ...ticket, ticketExtraFees: fees })).toBe('80.00');
    expect(extrasOf({ ...ticket, ticketExtraFees: fees })).toEqual(['Second bag × 2']);
  });
});
