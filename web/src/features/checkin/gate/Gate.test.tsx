import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../access';
import type { BoardingRead, BoardingResult } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { COUNTS, FLIGHT, ticket } from '../samples';
import Gate from './Gate';
import { setMuted } from './sound';

const LIST = 'GET /api/Boarding/GetByFlightId/f1';
const SCAN = 'POST /api/Boarding/Scan/f1';
const OFFLOAD = 'POST /api/Boarding/Offload/f1';

const ROSA = ticket('t1', {
  status: 'CheckedIn',
  passengerName: 'Rosa Quintana',
  sortingName: 'Quintana, Rosa',
  seatNumber: '12A',
  boardingNumber: 41,
});
const ERNESTO = ticket('t2', {
  status: 'CheckedIn',
  passengerName: 'Ernesto Quintana',
  sortingName: 'Quintana, Ernesto',
  seatNumber: '12B',
  boardingNumber: 42,
  place: 1,
});
const MATEO = ticket('t3', {
  status: 'CheckedIn',
  passengerName: 'Mateo Quintana',
  sortingName: 'Quintana, Mateo',
  passengerAgeCategory: 'Infant',
  boardingNumber: 43,
  place: 2,
});
const ON_BOARD = { ...ERNESTO, boardedAt: '2026-11-15T17:08:00Z' };

const boarding = (more: Partial<BoardingRead> = {}): BoardingRead => ({
  flight: FLIGHT,
  booked: 4,
  checkedIn: 3,
  boarded: 1,
  missing: [ROSA, MATEO],
  onBoard: [ON_BOARD],
  ...more,
});
const GREEN: BoardingResult = { boarded: true, ticket: ROSA, reason: null, code: null, params: {} };
const RED: BoardingResult = {
  boarded: false,
  ticket: ON_BOARD,
  reason: 'Already boarded, 12:08 PM.',
  code: 'alreadyBoarded',
  params: { at: '12:08 PM' },
};

afterEach(() => {
  vi.useRealTimers();
  act(() => {
    clearSession();
    setMuted(false);
  });
  vi.unstubAllGlobals();
});

function open(answers: Record<string, (body: never) => Answer> = {}, role: Role = 'CharterCheckIn') {
  const calls = stubServer({
    [LIST]: () => ({ body: boarding() }),
    [SCAN]: () => ({ body: GREEN }),
    [OFFLOAD]: () => ({ body: boarding() }),
    'GET /api/CheckInMasters/GetCounts/f1': () => ({ body: COUNTS }),
    ...answers,
  });
  signIn(role);
  showAt('/checkin/gate/$id', Gate, '/checkin/gate/f1');
  return { sent: (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body) };
}

/** A reader types a code and Enter, faster than a hand. */
function wedge(code: string) {
  let at = 1_000;
  for (const key of [...code, 'Enter']) {
    at += 5;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(document.body, event);
  }
}

