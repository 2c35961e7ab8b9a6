import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TicketRow } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { resetDateRanges } from '../../../shell/settings';
import { TICKETS } from '../../../shell/tickets/samples';
import Tickets from './Tickets';

const LIST = 'POST /api/Tickets/GetByDateRange';
const QUEUE = 'GET /api/Tickets/GetByQueue/Unpaid';
const PDF = 'POST /api/Tickets/GenerateTicketsListPdf';
const EXCEL = 'POST /api/Tickets/GenerateTicketsListExcel';
const address = '/Tickets?from=2026-11-20&to=2026-12-10';

let calls: Call[] = [];
let answer: Answer;
let queue: Answer;

beforeEach(() => {
  answer = { body: TICKETS };
  queue = { body: TICKETS.slice(0, 2) };
  calls = stubServer({
    [LIST]: () => answer,
    [QUEUE]: () => queue,
    [PDF]: () => ({ status: 422, body: { message: 'Nothing to print.', code: 'x' } }),
    [EXCEL]: () => ({ body: {} }),
  });
  signIn('CharterAdmin');
});

afterEach(() => {
  act(() => {
    clearSession();
    resetDateRanges();
  });
  vi.unstubAllGlobals();
});

const open = (at = address) => showAt('/Tickets', Tickets, at);
const rows = async () =>
  within(await screen.findByRole('grid'))
    .getAllByRole('row')
    .slice(1);
const texts = async () => (await rows()).map((row) => row.textContent ?? '');

describe('reservations', () => {
  test('are asked for by the days of departure, each booking’s tickets together', async () => {
    answer = { body: [TICKETS[0], TICKETS[2], TICKETS[1]] };
    open();
    await screen.findByText('Camila Valdés Peña');
    expect(calls[0]?.body).toEqual({
      filterByDepartingDateStart: '2026-11-20',
      filterByDepartingDateEnd: '2026-12-10',
    });
    const [first, second, third] = await texts();
    expect(first).toMatch(/^K7QM4P.*Marisol.*Unpaid.*XC 410.*Booked/);
    expect(second).toMatch(/^Camila Valdés Peñachild.*XC 410/);
    expect(third).toMatch(/^Q2WM8R.*Roberto.*Paid.*Cancel/);
  });

  test('are asked for by the day they were created, the newest first', async () => {
    open(`${address}&by=created`);
    await screen.findByText('Camila Valdés Peña');
    expect(calls[0]?.body).toEqual({
      filterByCreatedDateStart: '2026-11-20',
      filterByCreatedDateEnd: '2026-12-10',
    });
    expect((await texts())[0]).toMatch(/^Q2WM8R/);
  });

  test('without days in the address are today’s, and the address says so', async () => {
    const router = open('/Tickets');
    expect(await screen.findByRole('button', { name: 'Days: Departing: Today' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toHaveProperty('from'));
  });

  test('are narrowed by what the address holds, and counted by what is left', async () => {
    const router = open(`${address}&office=o1`);
    expect(await screen.findByRole('status', { name: 'Totals' })).toHaveProperty(
      'textContent',
      '2 tickets1 bookingAdults 1 · Children 1Fares 318.00',
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Booked 2' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ status: 'Booked', office: 'o1' }),
    );
    expect(screen.queryByText('Roberto Acosta Leyva')).toBeNull();
  });

  test('a filter that leaves nothing says how many it hides, and is cleared', async () => {
    const router = open(`${address}&status=NoShow`);
    expect(await screen.findByText('3 tickets on these dates are hidden.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('status'));
    expect(await screen.findByText('Camila Valdés Peña')).toBeTruthy();
  });

  test('Enter opens the booking', async () => {
    const router = open();
    await screen.findByText('Camila Valdés Peña');
    const grid = screen.getByRole('grid');
    fireEvent.focus(grid);
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/TicketsMaster/b1'));
  });

  test.each([
    ['OfficeSaleAgent', 1],
    ['CharterAccounting', 0],
  ] as const)('%s may begin a booking here: %i', async (role, links) => {
    signIn(role);
    open();
    await screen.findByText('Camila Valdés Peña');
    expect(screen.queryAllByRole('link', { name: 'New booking' })).toHaveLength(links);
  });
});

describe('what cannot be shown', () => {
  test('more tickets than the server lists at once', async () => {
    answer = {
      status: 422,
      body: { message: 'More than 10,000 tickets. Choose a shorter range.', code: 'tooManyTickets' },
    };
    open();
    expect(await screen.findByText('Too many tickets to show at once')).toBeTruthy();
    expect(screen.getByText('More than 10,000 tickets. Choose a shorter range.')).toBeTruthy();
  });

  test('a queue with more tickets than that speaks of no range, and days lead out of it', async () => {
    const message = 'More than 10,000 tickets are in this queue. Filter by departure dates instead.';
    queue = { status: 422, body: { message, code: 'queueTooLong' } };
    open('/Tickets?queue=Unpaid');
    expect(await screen.findByText(message)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByText('Camila Valdés Peña')).toBeTruthy();
  });

  test('days that cannot be are not asked for', async () => {
    open('/Tickets?from=2026-01-01&to=2028-01-01');
    expect(await screen.findByText('Choose at most 400 days')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('a queue of the desk', () => {
  test('is listed instead of days, and days lead out of it', async () => {
    const router = open('/Tickets?queue=Unpaid');
    expect(await screen.findByText('Camila Valdés Peña')).toBeTruthy();
    expect(calls.map(({ call }) => call)).toEqual([QUEUE]);
    expect(router.state.location.search).not.toHaveProperty('from');
    fireEvent.click(screen.getByRole('button', { name: 'Choose dates instead of Unpaid bookings' }));
    await waitFor(() => expect(calls.some(({ call }) => call === LIST)).toBe(true));
  });
});

describe('the list of what is shown', () => {
  const menu = async () => {
    open(`${address}&office=o1`);
    await screen.findByText('Camila Valdés Peña');
    fireEvent.click(screen.getByRole('button', { name: 'Export shown rows' }));
  };
  const sent = (call: string) =>
    calls.find((one) => one.call === call)?.body as { ticketIds: TicketRow['id'][] } | undefined;

  test('as PDF, whose refusal is told', async () => {
    await menu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'List as PDF' }));
    expect(await screen.findByText('Nothing to print.')).toBeTruthy();
    expect(sent(PDF)).toEqual({ ticketIds: ['t1', 't2'], title: 'Departing: 2026-11-20 – 2026-12-10' });
  });

  test('as Excel', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    await menu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'List as Excel' }));
    await waitFor(() => expect(sent(EXCEL)).toMatchObject({ ticketIds: ['t1', 't2'] }));
  });
});
