import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SaleRow, SalesGroupRead } from '../../../api/client';
import { client } from '../../../api/client/client.gen';
import { clearSession } from '../../../api/session';
import { configureTransport } from '../../../api/transport';
import { type Call, showAt, signIn } from '../../../kit/testing/testingDesk';
import Sales from './Sales';

const SALE: SaleRow = {
  ...{ id: 'j1', at: '2026-11-16T15:00:00Z', day: '2026-11-16', kind: 'Sale', title: 'Sale' },
  ...{ ticketMasterId: 'b1', locatorNumber: 'K7QM4P', officeId: 'o1', officeName: 'Kendall' },
  ...{ officeHoldingId: 'h1', officeHoldingName: 'Cubamía Travel Group', house: false },
  ...{ appUserId: 'u1', appUserName: 'Iliana Soto', titular: 'Peña Duarte', others: 3 },
  ...{ flightId: 'f1', flightNumber: 'XC 410', route: 'MIA → HAV', departureDate: '2026-11-21' },
  ...{ price: '1412.79', commission: '112.79', net: '1300.00', methods: ['Cash'], due: '0.00' },
};
const CREDIT: SaleRow = {
  ...{ ...SALE, id: 'j2', kind: 'Credit', locatorNumber: 'R4TX9W', ticketMasterId: 'b2' },
  ...{ titular: 'Brito Salas', others: 0, price: '-100.00', commission: '-10.00', net: '-90.00' },
};
const TOTALS = { count: 2, bookings: 2, price: '1312.79', commission: '102.79', net: '1210.00' };
const group = (key: string, name: string): SalesGroupRead => ({ ...TOTALS, key, id: key, name, day: null });

let calls: Call[];

