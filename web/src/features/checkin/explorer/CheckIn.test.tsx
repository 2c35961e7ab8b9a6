import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FlightRow } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { addDays, today } from '../../../kit/format/dates';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { COUNTS, FLIGHT } from '../samples';
import CheckIn from './CheckIn';

const LIST = 'POST /api/Flights/GetFlightsForChecking';
const COUNT = 'POST /api/CheckInMasters/GetFlightCounts';

const ROW: FlightRow = {
  ...FLIGHT,
  airlineId: 'xc',
  airlineName: 'Alisio Air',
  departureAirportId: 'tpa',
  arrivalAirportId: 'hog',
  arrivalDate: '2026-11-15',
  duration: '1h:25m',
  arrivesAt: '2026-11-15T19:05:00Z',
  seats: [
    {
      ...{ id: 's1', seatCategoryType: 'Economy', left: 29, capacity: 180, sold: 151, held: 0, allotted: 0 },
    },
  ],
};
const GONE: FlightRow = { ...ROW, id: 'f2', flightNumber: 'XC 410', status: 'Departed' };

let calls: Call[] = [];
let flights: Answer;

beforeEach(() => {
  flights = { body: [GONE, ROW] };
  calls = stubServer({
    [LIST]: () => flights,
    [COUNT]: () => ({ body: [{ ...COUNTS, flightId: 'f2', blocked: 0 }, COUNTS] }),
  });
  signIn('CharterCheckIn');
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const open = (search = '') => showAt(['/checkin', '/checkin/flight/$id'], CheckIn, `/checkin${search}`);
const asked = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
const rowOf = async (flight: string) => {
  const cell = await within(await screen.findByRole('grid')).findByText(flight);
  return within(cell.closest('tr') as HTMLElement);
};

test('without a day in the address it opens on today, and writes the day into it', async () => {
  const router = open();
  await rowOf('XC 432');
  expect(asked(LIST)[0]).toEqual({ filterByDate: today() });
  await waitFor(() => expect(router.state.location.search).toEqual({ day: today() }));
});

test('shows how far each flight is, and counts what is left of the day', async () => {
  open('?day=2026-11-15');
  const row = await rowOf('XC 432');
  expect(asked(LIST)[0]).toEqual({ filterByDate: '2026-11-15' });
  for (const count of ['151', '96', '46', '9']) expect(await row.findByText(count)).toBeTruthy();
  expect(row.getByText('Check-in')).toBeTruthy();
  expect(row.getByRole('img', { name: '151 sold, 0 held, 29 free of 180' })).toBeTruthy();
  expect(screen.getByText('2 flights · 302 passengers · 9 blocked')).toBeTruthy();
  expect(asked(COUNT)[0]).toEqual({ flightIds: ['f2', 'f1'] });
});

test('Enter opens the counter of a flight', async () => {
  const router = open('?day=2026-11-15');
  await rowOf('XC 432');
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkin/flight/f1'));
});

test('the day is chosen by its name, or one after the other', async () => {
  const router = open();
  await rowOf('XC 432');
  fireEvent.click(screen.getByRole('button', { name: /^Day: Today/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tomorrow' }));
  const tomorrow = addDays(today(), 1);
  await waitFor(() => expect(router.state.location.search).toEqual({ day: tomorrow }));
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(asked(LIST).at(-1)).toEqual({ filterByDate: addDays(today(), 2) }));
});

test('a day without flights leads back to today', async () => {
  flights = { body: [] };
  const router = open('?day=2026-11-15');
  expect(await screen.findByText('No flights on Sun Nov 15')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ day: today() }));
  expect(asked(COUNT)).toEqual([]);
});

test('a day that cannot be is not asked for', async () => {
  open('?day=soon');
  expect(await screen.findByText("This day can't be shown")).toBeTruthy();
  expect(asked(LIST)).toEqual([]);
});

test('a list that failed is tried again', async () => {
  flights = { status: 503, body: { message: 'The database is not reachable.' } };
  open('?day=2026-11-15');
  expect(await screen.findByText('The database is not reachable.')).toBeTruthy();
  flights = { body: [ROW] };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('XC 432')).toBeTruthy();
});
