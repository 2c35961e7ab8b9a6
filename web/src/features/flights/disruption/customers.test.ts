import { describe, expect, test } from 'vitest';
import { callList, countCustomers, customerLists, customersOf, nextToTell, spokenName } from './customers';
import { booking } from './samples';

const told = { toldHow: 'Phone', toldBy: 'Leidy Pons' } as const;
const ROWS = [
  booking('b1'),
  booking('b2', { contactEmail: null }),
  booking('b3', { ...told, toldAt: '2026-11-21T13:47:00Z', choice: 'Accepts' }),
  booking('b4', { ...told, toldAt: '2026-11-21T13:52:00Z', choice: 'Refund' }),
  booking('b5', { ...told, toldAt: '2026-11-21T13:50:00Z' }),
  booking('b6', { state: 'Changed' }),
];
const CUSTOMERS = customersOf(ROWS);
const ids = (rows: readonly { ticketMasterId: string }[]) => rows.map((row) => row.ticketMasterId);

describe('customers to tell', () => {
  test('who changed the booking elsewhere is not among them', () => {
    expect(ids(CUSTOMERS)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);
  });

  test('the four counts sum to all; the undecided are still to tell', () => {
    const counts = countCustomers(CUSTOMERS);
    expect(counts).toEqual({ toTell: 3, Accepts: 1, OtherFlight: 0, Refund: 1 });
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(CUSTOMERS.length);
  });

  test('those without an e-mail address are called first, the latest told comes first', () => {
    const lists = customerLists(CUSTOMERS);
    expect(ids(lists.call)).toEqual(['b2']);
    expect(ids(lists.mailed)).toEqual(['b1']);
    expect(ids(lists.undecided)).toEqual(['b5']);
    expect(ids(lists.told)).toEqual(['b4', 'b3']);
    expect(ids(callList(CUSTOMERS))).toEqual(['b2', 'b1', 'b5']);
  });

  test('the next one follows the one that is open', () => {
    expect(nextToTell(CUSTOMERS)?.ticketMasterId).toBe('b2');
    expect(nextToTell(CUSTOMERS, 'row-b2')?.ticketMasterId).toBe('b1');
    expect(nextToTell(CUSTOMERS, 'row-b1')?.ticketMasterId).toBe('b2');
    expect(nextToTell([booking('b1')], 'row-b1')).toBeUndefined();
  });

  test.each([
    ['Núñez Cobas, Rosa', 'Rosa Núñez Cobas'],
    ['Rosa', 'Rosa'],
  ])('%s is spoken to as %s', (party, name) => expect(spokenName(party)).toBe(name));
});
