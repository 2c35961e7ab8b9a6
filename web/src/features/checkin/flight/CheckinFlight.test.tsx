import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '../../../access';
import type { CheckInTicket, FlightRead, FlightStatus, FoundTickets } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { flight } from '../readiness/samples';
import { COUNTS, EXPIRED, NOT_VERIFIED, OWES, party, ticket } from '../samples';
import CheckinFlight from './CheckinFlight';

const PATH = '/checkin/flight/$id';
const LIST = 'GET /api/Tickets/GetTicketsByFlightForCheckIn/f1';
const FIND = 'POST /api/Tickets/FindWithScannedDocument';
const OPEN = 'POST /api/CheckInMasters';
const MOVE = 'POST /api/Tickets/ChangeTicketStatus/f1';
const STATUS = 'PATCH /api/Flights/ChangeStatus';

const IDANIA = ticket('t1');
const JULIO = ticket('t2', {
  ...{ place: 1, passengerName: 'Julio Castillo', sortingName: 'Castillo, Julio' },
  blockers: [NOT_VERIFIED],
});
const RAMON = ticket('t3', {
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
const ALL = [ROBERTO, LUISA, RAMON, IDANIA, JULIO];

const found = (tickets: CheckInTicket[], more: Partial<FoundTickets> = {}): Answer => ({
  body: { kind: 'Locator', scan: null, comparisons: [], tickets, ...more },
});

let tickets: Answer;
let status: FlightStatus;
let moves: FlightStatus[];
let digest: string;
let finds: Answer;
let calls: Call[];
let answers: Record<string, (body: never) => Answer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T16:00:00Z') });
  tickets = { body: ALL };
  status = 'CheckIn';
  moves = ['CheckInClosed'];
  digest = 'd1';
  finds = found([IDANIA, JULIO]);
  answers = {
    'GET /api/Flights/GetById/f1': () => ({ body: today() }),
    'GET /api/Charter/GetCurrent': () => ({ body: { checkInClosesMinutes: 60 } }),
    'GET /api/CheckInMasters/GetCounts/f1': () => ({ body: { ...COUNTS, digest } }),
    'GET /api/CheckInMasters/GetById/c1': () => ({ body: party([IDANIA, JULIO]) }),
    'GET /api/PaymentMethods': () => ({ body: [] }),
    'GET /api/Payments/GetByEntityId/b1': () => ({ body: [] }),
    'GET /api/CheckInMasters/GetBagAllowances/c1': () => ({ body: [] }),
    'GET /api/FlightExtraFees/GetListByCheckInMasterId/c1': () => ({ body: [] }),
    [LIST]: () => tickets,
    [FIND]: () => finds,
    [OPEN]: () => ({ body: party([IDANIA, JULIO]) }),
    [MOVE]: () => ({ body: [] }),
    [STATUS]: () => ({ body: today() }),
  };
});

afterEach(() => {
  act(() => clearSession());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const today = (): FlightRead =>
  flight({ status, moves, flightNumber: 'XC 432', departsAt: '2026-11-15T17:40:00Z' });

function open(role: Role = 'CharterCheckInAdmin', search = '') {
  calls = stubServer(answers);
  signIn(role);
  return showAt([PATH, '/TicketsMaster/$id'], CheckinFlight, `/checkin/flight/f1${search}`);
}

const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
const grid = () => screen.findByRole('grid', { name: 'Passengers' });
const names = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);
const rowOf = async (name: string) => {
  const cell = await within(await grid()).findByText(name);
  return cell.closest('tr') as HTMLElement;
};
const panel = () => screen.findByRole('complementary', { name: 'Party K9TR2D' });

/** Keys at the pace of a reader, or of a hand. */
function keys(
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
const wedge = (text: string) => keys([...text, 'Enter']);

/** From here on the time runs as the test says, and a little by itself. */
const runTimers = () => vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() });
/** Whatever is waited for has come, or will not. */
const later = () => act(() => vi.advanceTimersByTimeAsync(1_000));

async function choose(name: string, item: string | RegExp) {
  const row = await rowOf(name);
  fireEvent.click(within(row).getByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

async function giveReason(dialog: HTMLElement, button: string, reason: string) {
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: reason } });
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
}

