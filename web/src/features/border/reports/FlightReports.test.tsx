import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AirlineLine, TaxLine } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { answer, question } from '../../../kit/feedback/confirm';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import FlightReports from './FlightReports';
import { presets } from './reports';

const TAX = 'POST /api/Flights/GetReportTaxPayment';
const ADD = 'POST /api/Flights/AddCost/f1';
const OF_FLIGHT = {
  flightId: 'f1',
  flightNumber: 'XC 410',
  departureDate: '2026-11-21',
  route: 'MIA → HAV',
  flightStatus: 'Open',
} as const;
const AY: TaxLine = {
  ...OF_FLIGHT,
  payee: 'TSA',
  code: 'AY',
  name: 'September 11 security fee',
  unitAmount: '5.60',
  ...{ adults: 2, children: 0, infants: 0, classes: { '': 2 }, chargeable: 2, exempt: 1 },
  ...{ noShow: 0, noShowAmount: '0.00', kept: 0, keptAmount: '0.00', refunded: 1, refundedAmount: '5.60' },
  ...{ imposedAmount: '16.80', amount: '11.20', dueOn: '2026-12-31' },
};
const MONTH = {
  ...{ payee: 'TSA', month: '2026-11-01', imposed: '16.80', refunded: '5.60', outstanding: '5.60' },
  ...{ collected: '11.20', toRemit: '5.60', dueOn: '2026-12-31' },
};
const AIRLINE: AirlineLine = {
  ...OF_FLIGHT,
  airline: 'Alisio Air',
  aircraft: 'B737-800',
  contractBasis: 'BlockPrice',
  contractPrice: '1000.00',
  guaranteedSeats: null,
  ...{ capacity: 150, sold: 2, flown: 0, paidSeats: null, contractAmount: '1000.00', extras: '0.00' },
  ...{ owed: '1000.00', paid: '400.00', balance: '600.00', dueOn: '2026-11-20', overdue: false },
  ...{ fares: '400.00', baggage: '0.00', costs: [] },
};

let calls: Call[] = [];
let onTax: (body: unknown) => Answer;
let onAdd: () => Answer;

