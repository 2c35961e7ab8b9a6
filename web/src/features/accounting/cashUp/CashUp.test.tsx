import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { CashUp } from './CashUp';
import { CASH, DAY } from './samples';

let calls: Call[] = [];
let onDay: () => Answer;
let onSave: () => Answer;

beforeEach(() => {
  onDay = () => ({ body: DAY });
  onSave = () => ({ body: DAY });
  calls = stubServer({
    'GET /api/Payments/GetCashUp': () => onDay(),
    'POST /api/Payments/SaveCashUp': () => onSave(),
    'GET /api/Offices': () => ({ body: [{ id: 'o1', name: 'Miami Centro' }] }),
  });
  signIn('CharterAccounting');
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const open = async () => {
  showAt('/Sale', CashUp);
  return within(await screen.findByRole('group', { name: 'Iliana Soto, Cash' }));
};
const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const saved = () => calls.filter(({ call }) => call === 'POST /api/Payments/SaveCashUp');
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save counts/ }));

test('a difference is shown at once and saved only with its reason', async () => {
  const cash = await open();
  type(cash.getByLabelText('Counted'), '149');
  expect(await cash.findByText('1.00 short')).toBeTruthy();
  save();
  expect(await cash.findByText('Say why the counted amount differs.')).toBeTruthy();
  expect(saved()).toEqual([]);
  type(cash.getByLabelText('Reason'), 'Wrong change');
  save();
  const count = { appUserId: 'u1', paymentMethodId: 'm1', expected: '150.00', counted: '149.00' };
  await waitFor(() =>
    expect(saved().map(({ body }) => body)).toEqual([
      { officeId: 'o1', day: '2026-11-19', counts: [{ ...count, reason: 'Wrong change' }], again: false },
    ]),
  );
});

test('what was counted before is counted again on demand', async () => {
  await open();
  const check = within(screen.getByRole('group', { name: 'Iliana Soto, Check' }));
  expect(check.getByText('A dollar fell down')).toBeTruthy();
  expect(check.queryByLabelText('Counted')).toBeNull();
  fireEvent.click(check.getByRole('button', { name: 'Count again' }));
  type(check.getByLabelText('Counted'), '30');
  save();
  await waitFor(() => expect(saved()[0]?.body).toMatchObject({ again: true }));
});

test('a refusal is said, the day is read again, and what was typed stays', async () => {
  const message = 'Count again: Iliana Soto should have 160.00 by Cash now, no longer 150.00.';
  onSave = () => ({ status: 409, body: { message, code: 'expectedMoved' } });
  const cash = await open();
  type(cash.getByLabelText('Counted'), '150');
  onDay = () => ({ body: { ...DAY, lines: [{ ...CASH, expected: '160.00' }] } });
  save();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(await cash.findByText('10.00 short')).toBeTruthy();
  expect((cash.getByLabelText('Counted') as HTMLInputElement).value).toBe('150.00');
});

test('nothing is counted in a closed month, or of somebody else', async () => {
  onDay = () => ({ body: { ...DAY, day: '2026-10-02', open: false, lines: [{ ...CASH, mayCount: false }] } });
  const cash = await open();
  expect(screen.getByText('The month is closed')).toBeTruthy();
  expect(cash.queryByLabelText('Counted')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Save counts/ })).toBeNull();
});

test('what is expected opens to the drawer of that day', async () => {
  const cash = await open();
  fireEvent.click(cash.getAllByTitle('Show the lines').at(-1) as HTMLElement);
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/Ledger/GetLines'));
});
