import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  BankLineRead,
  DepositsDue,
  DueReceipt,
  EscrowFlight,
  EscrowFlightRead,
  EscrowLine,
  EscrowSums,
} from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import EscrowView from './EscrowView';
import { linesOf } from './lineViews';
import { depositWords } from './words';

const LIST = 'GET /api/Invoice/GetEscrow';
const DUE = 'GET /api/Invoice/GetDepositsDue';
const RECORD = 'POST /api/Invoice/RecordDeposit';
const OF_FLIGHT = {
  flightId: 'f1',
  flightNumber: 'XC 410',
  departureDate: '2026-11-21',
  route: 'MIA → HAV',
  flightStatus: 'Open',
} as const;
const SUMS: EscrowSums = {
  ...{ gross: '350.00', commission: '35.00', received: '315.00', moved: '0.00', refunds: '0.00' },
  ...{ carrier: '0.00', taxes: '0.00', released: '0.00', held: '315.00', deposited: '0.00' },
  ...{ due: '215.00', dueCount: 1, late: '100.00', lateCount: 1, depositedUndone: '0.00' },
  ...{ taxesOwed: '12.00', releasable: '0.00' },
};
const LATE = { ...OF_FLIGHT, kind: 'DepositLate', amount: '100.00', count: 1, day: '2026-11-13' } as const;
const FLIGHT: EscrowFlight = {
  ...OF_FLIGHT,
  ...SUMS,
  airline: 'Coastal Air',
  prospectusNumber: 'PC 26-118',
  contractAmount: null,
  carrierOwed: null,
  releaseOn: '2026-11-24',
  mayRelease: false,
  exceptions: [LATE],
};
const BANK = { bankName: 'First Coastal Bank', accountEnd: '7731' };
const HOLIDAYS = [{ day: '2026-11-26', name: 'Thanksgiving' }];

const line = (id: string, more: Partial<EscrowLine>): EscrowLine => ({
  id,
  ...{ at: '2026-11-12T15:00:00Z', day: '2026-11-12', kind: 'Received', title: 'Valdés', reference: null },
  ...{ ticketMasterId: 'b1', locatorNumber: 'K7QM2T', officeHoldingName: 'Brisas', gross: '120.00' },
  ...{ commission: '20.00', amount: '100.00', held: '100.00', dueOn: '2026-11-13', state: 'Late' },
  ...{ deposit: null, otherFlightId: null, otherFlightNumber: null, journalId: 'j1' },
  ...{ appUserName: 'Iliana Soto', mayReverse: false },
  ...more,
});

const LINES = [
  line('e2', {
    amount: '215.00',
    held: '315.00',
    title: 'Brito',
    state: 'ToDeposit',
    locatorNumber: 'R4TX9W',
  }),
  line('e1', {}),
];
const OPENED: EscrowFlightRead = {
  ...FLIGHT,
  departsAt: '2026-11-21T12:00:00Z',
  departureZone: 'America/New_York',
  contractBasis: null,
  lines: LINES,
  bank: BANK,
  holidays: HOLIDAYS,
};
const receipt = (id: string, amount: string, lateDays: number): DueReceipt => ({
  ...OF_FLIGHT,
  id,
  title: id === 'e1' ? 'Valdés' : 'Brito',
  ticketMasterId: 'b1',
  locatorNumber: id === 'e1' ? 'K7QM2T' : 'R4TX9W',
  officeHoldingName: 'Brisas',
  day: '2026-11-12',
  dueOn: '2026-11-13',
  lateDays,
  amount,
});
const DEPOSITS: DepositsDue = {
  ...{ count: 2, amount: '315.00', lateCount: 1, lateAmount: '100.00', firstDue: '2026-11-13' },
  receipts: [receipt('e1', '100.00', 6), receipt('e2', '215.00', 0)],
  holidays: HOLIDAYS,
};
const BANK_LINE: BankLineRead = {
  ...{ id: 'l1', day: '2026-11-14', amount: '315.00', text: 'Mobile deposit', reference: 'D-77' },
  ...{ state: 'Waiting', deposit: null, ignoredReason: null, importedAt: '2026-11-15T10:00:00Z' },
  appUserName: 'Iliana Soto',
  proposal: {
    ...{ kind: 'Receipts', depositId: null, reference: null, receiptIds: ['e1', 'e2'] },
    ...{ firstDay: '2026-11-12', lastDay: '2026-11-12' },
  },
};