beforeEach(() => {
  const payees = [
    { payee: 'TSA', amount: '11.20', dues: [{ dueOn: '2026-12-31', amount: '11.20' }], lines: [AY] },
  ];
  onTax = () => ({ body: { flights: 1, payees, total: '11.20', months: [MONTH] } });
  onAdd = () => ({ body: {} });
  calls = stubServer({
    [TAX]: (body) => onTax(body),
    'POST /api/Flights/GetReportAirlineProviderPayment': () => ({ body: { airlines: [], lines: [AIRLINE] } }),
    'GET /api/Flights/GetReportTickets/f1': () => ({
      body: [
        {
          ...{
            ticketId: 't1',
            ticketMasterId: 'b1',
            locatorNumber: 'K7QM2T',
            passengerName: 'Camila Valdés',
          },
          ...{
            passengerAgeCategory: 'Adult',
            passengerClass: null,
            status: 'Booked',
            fees: [],
            amount: '5.60',
          },
        },
      ],
    }),
    'GET /api/Flights/GetCosts/f1': () => ({ body: [] }),
    [ADD]: () => onAdd(),
  });
  signIn('CharterAccounting');
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const open = (search: string) => showAt('/flightReports', FlightReports, `/flightReports${search}`);
const NOVEMBER = '?from=2026-11-01&to=2026-11-30';

describe('the report of taxes', () => {
  test('adds up what its lines say, and a line opens to its tickets', async () => {
    open(NOVEMBER);
    const grid = await screen.findByRole('grid', { name: 'Flight reports' });
    expect((await within(grid).findByText('TSA')).textContent).toBe('TSA11.20');
    expect(screen.getByRole('status', { name: 'Totals' }).textContent).toContain('Amount 11.20');
    fireEvent.focus(grid);
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    const dialog = within(await screen.findByRole('dialog', { name: 'AY · XC 410 · 2026-11-21' }));
    const booking = await dialog.findByRole('link', { name: 'K7QM2T' });
    expect(booking.getAttribute('href')).toBe('/TicketsMaster/b1');
  });

  test('has a sheet of months', async () => {
    open(NOVEMBER);
    fireEvent.click(await screen.findByRole('button', { name: 'Months' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Months' }));
    expect(await dialog.findByText('2026-11')).toBeTruthy();
  });

  test('is asked for the chosen flights until the days are wanted', async () => {
    open('?flights=f1,f2');
    expect(await screen.findByText('2 chosen flights')).toBeTruthy();
    await waitFor(() =>
      expect(calls.find(({ call }) => call === TAX)?.body).toEqual({ flightIds: ['f1', 'f2'] }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show days instead' }));
    await waitFor(() => expect(screen.queryByText('2 chosen flights')).toBeNull());
  });

  test('says what to choose where there is nothing to report', async () => {
    const message = 'Choose other days. No flight departs in these.';
    onTax = () => ({ status: 422, body: { message, code: 'noFlights' } });
    open(NOVEMBER);
    expect(await screen.findByText('Nothing to report')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('is not asked for more than a quarter', async () => {
    open('?from=2026-01-01&to=2026-12-31');
    expect(await screen.findByText('Choose at most 92 days')).toBeTruthy();
    expect(calls.filter(({ call }) => call === TAX)).toEqual([]);
    expect((screen.getByRole('button', { name: 'PDF' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('what an airline is owed', () => {
  const openFlight = async () => {
    open(`${NOVEMBER}&report=airlines`);
    fireEvent.click(await screen.findByText('XC 410'));
    return within(await screen.findByRole('dialog', { name: 'XC 410 · 2026-11-21' }));
  };

  test('is opened to its payments, and a payment is recorded', async () => {
    const dialog = await openFlight();
    const balance = await dialog.findByText('Balance');
    expect(balance.nextElementSibling?.textContent).toBe('600.00');
    expect(await dialog.findByText('Nothing was paid or added yet.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
    fireEvent.click(dialog.getByRole('button', { name: 'Add cost or payment' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Amount/)));
    fireEvent.change(dialog.getByLabelText(/^Amount/), { target: { value: '600' } });
    fireEvent.change(dialog.getByLabelText(/^What/), { target: { value: 'Second half' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Record' }));
    await waitFor(() =>
      expect(calls.find(({ call }) => call === ADD)?.body).toMatchObject({
        kind: 'Payment',
        amount: '600.00',
        title: 'Second half',
        reference: null,
      }),
    );
    const again = await dialog.findByRole('button', { name: 'Add cost or payment' });
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  test('a refused payment keeps what was typed', async () => {
    const message = 'Enter at most 600.00.';
    onAdd = () => ({ status: 409, body: { message, code: 'paidTooMuchOf' } });
    const dialog = await openFlight();
    fireEvent.click(await dialog.findByRole('button', { name: 'Add cost or payment' }));
    fireEvent.change(dialog.getByLabelText(/^Amount/), { target: { value: '601' } });
    fireEvent.change(dialog.getByLabelText(/^What/), { target: { value: 'Too much' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Record' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(message);
    expect((dialog.getByLabelText(/^What/) as HTMLInputElement).value).toBe('Too much');
    // What another desk has paid is loaded again, and nothing typed is thrown away unasked.
    await waitFor(() => expect(calls.filter(({ call }) => call.includes('GetCosts'))).toHaveLength(2));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(question.get()).not.toBeNull();
    await act(async () => answer(true));
    expect(dialog.queryByLabelText(/^Amount/)).toBeNull();
  });
});

test('the usual days are months and quarters', () => {
  const days = Object.fromEntries(presets('2026-11-19').map(({ label, range }) => [label, range]));
  expect(days).toEqual({
    'This month': { from: '2026-11-01', to: '2026-11-30' },
    'Last month': { from: '2026-10-01', to: '2026-10-31' },
    'Next month': { from: '2026-12-01', to: '2026-12-31' },
    'This quarter': { from: '2026-10-01', to: '2026-12-31' },
    'Last quarter': { from: '2026-07-01', to: '2026-09-30' },
  });
});
