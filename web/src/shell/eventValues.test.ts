import { describe, expect, test } from 'vitest';
import { valueChange } from './eventValues';

const ID = '01a1edd5-a94a-7aeb-86ca-bf80b844b504';

describe('a value of the log', () => {
  test.each([
    ['role', 'User', 'OfficeSaleAgent', 'Sale agent'],
    ['status', 'Flight', 'CheckIn', 'Check-in'],
    ['tripSort', 'TicketMaster', 'RoundTrip', 'Round trip'],
    ['creditLimit', 'OfficeHolding', '25000', '25,000.00'],
    ['fund', 'Funds', '3200.00', '3,200.00'],
    ['departureTime', 'Flight', '08:15 (UTC-05:00)', '08:15 AM'],
    ['html', 'Notices', '<p>On sale.</p>', 'On sale.'],
    ['roles', 'Notices', ['CharterSale'], 'Charter sale'],
    ['tiers', 'FunctionalFee', [{ amount: '25.00', hoursBefore: 72 }], 'Amount 25.00 · Hours before 72'],
    ['commissionPercent', 'OfficeHolding', '8', '8'],
    ['size', 'Charter', 9190, '9 kB'],
    ['status', 'User', 'Active', 'Active'],
    ['active', 'Office', false, 'no'],
    ['screening', 'Passenger', 'TrueMatch', 'True match'],
    ['blocker', 'TicketMaster', 'moreDataWanted', 'Authority wants more data'],
  ] as const)('%s of %s reads as a clerk says it', (field, entityType, after, said) => {
    const [change] = valueChange({ field, before: null, after } as never, entityType);
    expect(change?.after).toBe(said);
  });

  test('what a new record leaves empty is no line, nor is an id', () => {
    for (const after of ['', null, [], ID, [ID]])
      expect(valueChange({ field: 'officeHoldingId', before: null, after } as never, 'Office')).toEqual([]);
  });

  test('another record in the same place is a change', () => {
    expect(valueChange({ field: 'countryId', before: ID, after: ID } as never, 'Airport')).toEqual([
      { label: 'Country', after: 'changed' },
    ]);
  });

  test('what was taken away is struck', () => {
    expect(valueChange({ field: 'note', before: 'Call', after: null } as never, 'TicketMaster')).toEqual([
      { label: 'Note', before: 'Call', after: '–' },
    ]);
  });
});
