import { describe, expect, test } from 'vitest';
import type { Permission } from '../../../access';
import type { TicketMasterRead } from '../../../api/client';
import { BOOKING } from '../stepper/samples';
import {
  deedsOf,
  hasReceipt,
  hasTickets,
  mayCancel,
  mayDelete,
  mayLetGo,
  mayMailReceipt,
  mayMailTickets,
} from './rights';
import { ACCOUNT, PAYMENT, SOLD } from './samples';

const having =
  (...permissions: Permission[]) =>
  (permission: Permission) =>
    permissions.includes(permission);
const seller = having('SellTickets', 'TakePayments');
const cashier = having('TakePayments');
const reader = having('ReadBookings');

const HELD = BOOKING;
const DRAFT: TicketMasterRead = { ...BOOKING, status: 'Draft', holdSecondsLeft: 0 };
const CANCELLED: TicketMasterRead = { ...DRAFT, status: 'Cancel' };
const missing = [{ place: null, part: 'Contract', message: 'x' }] as never;

describe('the main things to do', () => {
  test.each([
    ['of a draft: go on', DRAFT, ['continue']],
    ['of what is held and ready: confirm, or go on', HELD, ['confirm', 'continue']],
    ['of what lacks something: go on', { ...HELD, missing }, ['continue']],
    [
      'of what the agency has no credit for: go on',
      { ...HELD, account: { ...ACCOUNT, creditLeft: '-0.01' } },
      ['continue'],
    ],
    ['of a house booking that is not paid: go on', { ...HELD, house: true }, ['continue']],
    [
      'of a house booking that is paid: confirm',
      { ...HELD, house: true, paid: '179.00', owed: '-179.00' },
      ['confirm', 'continue'],
    ],
    ['of what is sold and owed: take payment', SOLD, ['pay']],
    ['of what is sold and paid: nothing', { ...SOLD, owed: '0.00' }, []],
    ['of what is cancelled: nothing', CANCELLED, []],
  ] as const)('%s', (_, booking, deeds) => {
    expect(deedsOf(booking as TicketMasterRead, seller)).toEqual(deeds);
  });

  test('who takes payments without selling takes them while the seats are held', () => {
    expect(deedsOf(HELD, cashier)).toEqual(['pay']);
    expect(deedsOf(DRAFT, cashier)).toEqual([]);
    expect(deedsOf(SOLD, cashier)).toEqual(['pay']);
  });

  test('who only reads does nothing', () => {
    expect([HELD, DRAFT, SOLD].flatMap((booking) => deedsOf(booking, reader))).toEqual([]);
  });
});

test('seats are let go while they are held, by sellers', () => {
  expect([HELD, DRAFT, SOLD].map((booking) => mayLetGo(booking, seller))).toEqual([true, false, false]);
  expect(mayLetGo(HELD, cashier)).toBe(false);
});

test('what is not sold can be cancelled, by sellers', () => {
  const all = [HELD, DRAFT, SOLD, CANCELLED];

  expect(all.map((booking) => mayCancel(booking, seller))).toEqual([true, true, false, false]);
  expect(mayCancel(DRAFT, cashier)).toBe(false);
});

describe('deleting', () => {
  test('is for what was never sold and has no money on it', () => {
    const all = [HELD, DRAFT, CANCELLED, SOLD];

    expect(all.map((booking) => mayDelete(booking, [], seller))).toEqual([true, true, true, false]);
    expect(mayDelete({ ...DRAFT, paid: '10.00' }, [], seller)).toBe(false);
    expect(mayDelete(DRAFT, [], cashier)).toBe(false);
  });

  test('is not offered where a payment was ever taken, or before that is known', () => {
    expect(mayDelete(DRAFT, [{ ...PAYMENT, state: 'Reversed' }], seller)).toBe(false);
    expect(mayDelete(DRAFT, undefined, seller)).toBe(false);
  });
});

test('tickets are printed of what is sold, a receipt of what is paid', () => {
  const all = [HELD, SOLD, { ...SOLD, paid: '0.00' }, { ...CANCELLED, paid: '10.00' }];

  expect(all.map(hasTickets)).toEqual([false, true, true, false]);
  expect(all.map(hasReceipt)).toEqual([false, true, false, true]);
});

test('who changes bookings mails tickets, who takes payments mails receipts', () => {
  const changer = having('ChangeBookings');

  expect([mayMailTickets(SOLD, changer), mayMailTickets(SOLD, cashier)]).toEqual([true, false]);
  expect([mayMailReceipt(SOLD, cashier), mayMailReceipt(SOLD, changer)]).toEqual([true, false]);
});
