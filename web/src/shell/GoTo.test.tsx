import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../api/session';
import { usePageKeys } from '../kit/hooks/pageKeys';
import { type Call, showAt, signIn, stubServer } from '../kit/testing/testingDesk';
import { nextFirst } from './foundBookings';
import { GoTo } from './GoTo';
import { ShortcutList } from './ShortcutList';
import { goToOpen, shortcutsOpen, useShellKeys } from './shortcuts';

const NOW = new Date('2026-11-18T12:00:00Z');
const PERSON = {
  id: 'p1',
  passengerInfoId: 'i1',
  passengerFullName: 'Idania Castillo',
  dateOfBirth: '1984-05-17',
};
const ticket = (id: string, locator: string, departsAt: string, payStatus = 'Paid') => ({
  ticketMasterId: id,
  locatorNumber: locator,
  departsAt,
  departureDate: departsAt.slice(0, 10),
  departureAirport: 'MIA',
  arrivalAirport: 'HAV',
  statusTicketMaster: 'Booked',
  payStatus,
});
const flight = (id: string, departsAt: string) => ({
  id,
  flightNumber: `XC ${id}`,
  departsAt,
  departureDate: departsAt.slice(0, 10),
  departureTime: '09:00',
  departureAirport: 'MIA',
  arrivalAirport: 'HAV',
  status: 'Open',
});

let calls: Call[] = [];
let people: object[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  people = [PERSON];
  calls = stubServer({
    'POST /api/Passengers/GetByName': () => ({ body: people }),
    'GET /api/Tickets/GetByPassengerInfoId/i1': () => ({
      body: [
        ticket('b1', 'K7QM4P', '2026-11-01T12:00:00Z'),
        ticket('b2', 'T4GFN3', '2026-12-20T12:00:00Z', 'Unpaid'),
        ticket('b2', 'T4GFN3', '2026-11-20T12:00:00Z', 'Unpaid'),
      ],
    }),
    'GET /api/TicketMaster/GetByLocator/(786)%20333-5555': () => ({
      body: [
        { id: 'b9', locatorNumber: 'M4XPQ2', passengerName: 'Ana', status: 'Booked', payStatus: 'Paid' },
      ],
    }),
    'POST /api/Flights/GetByDateRange': () => ({
      body: [flight('401', '2026-11-16T12:00:00Z'), flight('402', '2026-11-19T12:00:00Z')],
    }),
  });
});

afterEach(() => {
  act(() => {
    clearSession();
    goToOpen.set(false);
    shortcutsOpen.set(false);
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openSearch() {
  signIn('OfficeSaleAgent');
  const router = showAt('/dashboard', () => <GoTo entries={[]} />);
  act(() => goToOpen.set(true));
  const box = await screen.findByRole('combobox');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  return { router, box, type };
}

const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');

describe('Ctrl K', () => {
  test('has the cursor, and begins a booking', async () => {
    const { router, box, type } = await openSearch();
    await waitFor(() => expect(document.activeElement).toBe(box));
    type('new b');
    expect(titles()[0]).toContain('New booking');
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking'));
  });

  test('shows bookings under the name, the next flight first, and takes payment on what is owed', async () => {
    const { router, type } = await openSearch();
    type('cast');
    expect(await screen.findByText('K7QM4P')).toBeTruthy();
    const found = titles();
    expect(found.findIndex((each) => each.includes('Castillo'))).toBe(0);
    expect(found[1]).toContain('T4GFN3');
    expect(found[1]).toContain('Nov 20');
    expect(found[2]).toContain('K7QM4P');
    expect(found.filter((each) => each.includes('Take payment'))).toHaveLength(1);
    fireEvent.click(screen.getByText('Take payment on T4GFN3'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/TicketsMaster/b2'));
    expect(router.state.location.search).toEqual({ pay: true });
  });

  test('shows the booking of a contact who calls', async () => {
    people = [];
    const { type } = await openSearch();
    type('(786) 333-5555');
    expect(await screen.findByText('M4XPQ2')).toBeTruthy();
  });

  test('shows flights yet to depart before those that are gone', async () => {
    const { type } = await openSearch();
    type('XC 4');
    expect(await screen.findByText(/Nov 19/)).toBeTruthy();
    const flights = titles().filter((each) => each.includes('XC 4'));
    expect(flights.map((each) => each.slice(0, 6))).toEqual(['XC 402', 'XC 401']);
  });

  test('never says that nothing is found while it still searches', async () => {
    people = [];
    calls.length = 0;
    const { type } = await openSearch();
    type('zzzz');
    expect(screen.getByText('Searching…')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(450));
    expect(calls).toEqual([]);
    expect(screen.queryByText('Nothing found')).toBeNull();
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
  });
});

test('what departs next comes first, of what is gone the last', () => {
  const days = ['2026-11-10', '2026-12-01', '2026-11-17', '2026-11-19'].map((day) => ({
    departsAt: `${day}T00:00:00Z`,
  }));
  expect(days.sort(nextFirst(NOW.getTime())).map(({ departsAt }) => departsAt.slice(0, 10))).toEqual([
    '2026-11-19',
    '2026-12-01',
    '2026-11-17',
    '2026-11-10',
  ]);
});

describe('the keys', () => {
  const PAGE_KEYS = [{ keys: 'Alt P', meaning: 'Search book' }];
  function Page({ own }: { own: boolean }) {
    useShellKeys();
    return (
      <>
        here
        {own && <Own />}
        <ShortcutList guide="sell" />
      </>
    );
  }
  function Own() {
    usePageKeys(PAGE_KEYS);
    return null;
  }

  test('of the page stand before those that work everywhere', async () => {
    signIn('OfficeSaleAgent');
    showAt('/dashboard', () => <Page own />);
    await screen.findByText('here');
    fireEvent.keyDown(document.body, { key: '?' });
    expect(await screen.findByText('On this page')).toBeTruthy();
    expect(screen.getByText('Search book')).toBeTruthy();
    expect(screen.getByText('New booking')).toBeTruthy();
    expect(screen.queryByText('Filter the list')).toBeNull();
    const guide = screen.getByRole('link', { name: 'Guide for this page' });
    expect(guide.getAttribute('href')).toBe('/guide/sell');
  });

  test('Alt N begins a booking, for whoever may sell', async () => {
    signIn('OfficeSaleAgent');
    const router = showAt('/dashboard', () => <Page own={false} />);
    await screen.findByText('here');
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', altKey: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking'));
  });

  test('a plain n, as a reader types it, does nothing; nor does Alt N for others', async () => {
    signIn('CharterCheckIn');
    const router = showAt('/dashboard', () => <Page own={false} />);
    await screen.findByText('here');
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', altKey: true });
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});
