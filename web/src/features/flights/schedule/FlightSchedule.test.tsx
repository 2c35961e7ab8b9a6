import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { flightsView, reloadFlightsView } from '../../../shell/settings';
import { DESK } from '../disruption/samples';
import { BUSINESS, ECONOMY, FLIGHT, left, ROW } from '../samples';
import FlightSchedule from './FlightSchedule';

const LIST = 'POST /api/Flights/GetByDateRangeForExplorer';
const MOVE = 'PATCH /api/Flights/ChangeStatus';
const address = '/flightSchedule?from=2026-11-20&to=2026-11-30';
const cancelled = {
  ...ROW,
  id: 'f2',
  flightNumber: 'XC 432',
  departureDate: '2026-11-23',
  status: 'Cancelled',
};

let calls: Call[] = [];
let flights: object[] = [];
let disrupted: object[] = [];

beforeEach(() => {
  disrupted = [];
  flights = [ROW, cancelled];
  calls = stubServer({
    [LIST]: () => ({ body: flights }),
    'GET /api/Flights/GetById/f1': () => ({ body: FLIGHT }),
    'GET /api/Disruption/GetAll': () => ({ body: disrupted }),
    [MOVE]: (body) => ({ body: { ...FLIGHT, ...(body as object) } }),
  });
});

afterEach(() => {
  act(() => {
    clearSession();
    flightsView.set('DataTableView');
  });
  vi.unstubAllGlobals();
});

const grid = () => screen.findByRole('grid');

describe('the schedule as a list', () => {
  test('asks for the days of the address, and shows the load by category', async () => {
    signIn('CharterAdmin');
    showAt('/flightSchedule', FlightSchedule, address);
    expect(await screen.findByText('XC 410')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ filterByDateStart: '2026-11-20', filterByDateEnd: '2026-11-30' });
    const bars = within(await grid()).getAllByRole('img', { name: /sold/ });
    expect(bars[0]?.getAttribute('aria-label')).toBe('104 sold, 6 held, 40 free of 150');
    expect(screen.getByText('2 flights · 228 of 324 seats sold')).toBeTruthy();
    expect(screen.getByText('New flight')).toBeTruthy();
  });

  test('shows an agency the seats left to it, and no way to plan', async () => {
    flights = [{ ...ROW, seats: [left(ECONOMY), left(BUSINESS)] }];
    signIn('OfficeSaleAgent');
    showAt('/flightSchedule', FlightSchedule, address);
    expect(await screen.findByText('Economy left')).toBeTruthy();
    expect(within(await grid()).getByText('40')).toBeTruthy();
    expect(screen.queryByText('New flight')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for XC 410' })).toBeNull();
  });

  test('the status narrows it, and the address says so', async () => {
    signIn('CharterAdmin');
    const router = showAt('/flightSchedule', FlightSchedule, address);
    fireEvent.click(await screen.findByRole('radio', { name: 'Cancelled 1' }));
    await waitFor(() => expect(screen.queryByText('XC 410')).toBeNull());
    expect(router.state.location.search).toMatchObject({ status: 'Cancelled', from: '2026-11-20' });
  });

  test('drafts are selected and opened for sale together, each with its version', async () => {
    flights = [
      { ...ROW, status: 'Draft' },
      { ...cancelled, status: 'Draft', version: 5 },
    ];
    signIn('CharterFlight');
    showAt('/flightSchedule', FlightSchedule, address);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select XC 410' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select XC 432' }));
    expect(screen.getByText('2 flights selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close sales' }));
    fireEvent.click(screen.getByRole('button', { name: 'Open for sale' }));
    expect(await screen.findByText('2 flights changed.')).toBeTruthy();
    expect(calls.filter(({ call }) => call === MOVE).map(({ body }) => body)).toEqual([
      { id: 'f1', version: 3, status: 'Open' },
      { id: 'f2', version: 5, status: 'Open' },
    ]);
    await waitFor(() => expect(screen.queryByText('2 flights selected')).toBeNull());
  });

  test('without days in the address it opens on today', async () => {
    signIn('CharterAdmin');
    showAt('/flightSchedule', FlightSchedule, '/flightSchedule');
    expect(await screen.findByRole('button', { name: 'Days: Today' })).toBeTruthy();
  });

  test('days that cannot be are not asked for', async () => {
    signIn('CharterAdmin');
    showAt('/flightSchedule', FlightSchedule, '/flightSchedule?from=2026-01-01&to=2028-01-01');
    expect(await screen.findByText('Choose at most 400 days')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('cancelling from the list wants a reason', async () => {
    signIn('CharterAdmin');
    showAt('/flightSchedule', FlightSchedule, address);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for XC 410' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel flight' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel XC 410 on Sat Nov 21' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel flight' }));
    expect(await dialog.findByText('Required')).toBeTruthy();
    expect(calls.some(({ call }) => call === MOVE)).toBe(false);
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Crew duty limit' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel flight' }));
    await waitFor(() => expect(calls.some(({ call }) => call === MOVE)).toBe(true));
    expect(calls.find(({ call }) => call === MOVE)?.body).toEqual({
      id: 'f1',
      version: 3,
      status: 'Cancelled',
      reason: 'Crew duty limit',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a cancelled flight with bookings leads to where they get another', async () => {
    signIn('CharterAdmin');
    showAt('/flightSchedule', FlightSchedule, address);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for XC 410' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel flight' }));
    disrupted = [DESK];
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel XC 410 on Sat Nov 21' }));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Crew duty limit' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel flight' }));
    const then = within(await screen.findByRole('dialog', { name: 'XC 410 is cancelled' }));
    expect(then.getByText(/^4 bookings have to be re-accommodated/)).toBeTruthy();
    expect(then.getByRole('link', { name: 'Find other flights' }).getAttribute('href')).toBe(
      '/flightSchedule/disruption/f1',
    );
  });

  test('the menu of a disrupted flight leads to its bookings', async () => {
    disrupted = [DESK];
    signIn('CharterAdmin');
    showAt('/flightSchedule', FlightSchedule, address);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for XC 410' }));
    const entry = await screen.findByRole('menuitem', { name: 'Re-accommodate' });
    expect(entry.getAttribute('href')).toBe('/flightSchedule/disruption/f1');
  });
});