/** A server that answers the calls of sales, and keeps their queries. */
function serve(sales: SaleRow[] = [SALE, CREDIT], count = sales.length) {
  calls = [];
  configureTransport(client, { onUnauthorized: () => undefined });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (asked: Request | string, init?: RequestInit) => {
    const request = new Request(asked, init);
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    calls.push({
      call: `${request.method} ${pathname}`,
      body: text ? JSON.parse(text) : undefined,
      query: Object.fromEntries(searchParams),
    });
    const by = searchParams.get('GroupBy') ?? 'Day';
    const days = { first: null, last: null };
    const summary = {
      ...{ groupBy: by, totals: TOTALS, ...days },
      groups:
        by === 'Day'
          ? [{ ...group('2026-11-16', '2026-11-16'), id: null, day: '2026-11-16' }]
          : [group('h1', `${by} one`)],
    };
    const bodies: Record<string, unknown> = {
      '/api/Expense/GetSalesByFilter': { sales, totals: { ...TOTALS, count }, ...days },
      '/api/Expense/GetSalesSummary': summary,
    };
    return new Response(JSON.stringify(bodies[pathname] ?? []), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
}

const queries = (name: string) =>
  calls.filter(({ call }) => call.endsWith(name)).map(({ query }) => new URLSearchParams(query));
const last = (name: string) => queries(name).at(-1);
const show = (search = '', path = '/Sale') => showAt(path, Sales, `${path}${search}`);
const DAYS = '?from=2026-11-10&to=2026-11-19';

beforeEach(() => serve());
afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

describe('sales', () => {
  test('are listed with their totals, and a row opens its booking', async () => {
    signIn('CharterAdmin');
    const router = show(DAYS);
    const grid = await screen.findByRole('grid', { name: 'Sales' });
    expect(await within(grid).findByText('Peña Duarte +3')).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Totals' }).textContent).toContain('1,210.00');
    expect(last('GetSalesByFilter')?.get('FilterByDateStart')).toBe('2026-11-10');
    fireEvent.focus(grid);
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/TicketsMaster/b2'));
  });

  test('are added up, and a sum opens to the sales it is made of', async () => {
    signIn('CharterAdmin');
    const router = show(`${DAYS}&view=Office`);
    const grid = await screen.findByRole('grid', { name: 'Sales' });
    await within(grid).findByText('Office one');
    fireEvent.focus(grid);
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    await waitFor(() => expect(last('GetSalesByFilter')?.get('GroupKey')).toBe('h1'));
    expect(last('GetSalesByFilter')?.get('GroupBy')).toBe('Office');
    expect(router.state.location.search).toMatchObject({ group: 'Office', key: 'h1' });
    expect(screen.getByRole('combobox', { name: 'Office' })).toHaveProperty('value', 'Kendall');
  });

  test('of an agency, of those unpaid and by departure are asked for as the address says', async () => {
    signIn('CharterSale');
    show(`${DAYS}&officeHoldingId=h1&debts=Unpaid&by=Departure`);
    await screen.findByText('Peña Duarte +3');
    const asked = last('GetSalesByFilter');
    expect(asked?.get('OfficeHoldingId')).toBe('h1');
    expect(asked?.get('UnPaid')).toBe('true');
    expect(asked?.get('DateRangeType')).toBe('Departure');
  });

  test('are drawn by day, a few days with those before, and a bar opens its day', async () => {
    signIn('CharterAdmin');
    const router = show('?from=2026-11-19&to=2026-11-19');
    await screen.findByRole('img', { name: 'Sales by day' });
    expect(queries('GetSalesSummary').some((asked) => asked.get('FilterByDateStart') === '2026-11-06')).toBe(
      true,
    );
    fireEvent.click(screen.getByTitle('Mon Nov 16, 1,312.79'));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ from: '2026-11-16' }));
  });

  test.each([
    ['CharterAccounting', '/Sale', 'Agency'],
    ['OfficeHoldingAdmin', '/saletransaction', 'Office'],
    ['OfficeSaleAgent', '/saletransaction', 'User'],
  ] as const)('are shared out as %s asks first', async (role, path, by) => {
    signIn(role);
    show(DAYS, path);
    expect(await screen.findByText(`${by} one`)).toBeTruthy();
    const agencies = screen.queryByRole('combobox', { name: 'Agency' });
    expect(agencies !== null).toBe(path === '/Sale');
    expect(screen.queryByRole('radio', { name: 'Agency' }) !== null).toBe(path === '/Sale');
  });

  test('that are chosen come to a total, and are mailed', async () => {
    signIn('OfficeSaleAgent');
    show(DAYS, '/saletransaction');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose K7QM4P Peña Duarte +3' }));
    expect(screen.getByText('1 line')).toBeTruthy();
    expect(screen.getByText('Price 1,412.79 − commission 112.79')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'E-mail the chosen sales' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'E-mail the chosen sales' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(calls.find(({ call }) => call === 'POST /api/Expense/SendSalesSelected')?.body).toEqual({
        ids: ['j1'],
        toAddress: null,
      }),
    );
  });

  test('that are shown are saved as Excel by an entry of the menu, which the arrows reach', async () => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    signIn('CharterAccounting');
    show(DAYS);
    await screen.findByText('Peña Duarte +3');
    fireEvent.click(screen.getByRole('button', { name: 'Export shown rows' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await waitFor(() =>
      expect(calls.find(({ call }) => call === 'POST /api/Expense/ReportSalesSelected')?.body).toEqual({
        ids: ['j1', 'j2'],
        form: 'Excel',
      }),
    );
  });

  test('that are too many are said to be more', async () => {
    serve([SALE], 2500);
    signIn('CharterAdmin');
    show(DAYS);
    expect(await screen.findByText('The newest 1; choose fewer days to see the other 2499')).toBeTruthy();
  });

  test('of days that are none are not asked for', async () => {
    signIn('CharterAdmin');
    show('?from=2026-11-19&to=2026-11-01');
    expect(await screen.findByText('Start date is after end date')).toBeTruthy();
    expect(queries('GetSalesByFilter')).toEqual([]);
  });
});

describe('the money that was taken', () => {
  test('is counted on a page of its own by those who take it', async () => {
    signIn('OfficeSaleAgent');
    const router = show(DAYS, '/saletransaction');
    fireEvent.click(await screen.findByRole('radio', { name: 'Cash-up' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ view: 'CashUp' }));
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/Payments/GetCashUp'));
  });

  test('is not offered to others', async () => {
    signIn('CharterFlight');
    show(`${DAYS}&view=CashUp`);
    expect(await screen.findByText('Peña Duarte +3')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Cash-up' })).toBeNull();
    expect(calls.map(({ call }) => call)).not.toContain('GET /api/Payments/GetCashUp');
  });
});
