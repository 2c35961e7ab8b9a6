import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { TicketMasterRead } from '../../api/client';
import { renderKit } from '../../kit/testing/testing';
import { PayPill } from './PayPill';
import { BOOKING } from './stepper/samples';

const TOTAL = BOOKING.quote?.total ?? '';
const HELD: TicketMasterRead = {
  ...BOOKING,
  status: 'Pending',
  payStatus: 'None',
  charged: '0.00',
  paid: '0.00',
  refunded: '0.00',
  owed: '0.00',
  credit: '0.00',
};
const left = (Number(TOTAL) - 20).toFixed(2);
const shown = (part: Partial<TicketMasterRead>) => renderKit(<PayPill booking={{ ...HELD, ...part }} />);

describe('whether a booking is paid', () => {
  test('after a part payment it owes the rest, and has no credit', () => {
    shown({ paid: '20.00', owed: '-20.00', credit: '20.00' });
    expect(
      screen.getByText(`Owes ${Number(left).toLocaleString('en-US', { minimumFractionDigits: 2 })}`),
    ).toBeTruthy();
    expect(screen.queryByText(/^Credit/)).toBeNull();
  });

  test('once it is sold the same words tell of what is left', () => {
    shown({ status: 'Booked', payStatus: 'Unpaid', charged: '897.54', paid: '20.00', owed: '877.54' });
    expect(screen.getByText('Owes 877.54')).toBeTruthy();
  });

  test('of which nothing was paid it is unpaid', () => {
    shown({ status: 'Booked', payStatus: 'Unpaid', charged: '897.54', owed: '897.54' });
    expect(screen.getByText('Unpaid 897.54')).toBeTruthy();
  });

  test('without a hold what was paid is the customer’s credit', () => {
    shown({ status: 'Draft', paid: '20.00', owed: '-20.00', credit: '20.00' });
    expect(screen.getByText('Credit 20.00')).toBeTruthy();
  });

  test('before anything is charged nothing is said', () => {
    shown({});
    expect(screen.queryByText(/Owes|Unpaid|Paid|Credit/)).toBeNull();
  });
});