describe('the schedule as a calendar', () => {
  beforeEach(() => flightsView.set('CalendarView'));

  test('draws the whole weeks of the month, each flight in its day', async () => {
    signIn('CharterAdmin');
    showAt('/flightSchedule', FlightSchedule, address);
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeTruthy();
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ filterByDateStart: '2026-11-01', filterByDateEnd: '2026-12-05' }),
    );
    const day = await screen.findByRole('cell', { name: 'Sat Nov 21, 1 flight' });
    expect(
      within(day).getByRole('link', { name: '07:15 AM, XC 410, MIA to HAV, Open' }).getAttribute('href'),
    ).toBe('/flightSchedule/info/f1');
    expect(screen.getByRole('cell', { name: 'Sun Nov 22, 0 flights' })).toBeTruthy();
  });

  test('the arrows go from day to day and into the next month, and Enter lists the day', async () => {
    signIn('CharterAdmin');
    const router = showAt('/flightSchedule', FlightSchedule, address);
    const last = await screen.findByRole('cell', { name: /^Sat Dec 05/ });
    act(() => last.focus());
    fireEvent.keyDown(last, { key: 'ArrowRight' });
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-06'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ from: '2026-12-06', to: '2026-12-06' }),
    );
    expect(flightsView.get()).toBe('DataTableView');
  });

  test('the next visit opens with the view chosen last', async () => {
    flightsView.set('DataTableView');
    signIn('CharterAdmin');
    showAt('/flightSchedule', FlightSchedule, address);
    fireEvent.click(await screen.findByRole('radio', { name: 'Calendar' }));
    act(() => flightsView.set('DataTableView'));
    act(reloadFlightsView);
    expect(flightsView.get()).toBe('CalendarView');
  });
});
