import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../api/session';
import { showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import { BUSINESS, ECONOMY, left, ROW } from '../flights/samples';
import { NextFlights } from './NextFlights';

const NOW = new Date('2026-11-20T14:00:00Z');
const KINDS = [
  { code: 'apisDataMissing', hard: false, passengers: 8 },
  { code: 'owesOperator', hard: false, passengers: 3 },
  { code: 'documentExpired', hard: true, passengers: 1 },
];
const READINESS = { flightId: ROW.id, booked: 114, ready: 105, blocked: 9, toGo: 95, kinds: KINDS };
const answer = (flights: object[], readiness: object[] = [READINESS]) =>
  stubServer({
    'POST /api/Flights/GetByDateRangeForExplorer': () => ({ body: flights }),
    'POST /api/Tickets/GetReadinessByFlights': () => ({ body: readiness }),
  });
const show = () => showAt('/dashboard', () => <NextFlights now={NOW} />, '/dashboard');

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

describe('the flights of the next 72 hours', () => {
  test('stand with their load, and those beyond are left out', async () => {
    answer([ROW, { ...ROW, id: 'f2', flightNumber: 'XC 999', departsAt: '2026-11-24T12:15:00Z' }]);
    signIn('CharterAdmin');
    show();
    expect(await screen.findByText('XC 410')).toBeTruthy();
    expect(screen.queryByText('XC 999')).toBeNull();
    expect(screen.getByText('1 flight · 114 seats sold')).toBeTruthy();
    expect(screen.getByRole('img', { name: '114 sold, 6 held, 42 free of 162' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Flight schedule' })).toBeTruthy();
  });

  test('show an agency what is left to it', async () => {
    answer([{ ...ROW, seats: [left(ECONOMY), left(BUSINESS)] }]);
    signIn('OfficeAdmin');
    show();
    expect(await screen.findByText('Seats available')).toBeTruthy();
    expect(await screen.findByText('42')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Flight schedule' })).toBeNull();
  });

  test('count who is ready, blocked and to go; the blocked lead the operator to their board', async () => {
    const calls = answer([ROW]);
    signIn('CharterCheckIn');
    show();
    const blocked = await screen.findByRole('link', { name: '9' });
    expect(blocked.getAttribute('href')).toBe(`/checkin/flight/${ROW.id}?view=readiness`);
    for (const chip of ['8 APIS', '+2']) expect(screen.getByText(chip)).toBeTruthy();
    expect(screen.getByText('105')).toBeTruthy();
    expect(screen.getByText('95')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ flightIds: [ROW.id] });
  });

  test('count an agency’s own passengers, without the operator’s board', async () => {
    answer([{ ...ROW, seats: [left(ECONOMY)] }]);
    signIn('OfficeSaleAgent');
    show();
    expect(await screen.findByText('105')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '9' })).toBeNull();
  });

  test('say when nobody is blocked, and nothing of a cancelled flight', async () => {
    answer(
      [ROW, { ...ROW, id: 'f2', flightNumber: 'XC 411', status: 'Cancelled' }],
      [
        { ...READINESS, blocked: 0, kinds: [] },
        { ...READINESS, flightId: 'f2', blocked: 7 },
      ],
    );
    signIn('CharterSale');
    show();
    expect(await screen.findByText('All ready')).toBeTruthy();
    expect(screen.queryByText('7')).toBeNull();
  });

  test('say so when there are none', async () => {
    answer([]);
    signIn('CharterCheckIn');
    show();
    expect(await screen.findByText('No departures in the next 72 hours')).toBeTruthy();
  });
});
