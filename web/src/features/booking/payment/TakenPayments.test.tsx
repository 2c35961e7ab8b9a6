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