let calls: Call[] = [];
let onRecord: () => Answer;
let carrierOwed: string | null;
let flights: EscrowFlight[];

beforeEach(() => {
  onRecord = () => ({ body: { id: 'd1', amount: '215.00' } });
  carrierOwed = null;
  flights = [FLIGHT];
  calls = stubServer({
    [LIST]: () => ({
      body: {
        ...{ flights, totals: SUMS, exceptions: [LATE], waitingLines: 1 },
        ...{ waitingAmount: '315.00', bank: BANK, holidays: HOLIDAYS },
      },
    }),
    [DUE]: () => ({ body: DEPOSITS }),
    'GET /api/Invoice/GetEscrowOfFlight/f1': () => ({ body: { ...OPENED, carrierOwed } }),
    'GET /api/Invoice/GetBankLines': () => ({ body: [BANK_LINE] }),
    'POST /api/Invoice/MatchBankLine/l1': () => ({ body: { ...BANK_LINE, state: 'Matched' } }),
    'POST /api/Invoice/ImportBankFile': () => ({ body: { added: 1, known: 2, paidOut: 3 } }),
    [RECORD]: () => onRecord(),
  });
});

afterEach(() => act(clearSession));

const called = (name: string) => calls.filter(({ call }) => call === name);
const show = (search: string) => showAt('/invoice', EscrowView, `/invoice?view=escrow${search}`);

