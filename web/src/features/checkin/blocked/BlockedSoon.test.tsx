import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import BlockedSoon from './BlockedSoon';
import { BLOCKED } from './samples';

const PATH = '/Tickets/blocked';
let answer: Answer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T15:00:00Z') });
  answer = { body: BLOCKED };
  stubServer({ 'GET /api/Tickets/GetBlockedSoon': () => answer });
});

afterEach(() => {
  act(() => clearSession());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (address = PATH) => showAt(PATH, BlockedSoon, address);
const grid = async () => within(await screen.findByRole('grid', { name: 'Blocked within 72 hours' }));
const row = async (name: string) =>
  within((await (await grid()).findByText(name)).closest('tr') as HTMLElement);

describe('the blocked passengers of the next flights', () => {
  test('stand by flight, and each row ends in its cure', async () => {
    signIn('CharterAdmin');
    open();
    const expired = await row('Abreu Fonseca, Lidia');
    expect(expired.getByText('document expired')).toBeTruthy();
    expect(expired.getByRole('link', { name: 'Replace document' }).getAttribute('href')).toBe(
      '/passenger/p-t1?dataOf=i-t1',
    );
    const owes = await row('Rivas Montero, Julio');
    expect(owes.getByRole('link', { name: 'Take payment' }).getAttribute('href')).toBe('/TicketsMaster/b2');
    expect(screen.getByRole('link', { name: 'XC 418' }).getAttribute('href')).toBe(
      '/checkin/flight/f2?view=readiness',
    );
    expect(screen.getByText(/TPA–HOG · Sun Nov 15 12:40 PM · 2 passengers/)).toBeTruthy();
    expect(screen.getByText('in 2 h 40 m')).toBeTruthy();
  });

  test('lead an agency to its own pages, and say what is its own to do', async () => {
    signIn('OfficeSaleAgent');
    open();
    const expired = await row('Abreu Fonseca, Lidia');
    expect(expired.getByRole('link', { name: 'Replace document' }).getAttribute('href')).toBe(
      '/passenger/p-t1',
    );
    expect(expired.getByText('Passenger')).toBeTruthy();
    expect((await row('Rivas Montero, Julio')).getByText('Check-in')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'XC 418' }).getAttribute('href')).toBe('/flightSchedule/info/f2');
  });

  test('are narrowed by who can fix it, and the address holds it', async () => {
    signIn('CharterSale');
    const router = open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Counter 1' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ fixedBy: 'Counter' }));
    expect(screen.queryByText('Abreu Fonseca, Lidia')).toBeNull();
    expect(screen.getByText('Rivas Montero, Julio')).toBeTruthy();
  });

  test('a filter that leaves nothing says so', async () => {
    signIn('CharterSale');
    open(`${PATH}?flight=gone`);
    expect(await screen.findByText('No blocked passengers match')).toBeTruthy();
  });

  test('Enter opens the cure', async () => {
    signIn('CharterAdmin');
    const router = open();
    await row('Abreu Fonseca, Lidia');
    const table = screen.getByRole('grid');
    fireEvent.focus(table);
    fireEvent.keyDown(table, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/passenger/p-t1'));
    expect(router.state.location.search).toEqual({ dataOf: 'i-t1' });
  });

  test('are none', async () => {
    answer = { body: [] };
    signIn('OfficeAdmin');
    open();
    expect(await screen.findByText('Nobody is blocked')).toBeTruthy();
  });

  test('could not be loaded', async () => {
    answer = { status: 503, body: { message: 'Busy.', code: 'x' } };
    signIn('OfficeAdmin');
    open();
    expect(await screen.findByText('Busy.')).toBeTruthy();
  });
});
