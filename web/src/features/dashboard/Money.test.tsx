import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../api/session';
import { addDays, today } from '../../kit/format/dates';
import { type Call, showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import { AccountQueues } from './AccountQueues';
import { Money } from './Money';

const SUMMARY = 'GET /api/Expense/GetTransactionsUnpaidSummaryByFilter';
const SALES = 'GET /api/Expense/GetSalesSummary';
const DEPOSITS = 'GET /api/Invoice/GetDepositsDue';
const FUNDS = 'GET /api/Fund/GetLowFunds';

const ageing = { notDue: '100.00', late1: '30.00', late16: '0.00', late31: '12.50', credit: '0.00' };
const agency = (officeHoldingId: string, owed: string, overDays: boolean) => ({
  ...{ officeHoldingId, officeHoldingName: `Agency ${officeHoldingId}`, owed, overDays, ageing },
});
const totals = { count: 3, bookings: 2, price: '415.00', commission: '15.00', net: '400.00' };
const days = [
  { ...totals, key: 'd', id: null, name: today(), day: today() },
  { ...totals, key: 'b', id: null, name: '', day: addDays(today(), -20), price: '207.50' },
];
const RECEIPT = {
  ...{ id: 'r1', flightId: 'f1', locatorNumber: 'K7QM4P', dueOn: '2026-11-18', amount: '839.46' },
};
const DUE = { count: 3, amount: '1000.00', lateCount: 1, lateAmount: '839.46', firstDue: '2026-11-18' };

function serve(): Call[] {
  return stubServer({
    [SUMMARY]: () => ({
      body: {
        agencies: [agency('h1', '50.00', false), agency('h2', '92.50', true), agency('h3', '-5.00', false)],
        totals: { owed: '137.50', ageing },
        fund: '0.00',
      },
    }),
    [SALES]: () => ({ body: { groupBy: 'Day', groups: days, totals, first: null, last: null } }),
    [DEPOSITS]: () => ({ body: { ...DUE, receipts: [RECEIPT], holidays: [] } }),
    [FUNDS]: () => ({
      body: [{ officeHoldingId: 'h2', officeHoldingName: 'Agency h2', balance: '188.35', low: true }],
    }),
  });
}

const names = (calls: Call[]) => [...new Set(calls.map(({ call }) => call))].toSorted();
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

describe('what waits for accounting', () => {
  const show = () => showAt('/dashboard', AccountQueues);

  test('leads to the late agencies, the receipts to deposit and the low funds', async () => {
    serve();
    signIn('CharterAccounting');
    show();
    await screen.findByRole('link', { name: /^Over credit days.*1.*42.50 late$/ });
    expect(hrefOf(/^Over credit days/)).toBe('/transactionsummary?shown=Late');
    expect(hrefOf(/^Agency h2.*42.50$/)).toBe('/transactionsummaryinfo?officeHoldingId=h2');
    await screen.findByRole('link', { name: /^Escrow deposits due.*3.*839.46 late$/ });
    expect(hrefOf(/^Escrow deposits due/)).toBe('/invoice?view=escrow&show=Due');
    expect(hrefOf(/^K7QM4P.*Nov 18.*839.46$/)).toBe('/invoice?view=escrow&flightId=f1');
    await screen.findByRole('link', { name: /^Funds low.*1$/ });
    expect(hrefOf(/^Funds low/)).toBe('/fund?shown=Low');
    expect(hrefOf(/^Agency h2.*188.35$/)).toBe('/fund/detail?officeHoldingId=h2');
  });

  test('tells the admin of an agency of the own fund alone', async () => {
    const calls = serve();
    signIn('OfficeHoldingAdmin');
    show();
    await screen.findByRole('link', { name: /^Funds low/ });
    expect(hrefOf(/^Funds low/)).toBe('/fund/detail/holding');
    expect(names(calls)).toEqual([FUNDS]);
  });

  test('is nothing for those who keep no accounts, and nothing is asked', async () => {
    const calls = serve();
    signIn('OfficeSaleAgent');
    showAt('/dashboard', () => (
      <>
        <AccountQueues />
        <p>The desk</p>
      </>
    ));
    await screen.findByText('The desk');
    expect(calls).toEqual([]);
  });
});

describe('the figures of the dashboard', () => {
  const show = () => showAt('/dashboard', Money);

  test('say what was sold, by whom, and what agencies owe', async () => {
    serve();
    signIn('CharterAdmin');
    show();
    const sales = within(await screen.findByRole('region', { name: 'Sales' }));
    expect(await sales.findByText('+100 %')).toBeTruthy();
    expect(sales.getByText('today 415.00')).toBeTruthy();
    expect(hrefOf(/^Sales$/)).toBe(`/Sale?from=${addDays(today(), -13)}&to=${today()}`);
    const owed = within(await screen.findByRole('region', { name: 'Agencies owe' }));
    await waitFor(() => expect(owed.getByText('42.50 late')).toBeTruthy());
    expect(owed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Agency h292.50',
      'Agency h150.00',
    ]);
    expect(screen.getByRole('region', { name: 'Sales by agency' })).toBeTruthy();
  });

  test('lead from each figure to the list it is the sum of', async () => {
    serve();
    signIn('CharterAdmin');
    const router = show();
    const owed = within(await screen.findByRole('region', { name: 'Agencies owe' }));
    expect((await owed.findByRole('link', { name: '$137.50' })).getAttribute('href')).toBe(
      '/transactionsummary',
    );
    fireEvent.click(owed.getByRole('button', { name: '30.00' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/transactionsummary'));
    expect(router.state.location.search).toMatchObject({ age: 'late1' });
  });

  test.each([
    ['OfficeHoldingAdmin', 'Sales by office', true],
    ['OfficeAdmin', 'Sales by user', false],
    ['CharterFlight', 'Sales by agency', false],
  ] as const)('are for %s %s', async (role, title, owes) => {
    const calls = serve();
    signIn(role);
    show();
    expect(await screen.findByRole('region', { name: title })).toBeTruthy();
    await waitFor(() => expect(names(calls)).toEqual(owes ? [SALES, SUMMARY] : [SALES]));
    expect(screen.queryByRole('region', { name: 'Money due' }) !== null).toBe(owes);
  });

  test('are nothing for who does not read sales', async () => {
    const calls = serve();
    signIn('CharterCheckIn');
    showAt('/dashboard', () => (
      <>
        <Money />
        <p>The desk</p>
      </>
    ));
    await screen.findByText('The desk');
    expect(calls).toEqual([]);
  });
});
