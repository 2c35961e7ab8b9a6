import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../access';
import type { AccountLine } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { chosenLines } from '../chosenLines';
import Invoices from './Invoices';
import { account, INVOICE, line, list, METHODS, openTotal, PREVIEW, row } from './samples';

const CREATE = 'POST /api/Invoice/Create';
const LINES = [
  line('a', '600.00'),
  line('b', '-100.00', { kind: 'Credit' }),
  line('c', '45.00', { kind: 'Others' }),
];

interface Desk {
  role?: Role;
  at?: string;
  answers?: Record<string, (body: never) => Answer>;
}

function open({ role = 'CharterAccounting', at = '/invoice', answers = {} }: Desk = {}) {
  const calls = stubServer({
    'GET /api/Invoice/GetByFilter': () => ({
      body: list([
        row('2026-0003'),
        row('2026-0002', {
          daysLate: 40,
          amount: '300.00',
          paid: '100.00',
          balance: '200.00',
          state: 'PartlyPaid',
        }),
        row('2026-0001', { state: 'Paid', paid: '100.00', balance: '0.00' }),
      ]),
    }),
    'GET /api/Charter/GetCurrent': () => ({ body: { name: 'Alisio Charters' } }),
    'GET /api/OfficeHoldings': () => ({ body: [] }),
    'GET /api/Invoice/GetOpenTotals': () => ({ body: [openTotal('gulf'), openTotal('brisas')] }),
    'GET /api/Invoice/GetPreview/gulf': () => ({ body: PREVIEW }),
    'GET /api/Expense/GetByOfficeHoldingId': () => ({ body: account(LINES) }),
    'GET /api/PaymentMethods': () => ({ body: METHODS }),
    [CREATE]: () => ({ body: INVOICE }),
    ...answers,
  });
  signIn(role);
  const router = showAt(['/invoice', '/invoice/info/$id'], Invoices, at);
  return {
    router,
    calls,
    sent: (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body),
  };
}

const tick = (what: string) => fireEvent.click(screen.getByLabelText(`Choose ${what}`));
const panel = () => within(screen.getByRole('complementary', { name: 'New invoice' }));

afterEach(() => {
  act(() => {
    clearSession();
    chosenLines.set(null);
  });
  vi.unstubAllGlobals();
});

test('invoices stand by age, and the chosen ones are added up', async () => {
  open();
  const grid = await screen.findByRole('grid', { name: 'Invoices' });
  await within(grid).findByText('2026-0003');
  const shown = within(grid)
    .getAllByRole('row')
    .map((each) => each.textContent ?? '');
  const at = (text: string) => shown.findIndex((each) => each.includes(text));
  expect(at('Not due')).toBeLessThan(at('2026-0003'));
  expect(at('31 days late or more')).toBeLessThan(at('2026-0002'));
  expect(at('Paid and canceled')).toBeLessThan(at('2026-0001'));
  expect(shown[at('31 days late or more')]).toContain('200.00');
  tick('2026-0002');
  tick('2026-0001');
  expect(screen.getByText('Amount 400.00 · paid 200.00 · 1 unpaid')).toBeTruthy();
});

test('Excel has exactly the chosen invoices', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const { sent } = open({ answers: { 'POST /api/Invoice/GenerateSummaryExcel': () => ({ body: {} }) } });
  await screen.findByText('2026-0003');
  tick('2026-0003');
  fireEvent.click(screen.getByRole('button', { name: 'Chosen invoices as Excel' }));
  await waitFor(() =>
    expect(sent('POST /api/Invoice/GenerateSummaryExcel')).toEqual([{ invoiceIds: ['2026-0003'] }]),
  );
});

test('a new invoice has all open lines of the agency until some are left out', async () => {
  const { router, sent } = open({ at: '/invoice?agency=gulf' });
  expect(await screen.findByText('3 lines')).toBeTruthy();
  tick('Passenger c');
  expect(screen.getByText('2 lines')).toBeTruthy();
  expect(screen.getByText('Sales 600.00 − credits 100.00')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(router.state.location.pathname).toBe('/invoice/info/i1'));
  expect(sent(CREATE)).toEqual([
    { officeHoldingId: 'gulf', expenseIds: ['a', 'b'], correctsId: null, note: null },
  ]);
});