describe('the list', () => {
  test('has everybody with what blocks each, parties together, and the flight’s figures', async () => {
    open();
    await rowOf('Bello, Ramón');
    expect(await names()).toEqual([
      'Acosta, Roberto',
      'Barrios, Luisa',
      'Bello, Ramón',
      'Castillo Vega, Idania',
      'Castillo, Julio',
    ]);
    const row = within(await rowOf('Bello, Ramón'));
    for (const chip of ['document expired', 'owes 60.00']) expect(row.getByText(chip)).toBeTruthy();
    expect(within(await rowOf('Castillo Vega, Idania')).getByText('Ready')).toBeTruthy();
    expect(within(await rowOf('Castillo, Julio')).getByText('To go')).toBeTruthy();
    expect(await screen.findByText('151')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('closes 11:40 AM40 min');
  });

  test.each([
    ['2', ['Castillo Vega, Idania', 'Castillo, Julio']],
    ['3', ['Bello, Ramón']],
    ['4', ['Acosta, Roberto']],
    ['5', ['Barrios, Luisa']],
  ])('key %s narrows it', async (key, left) => {
    open();
    await rowOf('Bello, Ramón');
    keys([key]);
    await waitFor(async () => expect(await names()).toEqual(left));
    keys(['1']);
    await waitFor(async () => expect(await names()).toHaveLength(5));
  });

  test('a digit that is typed into a field narrows nothing', async () => {
    const router = open();
    await rowOf('Bello, Ramón');
    act(() => screen.getByRole('textbox', { name: /^Scan a passport/ }).focus());
    runTimers();
    keys(['3']);
    await later();
    expect(router.state.location.search).toEqual({});
  });

  test('follows another desk', async () => {
    open();
    expect(within(await rowOf('Castillo, Julio')).getByText('To go')).toBeTruthy();
    tickets = { body: [IDANIA, { ...JULIO, status: 'CheckedIn', blockers: [] }] };
    digest = 'd2';
    await waitFor(async () =>
      expect(within(await rowOf('Castillo, Julio')).getByText('Checked in')).toBeTruthy(),
    );
  });

  test('that failed is loaded again', async () => {
    tickets = { status: 503, body: { message: 'The database is not reachable.' } };
    open();
    expect(await screen.findByText('The database is not reachable.')).toBeTruthy();
    tickets = { body: ALL };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Bello, Ramón')).toBeTruthy();
  });

  test('of a flight without passengers says so', async () => {
    tickets = { body: [] };
    open();
    expect(await screen.findByText('No passengers on this flight')).toBeTruthy();
  });
});

describe('a scan', () => {
  test.each([
    ['nothing', () => document.body],
    ['the box', () => screen.getByRole('textbox', { name: /^Scan a passport/ })],
    ['the list', () => screen.getByRole('grid', { name: 'Passengers' })],
    ['a button', () => screen.getByRole('button', { name: 'Close check-in' })],
  ])('opens the party while %s has the focus', async (_what, target) => {
    open();
    await rowOf('Bello, Ramón');
    act(() => target().focus());
    wedge('K9TR2D');
    expect(await panel()).toBeTruthy();
    expect(sent(FIND)).toEqual([{ text: 'K9TR2D' }]);
    expect(sent(OPEN)).toEqual([{ ticketMasterId: 'b1', flightId: 'f1' }]);
    expect(screen.getByText('party opened')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Scan a passport/ }).value).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('presses nothing in an open dialog, and opens no party', async () => {
    open();
    await rowOf('Bello, Ramón');
    fireEvent.click(screen.getByRole('button', { name: 'Close check-in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close check-in of XC 432?' });
    const close = within(dialog).getByRole('button', { name: /^Close check-in, 3/ });
    act(() => close.focus());
    runTimers();
    let pressed = 0;
    close.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') pressed += 1;
    });
    wedge('K9TR2D');
    await later();
    expect(pressed).toBe(0);
    expect(sent(FIND)).toEqual([]);
  });

  test('of several parties lets the clerk choose with the keys', async () => {
    finds = found([IDANIA, RAMON], { kind: 'Name' });
    open();
    await rowOf('Bello, Ramón');
    const box = screen.getByRole('textbox', { name: /^Scan a passport/ });
    fireEvent.change(box, { target: { value: 'a' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    const list = await screen.findByRole('group', { name: 'Passengers found' });
    const [first, second] = within(list).getAllByRole('button');
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first as Element, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.click(second as Element);
    await waitFor(() => expect(sent(OPEN)).toEqual([{ ticketMasterId: 'b2', flightId: 'f1' }]));
    expect(screen.queryByRole('group', { name: 'Passengers found' })).toBeNull();
  });

  test('that finds nobody says what else to try', async () => {
    finds = found([], { kind: 'Name' });
    open();
    await rowOf('Bello, Ramón');
    wedge('SOMEBODY');
    expect(await screen.findByText('Nobody on this flight. Try another name or the locator.')).toBeTruthy();
    expect(sent(OPEN)).toEqual([]);
  });

  test('that the server refuses says why', async () => {
    finds = { status: 422, body: { code: 'x', message: 'Scan again. The check digit is wrong.' } };
    open();
    await rowOf('Bello, Ramón');
    wedge('SOMEBODY');
    expect(await screen.findByText('Scan again. The check digit is wrong.')).toBeTruthy();
  });
});

describe('the party', () => {
  test('opens with a click, and Esc closes it', async () => {
    const router = open();
    fireEvent.click(await rowOf('Castillo Vega, Idania'));
    await panel();
    expect(router.state.location.search).toEqual({ party: 'c1' });
    keys(['Escape'], 5, document.body);
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('that cannot be opened says why', async () => {
    answers[OPEN] = () => ({ status: 409, body: { code: 'x', message: 'Nobody of the party flies.' } });
    open();
    fireEvent.click(await rowOf('Castillo Vega, Idania'));
    expect(await screen.findByText('Nobody of the party flies.')).toBeTruthy();
  });
});

describe('a status by hand', () => {
  test('undo wants a reason, which is sent', async () => {
    open();
    await choose('Acosta, Roberto', 'Undo check-in');
    const dialog = await screen.findByRole('dialog', { name: 'Undo the check-in of Roberto Acosta?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo check-in' }));
    expect(await within(dialog).findByText('Required')).toBeTruthy();
    await giveReason(dialog, 'Undo check-in', 'Wrong person');
    const move = { ticketStatus: 'Booked', ticketIds: ['t4'], reason: 'Wrong person' };
    await waitFor(() => expect(sent(MOVE)).toEqual([move]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is refused says why and keeps the reason', async () => {
    answers[MOVE] = () => ({ status: 409, body: { code: 'x', message: 'The flight is full.' } });
    open();
    await choose('Barrios, Luisa', 'Back from no-show');
    const dialog = await screen.findByRole('dialog', { name: 'Luisa Barrios came after all?' });
    await giveReason(dialog, 'Back from no-show', 'Late bus');
    expect(await within(dialog).findByText('The flight is full.')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Reason/).value).toBe('Late bus');
  });

  test('that a rule forbids now says why', async () => {
    open();
    const row = await rowOf('Bello, Ramón');
    fireEvent.click(within(row).getByRole('button', { name: 'Actions for Bello, Ramón' }));
    const item = await screen.findByRole('menuitem', { name: /^No-show/ });
    expect(within(item).getByText('Close check-in first.')).toBeTruthy();
    fireEvent.click(item);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is given to several together', async () => {
    status = 'CheckInClosed';
    open();
    await choose('Castillo Vega, Idania', 'Select several');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ramón Bello' }));
    expect(await screen.findByText('2 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'No-show' }));
    const dialog = await screen.findByRole('dialog', { name: '2 passengers are no-shows?' });
    await giveReason(dialog, 'No-show', 'Not at the counter');
    const move = { ticketStatus: 'NoShow', ticketIds: ['t3', 't1'], reason: 'Not at the counter' };
    await waitFor(() => expect(sent(MOVE)).toEqual([move]));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });
});

describe('the day of the flight', () => {
  test('closing says who is blocked and who has not come', async () => {
    open();
    await rowOf('Bello, Ramón');
    fireEvent.click(screen.getByRole('button', { name: 'Close check-in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close check-in of XC 432?' });
    expect(
      within(within(dialog).getByRole('region', { name: 'Blocked' })).getByText('Bello, Ramón'),
    ).toBeTruthy();
    expect(
      within(within(dialog).getByRole('region', { name: 'To go' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close check-in, 3 not checked in' }));
    await waitFor(() => expect(sent(STATUS)).toMatchObject([{ id: 'f1', status: 'CheckInClosed' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a refused close is told, and the question stays', async () => {
    answers[STATUS] = () => ({ status: 409, body: { code: 'stale', message: 'Somebody was first.' } });
    open();
    await rowOf('Bello, Ramón');
    fireEvent.click(screen.getByRole('button', { name: 'Close check-in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close check-in of XC 432?' });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Close check-in, 3/ }));
    expect(await screen.findByText('Somebody was first.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Close check-in of XC 432?' })).toBeTruthy();
  });

  test('departing says who becomes a no-show and who did not board', async () => {
    status = 'CheckInClosed';
    moves = ['Departed'];
    open();
    await rowOf('Bello, Ramón');
    fireEvent.click(screen.getByRole('button', { name: 'Mark as departed' }));
    const dialog = await screen.findByRole('dialog', { name: 'XC 432 has departed?' });
    expect(within(dialog).getByText("This can't be undone.")).toBeTruthy();
    expect(
      within(within(dialog).getByRole('region', { name: 'No-shows' })).getAllByRole('listitem'),
    ).toHaveLength(3);
    const missing = within(dialog).getByRole('region', { name: 'Checked in, not on board' });
    expect(within(missing).getByText('Acosta, Roberto')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as departed, 3 no-shows' }));
    await waitFor(() => expect(sent(STATUS)).toMatchObject([{ status: 'Departed' }]));
  });

  test('after departure it is decided who was on board', async () => {
    status = 'Departed';
    moves = [];
    open();
    const waiting = await screen.findByRole('region', { name: 'Checked in, not on board' });
    fireEvent.click(within(waiting).getByRole('button', { name: 'Was on board' }));
    const dialog = await screen.findByRole('dialog', { name: 'Roberto Acosta was on board?' });
    await giveReason(dialog, 'Was on board', 'Seen by the crew');
    const move = { ticketStatus: 'CheckedIn', ticketIds: ['t4'], reason: 'Seen by the crew' };
    await waitFor(() => expect(sent(MOVE)).toEqual([move]));
  });

  test('72 hours after departure nothing is decided any more', async () => {
    vi.setSystemTime(new Date('2026-11-18T17:41:00Z'));
    status = 'Departed';
    moves = [];
    open();
    await rowOf('Acosta, Roberto');
    expect(screen.queryByRole('region', { name: 'Checked in, not on board' })).toBeNull();
  });
});

describe('who may', () => {
  test('a clerk sets no status by hand', async () => {
    moves = [];
    open('CharterCheckIn');
    await rowOf('Bello, Ramón');
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close check-in' })).toBeNull();
    fireEvent.click(await rowOf('Castillo Vega, Idania'));
    expect(await within(await panel()).findByRole('button', { name: /^Check in/ })).toBeTruthy();
  });

  test.each<Role>(['CharterSale', 'CharterAccounting', 'CharterFlight'])(
    '%s reads, and checks nobody in',
    async (role) => {
      moves = [];
      const read = 'GET /api/CheckInMasters/GetByFilter';
      answers[read] = () => ({ body: [] });
      const router = open(role);
      fireEvent.click(await rowOf('Bello, Ramón'));
      expect(await screen.findByText('The check-in of this party has not begun.')).toBeTruthy();
      answers[read] = () => ({ body: [party([IDANIA, JULIO])] });
      fireEvent.click(await rowOf('Castillo Vega, Idania'));
      await waitFor(() => expect(router.state.location.search).toEqual({ party: 'c1' }));
      expect(sent(OPEN)).toEqual([]);
      expect(within(await panel()).queryByRole('button', { name: /^Check in/ })).toBeNull();
      expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    },
  );
});

test('its menu leads to the readiness board', async () => {
  const router = open();
  await rowOf('Bello, Ramón');
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Readiness board' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'readiness' }));
  expect(await screen.findByRole('grid', { name: 'Blocked passengers' })).toBeTruthy();
});

test.each([
  [404, 'The flight could not be loaded'],
  [500, 'The flight could not be loaded'],
])('without its flight it says so: %i', async (code, words) => {
  answers['GET /api/Flights/GetById/f1'] = () => ({ status: code, body: { message: 'x' } });
  open();
  expect(await screen.findByText(words)).toBeTruthy();
});
