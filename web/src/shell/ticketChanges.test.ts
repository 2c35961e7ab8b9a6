import { describe, expect, test } from 'vitest';
import { ticketChanges } from './ticketChanges';

const ticket = (who: string, flight: string, rest: string): string =>
  `${who}, ${flight}, Sat Nov 21 2026, ${rest}`;
const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });

describe('what the log says of tickets', () => {
  test('tickets that changed alike are told once', () => {
    const of = (who: string, status: string) => ticket(who, 'XC 410', `Economy Adult, ${status}, 160.00`);
    const changes = ['Ana Cruz (titular)', 'Luis Cruz'].map((who, place) =>
      change(`Ticket 1-${place + 1}`, of(who, 'Pending'), of(who, 'Booked')),
    );

    expect(ticketChanges(changes)).toEqual([{ label: '2 tickets', before: 'Pending', after: 'Booked' }]);
  });

  test('one ticket is told by its passenger and its flight', () => {
    const [before, after] = ['Economy', 'Business'].map((category) =>
      ticket('Luis Cruz', 'XC 411', `${category} Adult, Pending, 160.00`),
    );

    expect(ticketChanges([change('Ticket 2-2', before ?? '', after ?? '')])).toEqual([
      { label: 'Luis Cruz, XC 411', before: 'Economy Adult', after: 'Business Adult' },
    ]);
  });

  test('new tickets are told by passenger, with flight and price', () => {
    const out = ticket('Ana Cruz (titular)', 'XC 410', 'Economy Adult, Pending, 160.00');
    const back = ticket('Ana Cruz (titular)', 'XC 411', 'Economy Adult, Pending, 151.00');

    expect(ticketChanges([change('Ticket 1-1', null, out), change('Ticket 2-1', null, back)])).toEqual([
      { label: 'Ana Cruz', after: 'XC 410 160.00, XC 411 151.00' },
    ]);
  });

  test('seats without names are counted', () => {
    const changes = [1, 2, 3].map((place) =>
      change(`Ticket 1-${place}`, null, ticket('not named', 'XC 440', 'Economy Adult, Pending, 249.00')),
    );

    expect(ticketChanges(changes)).toEqual([{ label: 'No name', after: 'XC 440 249.00 × 3' }]);
  });

  test('a removed ticket is struck', () => {
    const was = ticket('Luis Cruz', 'XC 410', 'Economy Adult, Pending, 160.00');

    expect(ticketChanges([change('Ticket 1-2', was, null)])).toEqual([
      { label: 'Luis Cruz', before: 'XC 410 160.00', after: '–' },
    ]);
  });

  test('a fee that came is said, its becoming charged is not', () => {
    const was = ticket('Ana Cruz', 'XC 410', 'Economy Adult, Booked, 160.00, BAG × 1 Pending');
    const now = ticket(
      'Ana Cruz',
      'XC 410',
      'Economy Adult, Booked, 160.00, BAG × 1 Charged, ASST × 1 Charged',
    );

    expect(ticketChanges([change('Ticket 1-1', was, now)])).toEqual([
      { label: 'Ana Cruz, XC 410', after: 'ASST × 1' },
    ]);
    expect(ticketChanges([change('Ticket 1-1', was, was.replace('Pending', 'Charged'))])).toEqual([]);
  });

  test('other facts are not its business', () => {
    expect(ticketChanges([change('status', 'Pending', 'Booked')])).toEqual([]);
  });
});