test('a line that was entered since the panel was open last is chosen as well', async () => {
  let lines: readonly AccountLine[] = LINES;
  const { router } = open({
    at: '/invoice?agency=gulf',
    answers: { 'GET /api/Expense/GetByOfficeHoldingId': () => ({ body: account(lines) }) },
  });
  await screen.findByText('3 lines');
  fireEvent.click(panel().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('3 lines')).toBeNull());
  lines = [...LINES, line('d', '12.25', { kind: 'Others' })];
  await act(() => router.navigate({ to: '/invoice', search: { agency: 'gulf' } as object }));
  expect(await screen.findByText('4 lines')).toBeTruthy();
});

test('lines that were chosen on the account are chosen here', async () => {
  chosenLines.set({ officeHoldingId: 'gulf', ids: ['c'] });
  open({ at: '/invoice?agency=gulf' });
  expect(await screen.findByText('1 line')).toBeTruthy();
});

test('lines taken meanwhile are named, and the choice of the others stays', async () => {
  let lines: readonly AccountLine[] = LINES;
  const { sent } = open({
    at: '/invoice?agency=gulf',
    answers: {
      'GET /api/Expense/GetByOfficeHoldingId': () => ({ body: account(lines) }),
      [CREATE]: () => {
        lines = LINES.slice(0, 1).concat(LINES.slice(2));
        return {
          status: 409,
          body: {
            code: 'linesTaken',
            message: 'Choose other lines. These were taken in the meantime: K9TR2b −100.00.',
            expenseIds: ['b'],
          },
        };
      },
    },
  });
  await screen.findByText('3 lines');
  tick('Passenger c');
  fireEvent.click(screen.getByRole('button', { name: 'Create invoice 2026-0184' }));
  expect((await panel().findByRole('alert')).textContent).toContain('K9TR2b');
  expect(await screen.findByText('1 line')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create invoice 2026-0184' }));
  await waitFor(() => expect(sent(CREATE)).toHaveLength(2));
  expect(sent(CREATE)[1]).toMatchObject({ expenseIds: ['a'] });
});

test('credits alone are no invoice, and that is said', async () => {
  open({ at: '/invoice?agency=gulf' });
  await screen.findByText('3 lines');
  tick('Passenger a');
  tick('Passenger c');
  expect(screen.getByText('Choose more charges. Credits exceed them by 100.00.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create invoice 2026-0184' }).hasAttribute('disabled')).toBe(
    true,
  );
});

