import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '../../../access';
import type { CheckInTicket, FlightRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { setLanguage } from '../../../kit/i18n/t';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { COUNTS, party, ticket } from '../samples';
import { ReadinessBoard } from './ReadinessBoard';
import { flight, TICKETS } from './samples';

const PATH = '/checkin/flight/$id';
let answers: { flight: Answer; tickets: Answer; digest: string };
let calls: Call[];

const REMINDER = {
  ...{ officeId: 'o1', officeName: 'Hialeah', officeHoldingName: 'Cubamía Travel Group', passengers: 2 },
  ...{ remindedAt: '2026-11-14T15:00:00Z', appUserName: 'Iliana Soto', mailStatus: 'Sent' },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T22:30:00Z') });
  answers = { flight: { body: flight() }, tickets: { body: TICKETS }, digest: 'd1' };
  calls = stubServer({
    'GET /api/Flights/GetById/f1': () => answers.flight,
    'GET /api/Tickets/GetTicketsByFlightForCheckIn/f1': () => answers.tickets,
    'GET /api/CheckInMasters/GetCounts/f1': () => ({ body: { ...COUNTS, digest: answers.digest } }),
    'GET /api/CheckInMasters/GetReminders/f1': () => ({ body: [REMINDER] }),
    'POST /api/CheckInMasters/RemindAgencies/f1': () => ({
      body: [{ ...REMINDER, outcome: 'Reminded' }],
    }),
    'POST /api/CheckInMasters': () => ({ body: party([...TICKETS]) }),
  });
});

