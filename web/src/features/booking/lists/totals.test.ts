import { expect, test } from 'vitest';
import { TICKETS } from '../../../shell/tickets/samples';
import { titularsOf, totalsOf } from './totals';

test('tickets, bookings, ages and fares to the cent', () => {
  expect(totalsOf(TICKETS)).toEqual({
    tickets: 3,
    bookings: 2,
    ages: { Adult: 2, Child: 1, Infant: 0 },
    fares: '1338.50',
  });
});

test('nothing comes to nothing', () => {
  expect(totalsOf([])).toMatchObject({ tickets: 0, bookings: 0, fares: '0.00' });
});

test('who leads each booking', () => {
  expect([...titularsOf(TICKETS)]).toEqual([
    ['b1', 'Marisol Peña Duarte'],
    ['b2', 'Roberto Acosta Leyva'],
  ]);
});
