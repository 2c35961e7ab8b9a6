import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TicketMasterRead } from '../../../../api/client';
import { clearSession } from '../../../../api/session';
import { showAt, signIn, stubServer } from '../../../../kit/testing/testingDesk';
import { PAYMENT, SOLD } from '../../payment/samples';
import type { BookingDesk } from '../useBooking';
import { DoneStep } from './DoneStep';

function open(booking: TicketMasterRead) {
  const calls = stubServer({
    'GET /api/Payments/GetByEntityId/b1': () => ({ body: [PAYMENT] }),
    'POST /api/TicketMaster/SendByEmailPdfTickets': () => ({ body: {} }),
  });
  signIn('OfficeSaleAgent');
  const desk = { booking, take: () => undefined } as unknown as BookingDesk;
  const router = showAt('/booking/$id', () => <DoneStep desk={desk} />, '/booking/b1?step=done');
  return { calls, router };
}

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('the locator is large, has the focus, and is copied with one press', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  open(SOLD);
  const locator = await screen.findByRole('heading', { name: 'KXR4TD' });
  expect(document.activeElement).toBe(locator);
  fireEvent.click(screen.getByRole('button', { name: 'Copy locator' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('KXR4TD'));
});

test('how it was paid, and that nothing is owed', async () => {
  open(SOLD);
  expect(await screen.findByText('Cash')).toBeTruthy();
  expect(screen.getByText('−100.00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
});

test('what a sale on credit leaves owed can be taken at once', async () => {
  open({ ...SOLD, payStatus: 'Unpaid', paid: '100.00', owed: '100.00' });
  expect(
    await screen.findByText('Customer still owes Cubamía 100.00. The sale is on its account.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take payment' })).toBeTruthy();
});

test('tickets are mailed to the contact', async () => {
  const { calls } = open({ ...SOLD, contactEmail: 'marisol@mail.example' });
  const [tickets] = await screen.findAllByRole('button', { name: 'Send' });
  fireEvent.click(tickets as HTMLElement);
  expect(await screen.findByText('E-mail to marisol@mail.example queued.')).toBeTruthy();
  expect(calls.at(-1)?.call).toBe('POST /api/TicketMaster/SendByEmailPdfTickets');
});

test('without an address nothing is mailed, and it says why', async () => {
  open(SOLD);
  const [tickets] = await screen.findAllByRole('button', { name: 'Send' });
  expect(tickets).toHaveProperty('disabled', true);
  expect(screen.getByText('No contact e-mail. Open the booking to add one.')).toBeTruthy();
});

test('the next customer begins a new booking', async () => {
  const { router } = open(SOLD);
  fireEvent.click(await screen.findByRole('button', { name: /New booking/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking'));
});