test('created and paid at once, by two methods', async () => {
  const call = 'POST /api/Invoice/CreateInvoiceAndPayments';
  const { sent } = open({ at: '/invoice?agency=gulf', answers: { [call]: () => ({ body: INVOICE }) } });
  await screen.findByText('3 lines');
  fireEvent.click(screen.getByRole('button', { name: 'Create and pay' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText(/^Amount/), { target: { value: '500' } });
  fireEvent.change(dialog.getByLabelText(/^Reference/), { target: { value: 'WT-1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add payment' }));
  const second = within(dialog.getByRole('group', { name: 'Payment 2' }));
  expect((second.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('45.00');
  fireEvent.change(second.getByLabelText(/^Reference/), { target: { value: 'WT-2' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create and pay' }));
  await waitFor(() => expect(sent(call)).toHaveLength(1));
  expect(sent(call)[0]).toMatchObject({
    expenseIds: ['a', 'b', 'c'],
    payments: [
      { paymentMethodId: 'wire', amount: '500.00', reference: 'WT-1' },
      { paymentMethodId: 'wire', amount: '45.00', reference: 'WT-2' },
    ],
  });
});

test('created and taken from the fund, as far as it goes', async () => {
  const call = 'POST /api/Invoice/CreateInvoiceAndCreditFund';
  const { sent } = open({
    at: '/invoice?agency=gulf',
    answers: {
      [call]: () => ({ body: INVOICE }),
      'GET /api/Invoice/GetPreview/gulf': () => ({ body: { ...PREVIEW, fund: '400.00' } }),
    },
  });
  await screen.findByText('3 lines');
  fireEvent.click(screen.getByRole('button', { name: 'From fund 400.00' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Left to pay').parentElement?.textContent).toContain('145.00');
  fireEvent.click(dialog.getByRole('button', { name: 'Create invoice' }));
  await waitFor(() => expect(sent(call)[0]).toMatchObject({ amount: '400.00' }));
});

test('a counter-invoice takes the credits of the bookings on the paid invoice', async () => {
  const paid = { ...INVOICE, state: 'Paid' };
  const { sent } = open({
    at: '/invoice?agency=gulf&corrects=i1',
    answers: {
      'GET /api/Invoice/GetById/i1': () => ({ body: paid }),
      'GET /api/Expense/GetByOfficeHoldingId': () => ({
        body: account([
          ...LINES,
          line('d', '-96.00', { kind: 'Credit', ticketMasterId: 'booking-a' }),
          line('e', '20.00', { kind: 'Others', ticketMasterId: 'booking-a' }),
        ]),
      }),
    },
  });
  expect(await screen.findByText('Counter-invoice to 2026-0183')).toBeTruthy();
  expect(screen.queryByLabelText('Choose Passenger b')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Create counter-invoice 2026-0184' }));
  await waitFor(() => expect(sent(CREATE)[0]).toMatchObject({ expenseIds: ['d'], correctsId: 'i1' }));
});

test('an agency reads its own invoices and changes none', async () => {
  open({ role: 'OfficeHoldingAdmin', at: '/invoice?agency=gulf&run=all' });
  await screen.findByText('2026-0003');
  // Its own numbers have gaps: those between them are of other agencies.
  expect(screen.getByText('Alisio Charters · 3 in 2026')).toBeTruthy();
  for (const name of ['New invoice', 'Invoice all agencies']) {
    expect(screen.queryByText(name)).toBeNull();
  }
  tick('2026-0003');
  expect(screen.queryByRole('button', { name: 'E-mail the chosen invoices' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Print the invoice' })).toBeTruthy();
});

test('a run shows what keeps an agency out, and makes an invoice for each other', async () => {
  const { sent } = open({
    at: '/invoice?run=all',
    answers: {
      'GET /api/Invoice/GetOpenTotals': () => ({
        body: [
          openTotal('a'),
          openTotal('b', { amount: '-5.00', whyNot: 'Choose more charges.' }),
          openTotal('c'),
        ],
      }),
      [CREATE]: ({ officeHoldingId }: { officeHoldingId: string }) => ({
        body: { id: officeHoldingId, number: `N-${officeHoldingId}` },
      }),
    },
  });
  expect(await screen.findByText('Choose more charges.')).toBeTruthy();
  tick('Agency c');
  fireEvent.click(screen.getByRole('button', { name: 'Create 1 invoice' }));
  expect(await screen.findByRole('link', { name: 'N-a' })).toBeTruthy();
  expect(sent(CREATE)).toEqual([{ officeHoldingId: 'a', expenseIds: ['a-1', 'a-2'] }]);
});

test('a run of a period asks for its days and names them', async () => {
  const { calls } = open({ at: '/invoice?run=all&from=2026-10-01&to=2026-10-31' });
  expect(await screen.findByText('Agency gulf')).toBeTruthy();
  expect(
    screen.getByText('One invoice for each, of the open lines created from Oct 01 to Oct 31'),
  ).toBeTruthy();
  expect(calls.find(({ call }) => call === 'GET /api/Invoice/GetOpenTotals')?.query).toEqual({
    From: '2026-10-01',
    Until: '2026-10-31',
  });
});

test('days in disorder are not asked for', async () => {
  const { calls } = open({ at: '/invoice?run=all&from=2026-10-31&to=2026-10-01' });
  expect(await screen.findByText('Start date is after end date')).toBeTruthy();
  expect(calls.some(({ call }) => call === 'GET /api/Invoice/GetOpenTotals')).toBe(false);
});

test('what is unpaid of an age opens to its invoices', async () => {
  const { router } = open();
  const ages = within(await screen.findByRole('region', { name: 'Unpaid by age' }));
  fireEvent.click(ages.getByRole('button', { name: '200.00' }));
  const grid = screen.getByRole('grid', { name: 'Invoices' });
  await waitFor(() => expect(within(grid).queryByText('2026-0003')).toBeNull());
  expect(within(grid).getByText('2026-0002')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ age: 'late31' });
  fireEvent.click(within(screen.getByRole('region', { name: 'Unpaid' })).getByRole('button'));
  expect(await within(grid).findByText('2026-0003')).toBeTruthy();
});

test('beside a new invoice only its lines are chosen', async () => {
  open({ at: '/invoice?agency=gulf' });
  const grid = await screen.findByRole('grid', { name: 'Open lines' });
  expect((await within(grid).findAllByRole('checkbox')).length).toBeGreaterThan(1);
  expect(await screen.findByText('2026-0003')).toBeTruthy();
  expect(screen.queryByLabelText('Choose 2026-0003')).toBeNull();
});
