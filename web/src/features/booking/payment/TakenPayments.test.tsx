import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../access';
import type { PaymentRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { today } from '../../../kit/format/dates';
import { type Answer, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { PAYMENT } from './samples';
import { TakenPayments } from './TakenPayments';

const UNDO = 'DELETE /api/Payments/p1';

function open(role: Role, payment: PaymentRead, answers: Record<string, () => Answer> = {}) {
  const calls = stubServer({
    'GET /api/Auth/Profile': () => ({ body: { id: 'yanelis' } }),
    [UNDO]: () => ({ body: null }),
    ...answers,
  });
  signIn(role);
  const undone = vi.fn();
  showAt('/', () => <TakenPayments payments={[payment]} onUndone={undone} />);
  return { calls, undone };
}

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('who took it today undoes it without a reason', async () => {
  const { calls, undone } = open('OfficeSaleAgent', { ...PAYMENT, paidOn: today() });
  fireEvent.click(await screen.findByRole('button', { name: 'Reverse the payment of 100.00' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reverse payment' }));
  await waitFor(() => expect(undone).toHaveBeenCalled());
  expect(calls.some(({ call }) => call === UNDO)).toBe(true);
});

test('later the operator’s accounting does, and says why', async () => {
  const { calls } = open('CharterAccounting', { ...PAYMENT, appUserId: 'somebody' });
  fireEvent.click(await screen.findByRole('button', { name: 'Reverse the payment of 100.00' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reverse payment' }));
  expect(await screen.findByText('Reason for reversal')).toBeTruthy();
  expect(calls.some(({ call }) => call === UNDO)).toBe(false);
});

test('a clerk cannot undo what another took', async () => {
  open('OfficeSaleAgent', { ...PAYMENT, appUserId: 'somebody', paidOn: today() });
  expect(await screen.findByText('Cash')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is undone stays, with who undid it and why', async () => {
  open('CharterAdmin', {
    ...PAYMENT,
    state: 'Reversed',
    undoneBy: 'María González',
    undoneReason: 'counted twice',
  });
  expect(await screen.findByText('reversed by María González: counted twice')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refusal stays in the dialog', async () => {
  open(
    'OfficeSaleAgent',
    { ...PAYMENT, paidOn: today() },
    {
      [UNDO]: () => ({
        status: 409,
        body: { code: 'alreadyUndone', message: 'This payment was undone already.' },
      }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Reverse the payment of 100.00' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reverse payment' }));
  expect(await screen.findByText('This payment was undone already.')).toBeTruthy();
});

test('what a split moved says from where, how much left and for which bookings', async () => {
  open('CharterAccounting', {
    ...PAYMENT,
    ...{ ticketMasterId: 'b0', movedFrom: 'KXR4TD', total: '250.00' },
    ...{ movedTo: 'QXLUN5, ZT7PAA', movedToIds: ['b2', 'b3'], movedAway: '120.00' },
  });
  const from = await screen.findByRole('link', { name: 'KXR4TD' });
  expect(from.getAttribute('href')).toBe('/TicketsMaster/b0');
  expect(from.parentElement?.textContent).toBe('Moved here by a split from KXR4TD');
  const to = ['QXLUN5', 'ZT7PAA'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(to).toEqual(['/TicketsMaster/b2', '/TicketsMaster/b3']);
  expect(screen.getByText('250.00')).toBeTruthy();
  expect(screen.getByText('−120.00')).toBeTruthy();
});

test('of which a part moved cannot be reversed, and says why', async () => {
  open('CharterAccounting', { ...PAYMENT, movedTo: 'QXLUN5', movedToIds: ['b2'], movedAway: '40.00' });
  const undo = await screen.findByRole('button', { name: 'Reverse the payment of 100.00' });
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  expect(undo.title).toBe('Refund it instead: a split moved a part of it to another booking.');
  fireEvent.click(undo);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what did not move has no such line', async () => {
  open('CharterAccounting', PAYMENT);
  expect(await screen.findByText('Cash')).toBeTruthy();
  expect(screen.queryByText(/split/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
