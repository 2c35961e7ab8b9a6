import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Role } from '../../../access';
import type { CheckInTicket, FlightRead, FlightStatus, FoundTickets } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { flight } from '../readiness/samples';
import { COUNTS, EXPIRED, NOT_VERIFIED, OWES, party, ticket } from '../samples';
import CheckinFlight from './CheckinFlight';

const PATH = '/checkin/flight/$id';
const LIST = 'GET /api/Tickets/GetTicketsByFlightForCheckIn/f1';
export const FIND = 'POST /api/Tickets/FindWithScannedDocument';
export const OPEN = 'POST /api/CheckInMasters';
export const MOVE = 'POST /api/Tickets/ChangeTicketStatus/f1';
export const STATUS = 'PATCH /api/Flights/ChangeStatus';

export const IDANIA = ticket('t1');
export const JULIO = ticket('t2', {
  ...{ place: 1, passengerName: 'Julio Castillo', sortingName: 'Castillo, Julio' },
  blockers: [NOT_VERIFIED],
});
export const RAMON = ticket('t3', {
  ...{ ticketMasterId: 'b2', locatorNumber: 'M3RD7T', officeHoldingName: 'Alisio Tampa' },
  ...{ passengerName: 'Ramón Bello', sortingName: 'Bello, Ramón', blockers: [EXPIRED, OWES] },
});
const ROBERTO = ticket('t4', {
  ...{ ticketMasterId: 'b3', locatorNumber: 'Q2WM8R', status: 'CheckedIn' },
  ...{ passengerName: 'Roberto Acosta', sortingName: 'Acosta, Roberto' },
});
const LUISA = ticket('t5', {
  ...{ ticketMasterId: 'b4', locatorNumber: 'H8NC5V', status: 'NoShow' },
  ...{ passengerName: 'Luisa Barrios', sortingName: 'Barrios, Luisa' },
});
export const ALL = [ROBERTO, LUISA, RAMON, IDANIA, JULIO];

export const found = (tickets: CheckInTicket[], more: Partial<FoundTickets> = {}): Answer => ({
  body: { kind: 'Locator', scan: null, comparisons: [], tickets, ...more },
});

interface Desk {
  /** What the server has. */
  tickets: Answer;
  status: FlightStatus;
  moves: FlightStatus[];
  digest: string;
  /** What a scan finds. */
  finds: Answer;
  /** How it answers, call by call. */
  answers: Record<string, (body: never) => Answer>;
  calls: Call[];
}

function newDesk(): Desk {
  const desk: Desk = {
    tickets: { body: ALL },
    status: 'CheckIn',
    moves: ['CheckInClosed'],
    digest: 'd1',
    finds: found([IDANIA, JULIO]),
    answers: {},
    calls: [],
  };
  const today = (): FlightRead =>
    flight({
      ...{ status: desk.status, moves: desk.moves },
      ...{ flightNumber: 'XC 432', departsAt: '2026-11-15T17:40:00Z' },
    });
  desk.answers = {
    'GET /api/Flights/GetById/f1': () => ({ body: today() }),
    'GET /api/Charter/GetCurrent': () => ({ body: { checkInClosesMinutes: 60 } }),
    'GET /api/CheckInMasters/GetCounts/f1': () => ({ body: { ...COUNTS, digest: desk.digest } }),
    'GET /api/CheckInMasters/GetById/c1': () => ({ body: party([IDANIA, JULIO]) }),
    'GET /api/PaymentMethods': () => ({ body: [] }),
    'GET /api/Payments/GetByEntityId/b1': () => ({ body: [] }),
    'GET /api/CheckInMasters/GetBagAllowances/c1': () => ({ body: [] }),
    'GET /api/FlightExtraFees/GetListByCheckInMasterId/c1': () => ({ body: [] }),
    [LIST]: () => desk.tickets,
    [FIND]: () => desk.finds,
    [OPEN]: () => ({ body: party([IDANIA, JULIO]) }),
    [MOVE]: () => ({ body: [] }),
    [STATUS]: () => ({ body: today() }),
  };
  return desk;
}

/** The server of the test that runs. */
export let desk: Desk;

/** Every test of a file begins 40 minutes before check-in closes. */
export function makeCounterDesks(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T16:00:00Z') });
    desk = newDesk();
  });
  afterEach(() => {
    act(() => clearSession());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export function open(role: Role = 'CharterCheckInAdmin', search = '') {
  desk.calls = stubServer(desk.answers);
  signIn(role);
  return showAt([PATH, '/TicketsMaster/$id'], CheckinFlight, `/checkin/flight/f1${search}`);
}

export const sent = (call: string) => desk.calls.filter((each) => each.call === call).map(({ body }) => body);
const grid = () => screen.findByRole('grid', { name: 'Passengers' });
export const names = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);
export const rowOf = async (name: string) => {
  const cell = await within(await grid()).findByText(name);
  return cell.closest('tr') as HTMLElement;
};
export const panel = () => screen.findByRole('complementary', { name: 'Party K9TR2D' });

/** Keys at the pace of a reader, or of a hand. */
export function keys(
  pressed: readonly string[],
  pace = 5,
  target: Element = document.activeElement ?? document.body,
) {
  let at = performance.now() + 10_000;
  for (const key of pressed) {
    at += pace;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(target, event);
  }
}
export const wedge = (text: string) => keys([...text, 'Enter']);

/** From here on the time runs as the test says, and a little by itself. */
export const runTimers = () => vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() });
/** Whatever is waited for has come, or will not. */
export const later = () => act(() => vi.advanceTimersByTimeAsync(1_000));

export async function choose(name: string, item: string | RegExp) {
  const row = await rowOf(name);
  fireEvent.click(within(row).getByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

export async function giveReason(dialog: HTMLElement, button: string, reason: string) {
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: reason } });
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
}
