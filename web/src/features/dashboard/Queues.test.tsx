import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { QueueRead, QueueRow } from '../../api/client';
import { clearSession } from '../../api/session';
import { showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import { DESK } from '../flights/disruption/samples';
import { ROW as FLIGHT } from '../flights/samples';
import { NOEL } from '../screening/samples';
import { Queues } from './Queues';
import { factOf, lastEnd, rowFact } from './queueFacts';

const NOW = Date.parse('2026-11-15T14:42:00Z');
const ROW: QueueRow = {
  id: 'b1',
  locatorNumber: 'K7QM4P',
  passengerName: 'Marisol Peña Duarte',
  officeName: 'Cubamía Hialeah',
  owed: '233.02',
  holdExpiresAt: null,
  returnsAt: null,
  createdOn: '2026-11-10T21:12:00Z',
};
const held = (at: string): QueueRow => ({ ...ROW, owed: '0.00', holdExpiresAt: at });
const holds = (at: string): QueueRead => ({
  queue: 'HoldsRunningOut',
  count: 7,
  owed: '0.00',
  rows: [held(at)],
});
const UNPAID: QueueRead = { queue: 'Unpaid', count: 23, owed: '11846.30', rows: [ROW] };
const NO_SEAT: QueueRead = {
  queue: 'PaidWithoutSeat',
  count: 1,
  owed: '-215.00',
  rows: [{ ...ROW, id: 'b2', locatorNumber: 'Q2WM8R', passengerName: null, owed: '-215.00' }],
};

describe('what presses most', () => {
  test.each([
    ['2026-11-15T14:46:12Z', 'next in 04:12', 'warn'],
    ['2026-11-15T14:42:30Z', 'next in 00:30', 'bad'],
    ['2026-11-15T15:10:00Z', 'next in 28:00', 'quiet'],
    ['2026-11-15T14:41:00Z', 'next in 00:00', 'bad'],
  ])('of holds, the first ending at %s: %s', (at, words, tone) => {
    expect(factOf(holds(at), NOW)).toEqual({ words, tone });
  });

  test('of unpaid bookings is what all of them owe', () => {
    expect(factOf(UNPAID, NOW)).toEqual({ words: '11,846.30 owed', tone: 'quiet' });
    expect(rowFact('Unpaid', ROW, NOW)).toBe('233.02');
  });

  test('of money without a seat is the money', () => {
    expect(factOf(NO_SEAT, NOW)).toEqual({ words: '215.00 paid', tone: 'bad' });
    expect(NO_SEAT.rows.map((row) => rowFact('PaidWithoutSeat', row, NOW))).toEqual(['215.00']);
  });

  test('of a card that paid for a change that was not made is the money', () => {
    const notMade: QueueRead = { ...NO_SEAT, queue: 'PaidNotApplied' };
    expect(factOf(notMade, NOW)).toEqual({ words: '215.00 paid', tone: 'bad' });
  });

  test('of returns after a no-show is the next departure', () => {
    const row: QueueRow = { ...ROW, returnsAt: '2026-11-23T17:40:00Z' };
    const returns: QueueRead = { queue: 'ReturnAfterNoShow', count: 2, owed: '0.00', rows: [row] };
    expect(factOf(returns, NOW)).toEqual({ words: 'next Mon Nov 23', tone: 'warn' });
    expect(rowFact('ReturnAfterNoShow', row, NOW)).toBe('Mon Nov 23');
  });

  test('of nothing is nothing', () => {
    expect(factOf({ ...UNPAID, count: 0, rows: [] }, NOW)).toBeNull();
  });

  test('the clocks run until the last shown hold has ended', () => {
    expect(lastEnd([holds('2026-11-15T14:46:12Z'), UNPAID])).toBe(Date.parse('2026-11-15T14:46:12Z'));
    expect(lastEnd([UNPAID])).toBe(0);
  });
});

describe('the queues of the dashboard', () => {
  afterEach(() => {
    act(() => clearSession());
    vi.unstubAllGlobals();
  });

  test('count what waits, and lead to the list and to the bookings', async () => {
    stubServer({ 'GET /api/Tickets/GetQueues': () => ({ body: [UNPAID, NO_SEAT] }) });
    signIn('OfficeSaleAgent');
    showAt('/dashboard', Queues);
    const list = within(await screen.findByRole('list', { name: 'Waiting' }));
    expect(list.getByRole('link', { name: /Unpaid bookings.*23.*11,846.30 owed/ }).getAttribute('href')).toBe(
      '/Tickets?queue=Unpaid',
    );
    expect(list.getByRole('link', { name: /K7QM4P.*Marisol.*233.02/ }).getAttribute('href')).toBe(
      '/TicketsMaster/b1',
    );
    expect(list.getByRole('link', { name: /Q2WM8R.*No name.*215.00/ })).toBeTruthy();
  });

  test.each([
    ['CharterAdmin', /To re-accommodate.*4.*XC 410, Mon Nov 23/, /^XC 410.*MIA–HAV.*4$/],
    ['OfficeSaleAgent', /Customers to tell.*3/, /^XC 410.*3$/],
  ] as const)('name the disrupted flights to %s', async (role, head, flight) => {
    stubServer({
      'GET /api/Tickets/GetQueues': () => ({ body: [UNPAID] }),
      'GET /api/Disruption/GetAll': () => ({ body: [DESK] }),
    });
    signIn(role);
    showAt('/dashboard', Queues);
    for (const name of [head, flight]) {
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('href')).toBe('/flightSchedule/disruption/f1');
    }
  });

  describe('of blocked passengers', () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const FLIGHTS = [
      { ...FLIGHT, id: 'f1', departsAt: at(2.5) },
      { ...FLIGHT, id: 'f2', flightNumber: 'XC 418', departsAt: at(30) },
      { ...FLIGHT, id: 'f3', flightNumber: 'XC 422', departsAt: at(40), status: 'Cancelled' },
    ];
    const counted = (flightId: string, blocked: number) => ({
      ...{ flightId, blocked, booked: 100, ready: 100 - blocked, toGo: 90, kinds: [], incomplete: 0 },
    });
    const serve = (counts: object[]) =>
      stubServer({
        'GET /api/Tickets/GetQueues': () => ({ body: [UNPAID, { ...NO_SEAT, count: 0, rows: [] }] }),
        'POST /api/Flights/GetByDateRangeForExplorer': () => ({ body: FLIGHTS }),
        'POST /api/Tickets/GetReadinessByFlights': () => ({ body: counts }),
      });

    test.each([
      ['CharterAdmin', '/checkin/flight/f1?view=readiness'],
      ['OfficeSaleAgent', '/flightSchedule/info/f1'],
    ] as const)('counts them, and leads %s to the list and to a flight’s', async (role, page) => {
      serve([counted('f1', 9), counted('f2', 0), counted('f3', 5)]);
      signIn(role);
      showAt('/dashboard', Queues);
      const head = await screen.findByRole('link', { name: /Blocked within 72 h.*9.*XC 410 in 2 h/ });
      expect(head.getAttribute('href')).toBe('/Tickets/blocked');
      expect((await screen.findByRole('link', { name: /^XC 410.*9$/ })).getAttribute('href')).toBe(page);
      expect(screen.queryByRole('link', { name: /XC 422|XC 418/ })).toBeNull();
    });

    test.each(['CharterAdmin', 'OfficeSaleAgent'] as const)(
      'with incomplete data for the border are a queue of %s',
      async (role) => {
        serve([
          { ...counted('f1', 9), incomplete: 3 },
          { ...counted('f2', 7), incomplete: 5 },
          { ...counted('f3', 5), incomplete: 5 },
        ]);
        signIn(role);
        showAt('/dashboard', Queues);
        const head = await screen.findByRole('link', { name: /APIS incomplete.*8.*3 within 24 h/ });
        expect(head.getAttribute('href')).toBe('/Tickets/blocked?kind=incomplete');
        const flight = await screen.findByRole('link', { name: /^XC 418.*5$/ });
        expect(flight.getAttribute('href')).toBe('/Tickets/blocked?kind=incomplete&flight=f2');
      },
    );

    test('is the only queue of those who open no bookings', async () => {
      const calls = serve([counted('f1', 9)]);
      signIn('CharterCheckIn');
      showAt('/dashboard', Queues);
      expect(await screen.findByRole('link', { name: /Blocked within 72 h.*9/ })).toBeTruthy();
      expect(calls.map(({ call }) => call)).not.toContain('GET /api/Tickets/GetQueues');
    });

    test('stands with none, and a rare queue with none does not', async () => {
      serve([]);
      signIn('CharterAdmin');
      showAt('/dashboard', Queues);
      expect(await screen.findByRole('link', { name: /Blocked within 72 h\s*0$/ })).toBeTruthy();
      expect(screen.queryByRole('link', { name: /Paid, no seat/ })).toBeNull();
    });
  });

  describe('of screening', () => {
    const serve = (hits: object[]) =>
      stubServer({
        'GET /api/Tickets/GetQueues': () => ({ body: [UNPAID] }),
        'GET /api/Screening/GetHits': () => ({ body: hits }),
      });

    test('counts the hits to decide, and leads to the desk and to a hit', async () => {
      serve([NOEL]);
      signIn('CharterCheckIn');
      showAt('/dashboard', Queues);
      const head = await screen.findByRole('link', { name: /Screening to decide.*1.*XC 410 in/ });
      expect(head.getAttribute('href')).toBe('/checkin?view=screening');
      const hit = screen.getByRole('link', { name: /^0\.92.*Noel Echevarría Gil.*XC 410$/ });
      expect(hit.getAttribute('href')).toBe('/checkin?view=screening&passenger=p1');
    });

    test.each([
      ['CharterCheckInAdmin', true],
      ['CharterSale', false],
    ] as const)('without hits %s is told so: %s', async (role, told) => {
      const calls = serve([]);
      signIn(role);
      showAt('/dashboard', Queues);
      const asked = () => calls.map(({ call }) => call);
      await waitFor(() => expect(asked()).toContain('GET /api/Screening/GetHits'));
      if (told) expect(await screen.findByRole('link', { name: /Screening to decide\s*0$/ })).toBeTruthy();
      else expect(screen.queryByRole('link', { name: /Screening/ })).toBeNull();
    });

    test('is not even asked for by an agency', async () => {
      const calls = serve([NOEL]);
      signIn('OfficeSaleAgent');
      showAt('/dashboard', Queues);
      await screen.findByRole('list', { name: 'Waiting' });
      expect(calls.map(({ call }) => call)).not.toContain('GET /api/Screening/GetHits');
    });
  });

  test.each([
    ['CharterAccounting', 'Unpaid bookings'],
    ['CharterAdmin', 'Screening to decide'],
  ] as const)('begin for %s with %s', async (role, first) => {
    stubServer({
      'GET /api/Tickets/GetQueues': () => ({ body: [UNPAID] }),
      'GET /api/Screening/GetHits': () => ({ body: [NOEL] }),
    });
    signIn(role);
    showAt('/dashboard', Queues);
    await screen.findByRole('link', { name: /^Screening to decide/ });
    const heads = screen.getAllByRole('link', { name: /^(Unpaid bookings|Screening to decide)/ });
    expect(heads[0]?.textContent).toContain(first);
  });

  test('do not ask for disrupted flights for those who do not work on them', async () => {
    const calls = stubServer({ 'GET /api/Tickets/GetQueues': () => ({ body: [UNPAID] }) });
    signIn('CharterAccounting');
    showAt('/dashboard', Queues);
    await screen.findByRole('list', { name: 'Waiting' });
    expect(calls.map(({ call }) => call)).not.toContain('GET /api/Disruption/GetAll');
  });

  test('say when they could not be loaded', async () => {
    stubServer({
      'GET /api/Tickets/GetQueues': () => ({ status: 503, body: { message: 'Busy.', code: 'x' } }),
    });
    signIn('CharterSale');
    showAt('/dashboard', Queues);
    expect(await screen.findByText('The queues could not be loaded')).toBeTruthy();
    expect(screen.getByText('Busy.')).toBeTruthy();
  });
});
