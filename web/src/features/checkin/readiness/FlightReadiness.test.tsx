import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlightRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { party } from '../samples';
import { FlightReadiness } from './FlightReadiness';
import { flight, TICKETS } from './samples';

const PATH = '/flightSchedule/info/$id';
let answer: Answer;
let calls: Call[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T22:30:00Z') });
  answer = { body: TICKETS };
  calls = stubServer({
    'GET /api/Tickets/GetBlockersByFlight/f1': () => answer,
    'POST /api/CheckInMasters': () => ({ body: party([...TICKETS]) }),
  });
});

afterEach(() => {
  act(() => clearSession());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (more: Partial<FlightRead> = {}) =>
  showAt(PATH, () => <FlightReadiness flight={flight(more)} />, '/flightSchedule/info/f1');
const table = async () => within(await screen.findByRole('table', { name: /^Readiness/ }));
const row = async (name: string) =>
  within((await (await table()).findByText(name)).closest('tr') as HTMLElement);

describe('the readiness of a flight, on its page', () => {
  test('shows an agency its blocked passengers, what is its own to do, and where', async () => {
    signIn('OfficeSaleAgent');
    show();
    const apis = await row('Abreu Fonseca, Lidia');
    expect(apis.getByText('Residence')).toBeTruthy();
    expect(apis.getByText('You')).toBeTruthy();
    expect(apis.getByRole('link', { name: 'Add data' }).getAttribute('href')).toBe('/passenger/p-t1');
    expect(await screen.findByText(/2 of 7 ready · 5 blocked/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Readiness board' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Office' })).toBeNull();
  });

  test('shows the operator everybody’s, and leads to the board', async () => {
    signIn('CharterAdmin');
    show();
    expect((await row('Abreu Fonseca, Lidia')).getByText('Hialeah')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Readiness board' }).getAttribute('href')).toBe(
      '/checkin/flight/f1?view=readiness',
    );
  });

  test('takes a payment in the form of the party, once the counter is open', async () => {
    signIn('CharterCheckInAdmin');
    const router = show({ status: 'CheckIn' });
    fireEvent.click((await row('Rivas Montero, Julio')).getByRole('button', { name: 'Take payment' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkin/form/c1'));
    expect(calls.at(-1)).toEqual({
      call: 'POST /api/CheckInMasters',
      body: { ticketMasterId: 'b4', flightId: 'f1' },
    });
  });

  test.each([
    ['OfficeSaleAgent', TICKETS.slice(5), 'All your passengers are ready.'],
    ['OfficeSaleAgent', [], 'None of your passengers is on this flight.'],
    ['CharterAdmin', TICKETS.slice(5), 'All passengers are ready.'],
    ['CharterAdmin', [], 'No passengers booked'],
  ] as const)('says to %s when nobody is blocked: %#', async (role, tickets, words) => {
    answer = { body: tickets };
    signIn(role);
    show();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('says when it begins', async () => {
    signIn('OfficeSaleAgent');
    show({ departsAt: '2026-11-20T21:45:00Z' });
    expect(await screen.findByText('Readiness is checked from Tue Nov 17, 04:45 PM')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test.each(['Draft', 'Departed', 'Cancelled'] as const)('is nothing of a flight that is %s', (status) => {
    signIn('CharterAdmin');
    show({ status });
    expect(screen.queryByText('Readiness')).toBeNull();
    expect(calls).toEqual([]);
  });

  test('that could not be loaded is tried again', async () => {
    answer = { status: 503, body: { message: 'Busy.', code: 'x' } };
    signIn('OfficeSaleAgent');
    show();
    await screen.findByText('Busy.');
    answer = { body: TICKETS };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await row('Abreu Fonseca, Lidia')).getByText('You')).toBeTruthy();
  });
});