afterEach(() => {
  act(() => {
    setLanguage('en');
    clearSession();
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PAGES = [PATH, '/TicketsMaster/$id', '/passenger/$id', '/checkin/form/$id'];

function open(role: Role = 'CharterAdmin', search = '') {
  signIn(role);
  return showAt(PAGES, () => <ReadinessBoard flightId="f1" />, `/checkin/flight/f1?view=readiness${search}`);
}
const table = () => screen.findByRole('grid', { name: 'Blocked passengers' });
const rowOf = async (name: string) => {
  const cell = await within(await table()).findByText(name);
  return within(cell.closest('tr') as HTMLElement);
};
const flightIs = (more: Partial<FlightRead>) => {
  answers.flight = { body: flight(more) };
};
const ticketsAre = (tickets: readonly CheckInTicket[]) => {
  answers.tickets = { body: tickets };
};

describe('the board', () => {
  test('counts passengers, shows kinds, and lists the blocked by agency with reminders', async () => {
    open();
    expect(
      await screen.findByRole('img', {
        name: '2 ready, 3 can be mended, 2 cannot fly like this, 4 free',
      }),
    ).toBeTruthy();
    const kinds = within(screen.getByRole('complementary', { name: 'Blockers by kind' }));
    expect(kinds.getByText('7 on 5 passengers')).toBeTruthy();
    expect(
      kinds.getByRole('button', {
        name: 'Money owed to the operator: 2 passengers, 60.00 on 1 booking, Counter',
      }),
    ).toBeTruthy();
    const rows = within(await table());
    expect(rows.getByText('reminded Sat Nov 14')).toBeTruthy();
    expect(rows.getByText('not reminded')).toBeTruthy();
    expect(rows.getByText('house bookings')).toBeTruthy();
    expect(rows.queryByText('Soto Gil, Marta')).toBeNull();
    const expired = await rowOf('Cárdenas Mesa, Orestes');
    expect(expired.getByText('document expired')).toBeTruthy();
    expect(expired.getByText('Passport ended 2026-11-02')).toBeTruthy();
    expect(expired.getByRole('link', { name: 'Replace document' }).getAttribute('href')).toBe(
      '/passenger/p-t2?dataOf=i-t2',
    );
  });

  test('a kind narrows the list and its fix, pressed again it shows all', async () => {
    const router = open();
    const kind = await screen.findByRole('button', { name: /OFAC category missing/ });
    fireEvent.click(kind);
    await waitFor(async () => expect(within(await table()).queryByText('Abreu Fonseca, Lidia')).toBeNull());
    expect((await rowOf('Ortega Valle, Bruno')).getByRole('link', { name: 'Choose category' })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ kind: 'ofacCategoryMissing' });
    fireEvent.click(screen.getByRole('button', { name: /OFAC category missing/, pressed: true }));
    await rowOf('Abreu Fonseca, Lidia');
  });

  test('is narrowed to who can fix', async () => {
    open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Passenger 1' }));
    await waitFor(async () => expect(within(await table()).queryByText('Abreu Fonseca, Lidia')).toBeNull());
    expect(await rowOf('Cárdenas Mesa, Orestes')).toBeTruthy();
  });

  test('the arrows move, Enter opens the cure, without a press of Tab', async () => {
    const router = open();
    await rowOf('Ortega Valle, Bruno');
    const grid = await table();
    expect(document.activeElement).toBe(grid);
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/passenger/p-t1'));
  });

  test('a payment at the counter opens the party first', async () => {
    flightIs({ status: 'CheckIn' });
    const router = open('CharterCheckIn');
    fireEvent.click((await rowOf('Rivas Montero, Julio')).getByRole('button', { name: 'Take payment' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkin/form/c1'));
    expect(calls.find(({ call }) => call === 'POST /api/CheckInMasters')?.body).toEqual({
      ticketMasterId: 'b4',
      flightId: 'f1',
    });
  });

  test('a role that may not open the booking has no link there', async () => {
    open('CharterCheckIn');
    const row = await rowOf('Ortega Valle, Bruno');
    expect(row.queryByRole('link')).toBeNull();
    expect(row.getByText('Our desk')).toBeTruthy();
  });

  test('reminds the agencies, and says of how many', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remind 2 agencies' }));
    expect(await screen.findByText('Reminded 1 agency.')).toBeTruthy();
  });

  test('a role that only reads reminds nobody', async () => {
    open('CharterSale');
    await rowOf('Ortega Valle, Bruno');
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
  });

  test('another desk cures: the list follows', async () => {
    open();
    await rowOf('Abreu Fonseca, Lidia');
    ticketsAre(TICKETS.filter(({ id }) => id !== 't1'));
    answers.digest = 'd2';
    await waitFor(async () => expect(within(await table()).queryByText('Abreu Fonseca, Lidia')).toBeNull());
  });

  test('leads to the counter, the border workbench and the gate', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    const target = async (name: string) =>
      (await screen.findByRole('menuitem', { name })).getAttribute('href');
    expect(await target('Counter')).toBe('/checkin/flight/f1');
    expect(await target('Border')).toBe('/checkin/flight/f1?view=border');
    expect(screen.queryByRole('menuitem', { name: 'Readiness board' })).toBeNull();
  });

  test('speaks Spanish', async () => {
    act(() => setLanguage('es'));
    open();
    const rows = within(await screen.findByRole('grid', { name: 'Pasajeros bloqueados' }));
    expect(rows.getByText('sin avisar')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Avisar a 2 agencias' })).toBeTruthy();
  });
});

describe('instead of the board', () => {
  test('all ready: one green line', async () => {
    ticketsAre([ticket('a'), ticket('b')]);
    open();
    expect(await screen.findByText('All 2 passengers are ready.')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('earlier than 72 hours: when it begins, and nothing is loaded', async () => {
    flightIs({ departsAt: '2026-11-20T21:45:00Z', departureDate: '2026-11-20' });
    open();
    expect(await screen.findByText('Readiness is checked from Tue Nov 17, 04:45 PM')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect((await screen.findByRole('menuitem', { name: 'Border' })).getAttribute('href')).toBe(
      '/checkin/flight/f1?view=border',
    );
    expect(calls.some(({ call }) => call.includes('GetTicketsByFlight'))).toBe(false);
  });

  test.each([
    ['Departed', 'The flight has departed'],
    ['Cancelled', 'The flight is cancelled'],
  ] as const)('%s', async (status, words) => {
    flightIs({ status });
    open();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('nobody booked', async () => {
    ticketsAre([]);
    open();
    expect(await screen.findByText('No passengers booked')).toBeTruthy();
  });

  test('failed, and tried again', async () => {
    answers.tickets = { status: 500, body: { message: 'Internal Server Error' } };
    open();
    expect(await screen.findByText('The passengers could not be loaded')).toBeTruthy();
    ticketsAre(TICKETS);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Abreu Fonseca, Lidia');
  });
});