const type = async (text: string) => {
  const field = await screen.findByLabelText('Seat or name');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

test('a pass from a reader turns the screen green: seat, name, infant, party', async () => {
  const { sent } = open();
  await screen.findByLabelText('Seat or name');
  wedge('M1QUINTANA/ROSA');
  expect(await screen.findByText('Boarded')).toBeTruthy();
  expect(sent(SCAN)).toEqual([{ code: 'M1QUINTANA/ROSA' }]);
  const result = screen.getByText('Boarded').parentElement as HTMLElement;
  expect(within(result).getByText('12A')).toBeTruthy();
  expect(within(result).getByText('QUINTANA/ROSA')).toBeTruthy();
  expect(within(result).getByText('Infant on lap: QUINTANA/MATEO')).toBeTruthy();
  expect(screen.getByText('2 of 2 seats boarded')).toBeTruthy();
});

test('green goes by itself, red waits for the button', async () => {
  let result = GREEN;
  const { sent } = open({ [SCAN]: () => ({ body: result }) });
  await screen.findByLabelText('Seat or name');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await type('12A');
  expect(await screen.findByText('Boarded')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4_100));
  expect(screen.queryByText('Boarded')).toBeNull();
  result = RED;
  await type('12B');
  expect(await screen.findByText('Do not board')).toBeTruthy();
  expect(screen.getByText('Already boarded')).toBeTruthy();
  expect(screen.getByText('12:08 PM')).toBeTruthy();
  expect(screen.getByText(/Two people may have the same pass/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  wedge('M1SOMEBODY/ELSE');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Do not board')).toBeTruthy();
  expect(sent(SCAN)).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Scan next' }));
  fireEvent.click(screen.getByRole('button', { name: 'Scan next' }));
  expect(screen.queryByText('Do not board')).toBeNull();
});

test('several whom a typed name may mean are chosen from, and the seat boards at once', async () => {
  const { sent } = open();
  await type('quintana');
  const found = await screen.findByRole('list', { name: 'Passengers found' });
  expect(within(found).getAllByRole('button')).toHaveLength(3);
  expect(sent(SCAN)).toEqual([]);
  expect(document.activeElement).toBe(within(found).getAllByRole('button')[0]);
  fireEvent.click(within(found).getByRole('button', { name: /QUINTANA\/ROSA/ }));
  await waitFor(() => expect(sent(SCAN)).toEqual([{ code: '41' }]));
});

test('who is not checked in is in no list: the server says so', async () => {
  const answer = { ...RED, ticket: null, code: 'notCheckedIn', reason: 'Not checked in.' };
  const { sent } = open({ [SCAN]: () => ({ body: answer }) });
  await type('armando');
  expect(await screen.findByText('Not checked in')).toBeTruthy();
  expect(sent(SCAN)).toEqual([{ code: 'armando' }]);
});

test('without an answer nobody is boarded, and it is said', async () => {
  open({
    [SCAN]: () => ({
      status: 409,
      body: { code: 'boardingNotOpen', message: 'Board passengers between check-in and departure.' },
    }),
  });
  await type('12A');
  expect(await screen.findByText('Not boarded')).toBeTruthy();
  expect(screen.getByText('Board passengers between check-in and departure.')).toBeTruthy();
});

test('the last one is undone with one press, and listed as offloaded', async () => {
  const { sent } = open();
  await type('12A');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(OFFLOAD)).toEqual([{ ticketIds: ['t1'], reason: 'Undone at the gate' }]));
  fireEvent.click(await screen.findByRole('tab', { name: 'Offloaded 1' }));
  expect(await screen.findByText(/^Undone at the gate · /)).toBeTruthy();
});

test('somebody on board is offloaded with a reason', async () => {
  const { sent } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Ernesto Quintana' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Offload…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Offload Ernesto Quintana?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Offload' }));
  expect(await within(dialog).findByText('Enter a reason.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: ' Unwell ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Offload' }));
  await waitFor(() => expect(sent(OFFLOAD)).toEqual([{ ticketIds: ['t2'], reason: 'Unwell' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a pass that is read while a reason is asked boards nobody, and is no reason', async () => {
  const { sent } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Ernesto Quintana' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Offload…' }));
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/Reason/);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  wedge('M1QUINTANA/ROSA');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(sent(SCAN)).toEqual([]);
  expect(reason.value).toBe('');
});

test('who is missing is listed; a no-show is for a check-in admin, after the close', async () => {
  open({}, 'CharterCheckInAdmin');
  fireEvent.click(await screen.findByRole('tab', { name: 'Missing 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Rosa Quintana' }));
  const item = await screen.findByRole('menuitem', { name: /Offload as no-show/ });
  expect(within(item).getByText('Close check-in first.')).toBeTruthy();
});

test('a clerk has no menu at those missing', async () => {
  open();
  fireEvent.click(await screen.findByRole('tab', { name: 'Missing 2' }));
  expect(await screen.findByText('QUINTANA/ROSA')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'More actions for Rosa Quintana' })).toBeNull();
});

test.each([
  ['Open', 'Boarding begins with check-in.'],
  ['Departed', 'Boarding is over.'],
] as const)('a flight that is %s boards nobody', async (status, words) => {
  const { sent } = open({ [LIST]: () => ({ body: boarding({ flight: { ...FLIGHT, status } }) }) });
  expect(await screen.findByText(words)).toBeTruthy();
  wedge('M1QUINTANA/ROSA');
  expect(screen.queryByLabelText('Seat or name')).toBeNull();
  expect(sent(SCAN)).toEqual([]);
});

test('who may not board follows it', async () => {
  open({}, 'CharterSale');
  expect(await screen.findByText('You can follow boarding here.')).toBeTruthy();
  expect(screen.queryByLabelText('Seat or name')).toBeNull();
});

test('the sound is switched off on this device', async () => {
  open();
  const sound = await screen.findByRole('button', { name: 'Sound', pressed: true });
  fireEvent.click(sound);
  expect(sound.getAttribute('aria-pressed')).toBe('false');
  expect(localStorage.getItem('GateMuted')).toBe('true');
});

test.each([
  [404, 'Flight not found'],
  [500, 'The passengers could not be loaded'],
])('the server answers %i', async (status, words) => {
  open({ [LIST]: () => ({ status, body: { message: 'x' } }) });
  expect(await screen.findByText(words)).toBeTruthy();
});
