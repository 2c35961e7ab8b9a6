import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FundRead, FundSummary } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import FundCreate from './FundCreate';
import FundInfo from './FundInfo';
import FundsSummary from './FundsSummary';

const CUBAMIA: FundSummary = {
  ...{ officeHoldingId: 'h1', officeHoldingName: 'Cubamía Travel Group', blocked: false },
  ...{ balance: '3500.00', lowAt: null, low: false, alertedAt: null, active: true, lineCount: 4 },
  lastMovementAt: '2026-10-19T14:00:00Z',
};
const BRISAS: FundSummary = {
  ...CUBAMIA,
  ...{ officeHoldingId: 'h2', officeHoldingName: 'Brisas Travel', balance: '1905.54', lowAt: '5000.00' },
  low: true,
};
const NEW: FundSummary = {
  ...CUBAMIA,
  ...{ officeHoldingId: 'h3', officeHoldingName: 'Gulf Vuelos', balance: '0.00', active: false },
};
const LINE: FundRead = {
  ...{ id: 'j1', at: '2026-11-04T15:43:00Z', kind: 'Deposit', title: 'Bank transfer into the fund' },
  ...{
    amount: '310.00',
    balance: '810.00',
    officeHoldingId: 'h1',
    officeHoldingName: 'Cubamía Travel Group',
  },
  ...{ ticketMasterId: null, locatorNumber: null, invoiceId: null, invoiceNumber: null },
  ...{ paymentMethodName: 'Bank transfer', reference: 'ACH 432678', appUserName: 'Iliana Soto' },
  ...{ reversed: false, noteCount: 0, reason: 'Deposit', officeName: 'Miami Centro', reversesId: null },
  ...{ reversalId: null, reversedAt: null, reversedBy: null, reversedReason: null, fund: '810.00' },
  ...{ nextStep: 'Reverse', notes: [] },
};
const METHODS = [
  { id: 'm1', name: 'Bank transfer', kind: 'Transfer', receiver: 'Operator' },
  { id: 'm2', name: 'Fund', kind: 'Fund', receiver: 'Operator' },
  { id: 'm3', name: 'Card', kind: 'Card', receiver: 'Operator' },
];

let calls: Call[] = [];
let line: FundRead;
let onReverse: () => Answer;
let onCreate: () => Answer;

beforeEach(() => {
  line = LINE;
  onReverse = () => ({ body: LINE });
  onCreate = () => ({ body: LINE });
  calls = stubServer({
    'GET /api/Fund/GetSummary': () => ({ body: [BRISAS, CUBAMIA, NEW] }),
    'GET /api/Fund/GetById/j1': () => ({ body: line }),
    'POST /api/Fund': () => onCreate(),
    'DELETE /api/Fund': () => onReverse(),
    'POST /api/Fund/aditional-note': () => ({ body: LINE }),
    'GET /api/PaymentMethods': () => ({ body: METHODS }),
  });
  signIn('CharterAccounting');
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const written = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const openLine = () => showAt('/fund/info/$id', FundInfo, '/fund/info/j1');

describe('the summary', () => {
  test('shows the funds in use with their sum, and the low ones by themselves', async () => {
    showAt('/fund', FundsSummary);
    expect(await screen.findByText('Brisas Travel')).toBeTruthy();
    expect(screen.queryByText('Gulf Vuelos')).toBeNull();
    expect(screen.getByRole('status', { name: 'Totals' }).textContent).toContain('Balance 5,405.54');
    fireEvent.click(screen.getByLabelText('Low 1'));
    await waitFor(() => expect(screen.queryByText('Cubamía Travel Group')).toBeNull());
    expect(screen.getByText('Brisas Travel')).toBeTruthy();
  });
});

describe('a new entry', () => {
  const fill = async () => {
    showAt(['/fund/create', '/fund/detail'], FundCreate, '/fund/create?officeHoldingId=h1');
    await screen.findByText('Balance now');
    type(/^Amount/, '25,000');
    fireEvent.click(screen.getByLabelText(/^Method/, { selector: 'input' }));
    const offered = await screen.findAllByRole('option', { hidden: true });
    expect(offered.map((option) => option.textContent)).toContain('Bank transfer');
    expect(screen.queryByRole('option', { name: 'Card', hidden: true })).toBeNull();
    fireEvent.click(screen.getByRole('option', { name: 'Bank transfer', hidden: true }));
    type(/^Reason/, 'For December');
  };

  test('shows the balance after it and is sent as it is typed', async () => {
    await fill();
    expect(screen.getByText('28,500.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(written('POST /api/Fund')).toEqual([
        {
          ...{ officeHoldingId: 'h1', amount: '25000.00', paymentMethodId: 'm1', reference: null },
          reason: 'For December',
        },
      ]),
    );
  });

  test('that is refused keeps what was typed', async () => {
    const message = 'November 2026 is closed. Choose a later day, or have accounting reopen the month.';
    onCreate = () => ({ status: 409, body: { message, code: 'monthClosed' } });
    await fill();
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect((screen.getByLabelText(/^Reason/) as HTMLInputElement).value).toBe('For December');
  });
});

describe('a line', () => {
  test('is reversed with a reason', async () => {
    openLine();
    fireEvent.click(await screen.findByRole('button', { name: 'Reverse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse Paid in 310.00' }));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Wrong agency' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
    await waitFor(() => expect(written('DELETE /api/Fund')).toEqual([{ id: 'j1', reason: 'Wrong agency' }]));
  });

  test('whose money is spent says why it stays', async () => {
    line = { ...LINE, fund: '100.00', nextStep: 'Overdraws' };
    openLine();
    const button = await screen.findByRole('button', { name: 'Reverse' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(
      screen.getByText('The fund has spent this money. Undo payments from the fund first.'),
    ).toBeTruthy();
    fireEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('takes a note', async () => {
    openLine();
    await screen.findByText('No notes yet.');
    type('New note', ' Called the bank ');
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(written('POST /api/Fund/aditional-note')).toEqual([{ id: 'j1', text: 'Called the bank' }]),
    );
  });

  test('is only read by the admin of its agency', async () => {
    act(() => clearSession());
    signIn('OfficeHoldingAdmin');
    line = { ...LINE, nextStep: 'Nothing' };
    openLine();
    expect(await screen.findByText('ACH 432678')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
    expect(screen.queryByLabelText('New note')).toBeNull();
  });
});
