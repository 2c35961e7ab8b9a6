import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../access';
import type { InvoiceRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import InvoiceInfo from './InvoiceInfo';
import { INVOICE, METHODS, mayNot, payment } from './samples';

const PAY = 'POST /api/Invoice/Pay/i1';
const may = { allowed: true, whyNot: null, reason: null };
const PARTLY: InvoiceRead = {
  ...INVOICE,
  state: 'PartlyPaid',
  paid: '700.00',
  balance: '300.00',
  payments: [
    payment('1', '500.00'),
    payment('2', '200.00'),
    {
      ...payment('3', '90.00'),
      undoneAt: '2026-11-15T15:00:00Z',
      undoneBy: 'Iliana Soto',
      undoneReason: 'Bounced',
    },
  ],
  actions: { ...INVOICE.actions, unpay: may, cancel: mayNot('Undo the payments first.') },
};

function open(
  invoice: InvoiceRead,
  role: Role = 'CharterAccounting',
  answers: Record<string, () => Answer> = {},
) {
  const calls = stubServer({
    'GET /api/Invoice/GetById/i1': () => ({ body: invoice }),
    'GET /api/PaymentMethods': () => ({ body: METHODS }),
    [PAY]: () => ({ body: invoice }),
    'POST /api/Invoice/Unpay': () => ({ body: invoice }),
    'DELETE /api/Invoice/i1': () => ({ status: 200, body: {} }),
    ...answers,
  });
  signIn(role);
  const router = showAt(['/invoice/info/$id', '/invoice'], InvoiceInfo, '/invoice/info/i1');
  return {
    router,
    sent: (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body),
  };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('the balance is the total without the payments, and what is undone is told', async () => {
  open(PARTLY);
  const money = within(await screen.findByRole('complementary', { name: 'Money' }));
  const line = (name: string) => money.getByText(name).parentElement?.textContent;
  expect(line('Total')).toContain('1,000.00');
  expect(line('− Payments')).toContain('700.00');
  expect(line('Balance')).toContain('300.00');
  expect(money.getByText(/Undone .* by Iliana Soto: Bounced/)).toBeTruthy();
  expect(screen.getByText('Unchanged since issue')).toBeTruthy();
});

test('a part is paid; card is not offered, and a refusal keeps what was typed', async () => {
  let refused = true;
  const { sent } = open(PARTLY, 'CharterAccounting', {
    [PAY]: () =>
      refused
        ? { status: 422, body: { code: 'overBalance', message: 'Enter at most 200.00.' } }
        : { body: PARTLY },
  });
  await screen.findByText('Invoice 2026-0183');
  press('Pay');
  const asked = await dialog();
  const amount = (await asked.findByLabelText(/^Amount/)) as HTMLInputElement;
  expect(amount.value).toBe('300.00');
  fireEvent.change(amount, { target: { value: '250' } });
  fireEvent.change(asked.getByLabelText(/^Reference/), { target: { value: 'WT-9' } });
  expect(asked.getByText('Left open').parentElement?.textContent).toContain('50.00');
  fireEvent.click(asked.getByRole('button', { name: 'Pay' }));
  expect(await asked.findByText('Enter at most 200.00.')).toBeTruthy();
  refused = false;
  fireEvent.click(asked.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(PAY).at(-1)).toEqual({
    payments: [{ paymentMethodId: 'wire', amount: '250.00', reference: 'WT-9' }],
  });
});

test('exactly the chosen payments are undone, with a reason', async () => {
  const { sent } = open(PARTLY);
  await screen.findByText('Invoice 2026-0183');
  press('Undo payments');
  const asked = await dialog();
  expect(asked.queryByLabelText(/90.00/)).toBeNull();
  fireEvent.change(asked.getByLabelText(/Reason/), { target: { value: 'Wrong agency' } });
  fireEvent.click(asked.getByRole('button', { name: 'Undo' }));
  expect(asked.getByText('Choose at least one payment.')).toBeTruthy();
  fireEvent.click(asked.getByLabelText(/200.00/));
  fireEvent.click(asked.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent('POST /api/Invoice/Unpay')).toEqual([{ paymentIds: ['2'], reason: 'Wrong agency' }]),
  );
});

test('what is forbidden now says why', async () => {
  open(PARTLY);
  await screen.findByText('Undo the payments first.');
  press('Cancel invoice');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unpaid one is canceled with a reason', async () => {
  const { sent } = open(INVOICE);
  await screen.findByText('Invoice 2026-0183');
  press('Cancel invoice');
  const asked = await dialog();
  fireEvent.change(asked.getByLabelText(/Reason/), { target: { value: 'Wrong lines' } });
  fireEvent.click(asked.getByRole('button', { name: 'Cancel invoice' }));
  await waitFor(() => expect(sent('DELETE /api/Invoice/i1')).toHaveLength(1));
});

test('a paid one is corrected by a counter-invoice', async () => {
  const { router } = open({ ...INVOICE, state: 'Paid', actions: { ...INVOICE.actions, correct: may } });
  await screen.findByText('Invoice 2026-0183');
  press('Counter-invoice');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ agency: 'gulf', corrects: 'i1' }));
});

test('an agency reads it and changes nothing', async () => {
  open(
    { ...PARTLY, actions: { ...PARTLY.actions, pay: mayNot('Forbidden'), mail: mayNot('Forbidden') } },
    'OfficeHoldingAdmin',
  );
  await screen.findByText('Invoice 2026-0183');
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  for (const name of ['Pay', 'Undo payments', 'Cancel invoice', 'Counter-invoice', 'E-mail']) {
    expect(buttons).not.toContain(name);
  }
  expect(buttons).toContain('PDF');
});

test('an invoice whose text was changed since its issue is called out', async () => {
  open({ ...INVOICE, unchanged: false });
  expect(await screen.findByText('Changed since issue')).toBeTruthy();
});

test('a part of the total opens to its lines', async () => {
  const [sale] = INVOICE.lines as [InvoiceRead['lines'][number]];
  open({
    ...INVOICE,
    sums: [
      { kind: 'Sale', count: 1, amount: '1000.00' },
      { kind: 'Others', count: 1, amount: '45.00' },
    ],
    lines: [sale, { ...sale, expenseId: 'b', kind: 'Others', what: 'No-show fee, XC 430', amount: '45.00' }],
  });
  const money = within(await screen.findByRole('complementary', { name: 'Money' }));
  const grid = within(screen.getByRole('grid', { name: 'Lines' }));
  expect(grid.getByText('Castillo Vega +2')).toBeTruthy();
  fireEvent.click(money.getByRole('button', { name: '45.00' }));
  await waitFor(() => expect(grid.queryByText('Castillo Vega +2')).toBeNull());
  expect(grid.getByText('No-show fee, XC 430')).toBeTruthy();
});
