import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TicketMasterRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { CASH, FUND, SOLD, TO_PAY } from './samples';
import { TakePaymentDialog } from './TakePaymentDialog';

const OWING: TicketMasterRead = { ...SOLD, payStatus: 'Unpaid', paid: '150.00', owed: '50.00' };

function open(booking: TicketMasterRead, method = CASH) {
  const calls = stubServer({
    'GET /api/PaymentMethods': () => ({ body: [method] }),
    'GET /api/TicketMaster/GetById/b1': () => ({ body: SOLD }),
    'POST /api/Payments/CreateList/b1': () => ({
      body: { ticketMasterId: 'b1', version: 10, notConfirmed: null },
    }),
  });
  signIn('OfficeSaleAgent');
  const closed = vi.fn();
  showAt('/', () => <TakePaymentDialog booking={booking} onClose={closed} onBooking={() => undefined} />);
  return { calls, closed };
}

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('takes what is owed by Ctrl+Enter, says so and closes', async () => {
  const { calls, closed } = open(OWING);
  const amount = await screen.findByLabelText('Amount');
  expect(amount).toHaveProperty('value', '50.00');
  fireEvent.keyDown(amount, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(await screen.findByText('Payment taken')).toBeTruthy();
  expect(calls.find(({ call }) => call.startsWith('POST /api/Payments'))?.body).toMatchObject({
    payments: [{ paymentMethodId: 'cash', amount: '50.00' }],
  });
});

test('says what the agency’s fund holds when the rest is taken from it', async () => {
  open({ ...OWING, fund: '320.00' }, FUND);
  expect(await screen.findByText('From Cubamía’s fund, balance 320.00')).toBeTruthy();
});

test('asks for the contract before anything is paid', async () => {
  open({ ...TO_PAY, contractAcceptance: null });
  expect(await screen.findByLabelText('Sign on screen')).toBeTruthy();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  expect(screen.getByRole('button', { name: /^Take / })).toHaveProperty('disabled', true);
});

test('takes no whole price that the agency’s credit would refuse, but a part of it', async () => {
  open({ ...TO_PAY, account: { toAccount: '188.00', creditLeft: '-88.00' } });
  const amount = await screen.findByLabelText('Amount');
  const button = () => screen.getByRole('button', { name: /^Take [0-9]/ });
  expect(button()).toHaveProperty('disabled', true);
  fireEvent.change(amount, { target: { value: '50' } });
  expect(button()).toHaveProperty('disabled', false);
  expect(screen.getByText('Recorded only. Not booked until the credit covers it.')).toBeTruthy();
});

test('has nothing to take of what is paid', async () => {
  open(SOLD);
  expect(await screen.findByText('KXR4TD owes nothing.')).toBeTruthy();
});

test('says before money is taken what the sale would be refused for, with the way to its cure', async () => {
  const missing = [
    { part: 'Ofac' as const, place: 1, message: 'Ana Cruz: choose the OFAC travel category.' },
  ];
  open({ ...TO_PAY, missing });
  expect(await screen.findByText(/^The booking cannot be confirmed yet/)).toBeTruthy();
  const cure = screen.getByRole('link', { name: 'Ana Cruz: choose the OFAC travel category.' });
  expect(cure.getAttribute('href')).toBe('/booking/b1?step=passengers&place=1');
});