describe('the list of escrow', () => {
  test('says what is held, what is wrong and what is due at the bank', async () => {
    signIn('CharterAccounting');
    show('');
    const exceptions = await screen.findByRole('list', { name: 'Exceptions' });
    expect(within(exceptions).getByText('Deposit late')).toBeTruthy();
    expect(within(exceptions).getByText('XC 410, Sat Nov 21 · 1 receipt · due Fri Nov 13')).toBeTruthy();
    expect(screen.getByText('First Coastal Bank, account ending in 7731')).toBeTruthy();
    expect(screen.getByText('2 receipts, 1 late')).toBeTruthy();
    expect(screen.getByText('Thanksgiving')).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 bank line not matched' })).toBeTruthy();
  });

  test('lists the flights whose receipts are to be deposited', async () => {
    const done = { dueCount: 0, lateCount: 0, exceptions: [] };
    flights = [FLIGHT, { ...FLIGHT, ...done, flightId: 'f2', flightNumber: 'XC 430' }];
    signIn('CharterAccounting');
    show('&show=Due');
    const list = within(await screen.findByRole('grid', { name: 'Flights' }));
    expect(await list.findByText('XC 410')).toBeTruthy();
    expect(list.queryByText('XC 430')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Holding money' }));
    expect(await list.findByText('XC 430')).toBeTruthy();
  });

  test('deposits the chosen receipts of several flights with their total in sight', async () => {
    signIn('CharterAccounting');
    show('');
    await screen.findByRole('list', { name: 'Exceptions' });
    fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
    await screen.findByText('2 receipts, 1 flight');
    const asked = screen.getByRole('dialog', { name: 'Record deposit' });
    fireEvent.click(within(asked).getByRole('checkbox', { name: 'Choose Valdés K7QM2T' }));
    expect(within(asked).getByRole('status').textContent).toContain('$215');
    fireEvent.click(within(asked).getByRole('button', { name: 'Record deposit' }));
    expect(await within(asked).findByText('Required')).toBeTruthy();
    fireEvent.change(within(asked).getByRole('textbox', { name: /^Reference/ }), {
      target: { value: 'D-1187' },
    });
    onRecord = () => ({ status: 409, body: { message: 'Choose again.', code: 'receiptsTaken' } });
    fireEvent.click(within(asked).getByRole('button', { name: 'Record deposit' }));
    expect(await within(asked).findByText(/Choose again/)).toBeTruthy();
    onRecord = () => ({ body: { id: 'd1', amount: '215.00' } });
    fireEvent.click(within(asked).getByRole('button', { name: 'Record deposit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(called(RECORD).at(-1)?.body).toMatchObject({
      receiptIds: ['e2'],
      reference: 'D-1187',
      note: null,
    });
  });
});

describe('a flight', () => {
  test('opens a line to the booking, the commission and the deposit', async () => {
    signIn('CharterAdmin');
    show('&flightId=f1');
    const grid = await screen.findByRole('grid', { name: 'Lines of escrow' });
    fireEvent.click(await within(grid).findByText('Valdés'));
    const opened = await screen.findByRole('dialog', { name: 'Received: Valdés' });
    expect(within(opened).getByText('120.00')).toBeTruthy();
    expect(within(opened).getByRole('link', { name: 'Booking K7QM2T' })).toBeTruthy();
  });

  test('opens each of its sums to the lines it is made of', async () => {
    signIn('CharterAdmin');
    show('&flightId=f1');
    const deposited = within(await screen.findByRole('region', { name: 'Deposited' }));
    // The receipts without those that are not at the bank: the three add up to the sum over them.
    expect(deposited.getByText('315.00')).toBeTruthy();
    fireEvent.click(deposited.getByRole('button', { name: '215.00' }));
    const lines = within(screen.getByRole('radiogroup', { name: 'Lines' }));
    await waitFor(() => expect((lines.getByLabelText(/^To deposit/) as HTMLInputElement).checked).toBe(true));
  });

  test('says what is missing where less is held than is owed', async () => {
    signIn('CharterAdmin');
    carrierOwed = '400.00';
    const router = show('&flightId=f1');
    const releasable = within(await screen.findByRole('region', { name: 'Releasable' }));
    expect(releasable.getByText('Short').nextSibling?.textContent).toBe('−97.00');
    fireEvent.click(releasable.getByRole('button', { name: '400.00' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/flightReports'));
  });
});

describe('the bank file', () => {
  test('accepts chosen proposals', async () => {
    signIn('CharterAccounting');
    show('&bank=Waiting');
    const grid = await screen.findByRole('grid', { name: 'Bank file' });
    expect(await within(grid).findByText('2 receipts, Thu Nov 12')).toBeTruthy();
    fireEvent.click(within(grid).getByRole('checkbox', { name: 'Choose Mobile deposit' }));
    expect(screen.getByText('1 proposal, 315.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Accept proposals' }));
    await waitFor(() =>
      expect(called('POST /api/Invoice/MatchBankLine/l1')[0]?.body).toEqual({ receiptIds: ['e1', 'e2'] }),
    );
  });

  test('sends the file as it is and says what it brought', async () => {
    signIn('CharterAccounting');
    show('&bank=Waiting');
    await screen.findByRole('grid', { name: 'Bank file' });
    const file = new File(['Date,Amount\n2026-11-12,5.00'], 'bank.csv');
    fireEvent.change(screen.getByLabelText('CSV file of the bank'), { target: { files: [file] } });
    expect(await screen.findByText('1 new lines, 2 known, 3 paid out and left aside.')).toBeTruthy();
    expect(called('POST /api/Invoice/ImportBankFile')[0]?.body).toEqual({
      name: 'bank.csv',
      text: 'Date,Amount\n2026-11-12,5.00',
    });
  });
});

test('lines are told apart by what became of their money', () => {
  const paid = line('e3', { kind: 'Carrier', amount: '-50.00', dueOn: null, state: null, reference: 'WT-1' });
  const deposited = line('e4', {
    state: 'Deposited',
    deposit: { id: 'd1', day: '2026-11-13', reference: 'D-1' },
  });
  const all = [paid, deposited, ...LINES];
  expect(linesOf(all, 'ToDeposit').map(({ id }) => id)).toEqual(['e2', 'e1']);
  expect(linesOf(all, 'PaidOut')).toEqual([paid]);
  expect(linesOf(all, 'Received')).toHaveLength(3);
  expect([paid, deposited, LINES[0] as EscrowLine, LINES[1] as EscrowLine].map(depositWords)).toEqual([
    'WT-1',
    '2026-11-13 D-1',
    'due Fri Nov 13',
    'was due Fri Nov 13',
  ]);
});
