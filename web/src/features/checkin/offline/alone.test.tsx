import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckInMasterRead, CheckInTicket } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import Gate from '../gate/Gate';
import { COUNTS, FLIGHT, party, ticket } from '../samples';
import { seenOf } from './counterWork';
import { addWork, made, putAway, queue, reload, sendWaiting, snapshot, tryAgain } from './desk';
import { noteHeard } from './line';
import type { Work } from './queue';
import { boardingOf } from './snapshot';

const SCAN = 'POST /api/Boarding/Scan/f1';
const COMMENT = 'POST /api/EventLogs/CreateComment';
const PATIENCE = { timeout: 20_000 };

const ROSA = ticket('t1', {
  status: 'CheckedIn',
  passengerName: 'Rosa Quintana',
  sortingName: 'Quintana, Rosa',
  seatNumber: '12A',
  boardingNumber: 41,
});
const ERNESTO = ticket('t2', { passengerName: 'Ernesto Quintana', sortingName: 'Quintana, Ernesto' });

let isDown = false;
/** Every call reaches the server, and no response comes back. */
let isDeaf = false;
let keys: string[] = [];

/** The server behind a line that can be cut; the keys of its writes are noted. */
function serve(answers: Record<string, (body: never) => Answer>) {
  const calls = stubServer({
    'GET /api/Boarding/GetByFlightId/f1': () => ({ body: boardingOf(FLIGHT, [ROSA, ERNESTO]) }),
    'GET /api/Tickets/GetTicketsByFlightForCheckIn/f1': () => ({ body: [ROSA, ERNESTO] }),
    'GET /api/CheckInMasters/GetCounts/f1': () => ({ body: COUNTS }),
    [COMMENT]: () => ({ body: {} }),
    ...answers,
  });
  const server = globalThis.fetch;
  vi.stubGlobal('fetch', async (asked: Request) => {
    if (isDown) throw new TypeError('Failed to fetch');
    const key = asked.headers.get('Idempotency-Key');
    if (key && asked.method !== 'GET') keys.push(key);
    const response = await server(asked);
    if (isDeaf) throw new TypeError('Failed to fetch');
    return response;
  });
  signIn('CharterCheckIn');
  return (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
}

beforeEach(() => {
  isDown = false;
  isDeaf = false;
  keys = [];
  noteHeard();
});

afterEach(async () => {
  isDown = false;
  isDeaf = false;
  await act(async () => {
    await reload();
    for (const entry of queue.get()) await putAway(entry, 'The test is over');
    clearSession();
  });
  vi.unstubAllGlobals();
});

const type = async (text: string) => {
  const field = await screen.findByLabelText('Seat or name');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

test('the gate goes on when the line drops, and sends the boarding under one key when it is back', async () => {
  const boarded = { ...ROSA, boardedAt: '2026-11-15T17:10:00Z' };
  const sent = serve({
    [SCAN]: () => ({ body: { boarded: true, ticket: boarded, reason: null, code: null, params: {} } }),
  });
  showAt('/checkin/gate/$id', Gate, '/checkin/gate/f1');
  await waitFor(() => expect(snapshot.get()).not.toBeNull(), PATIENCE);
  isDown = true;
  await type('12A');
  expect(await screen.findByText('Boarded', undefined, PATIENCE)).toBeTruthy();
  expect(screen.getByText('Offline. Boarding goes on.')).toBeTruthy();
  expect(screen.getByText(/1 to send · don't reload$/)).toBeTruthy();
  expect(sent(SCAN)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Scan next' }));
  await type('12A');
  expect(await screen.findByText('Already boarded')).toBeTruthy();
  const [{ key = '' } = {}] = queue.get();
  isDown = false;
  await waitFor(() => expect(queue.get()).toEqual([]), PATIENCE);
  expect(sent(SCAN)).toEqual([{ code: '41' }]);
  expect(keys).toContain(key);
});

const WHY = /^Look at the list once the line is back\. It dropped while this pass was read/;

test('whom the server may have boarded and the list here refuses is left to a person', async () => {
  const sent = serve({
    [SCAN]: () => ({ body: { boarded: true, ticket: ERNESTO, reason: null, code: null, params: {} } }),
  });
  showAt('/checkin/gate/$id', Gate, '/checkin/gate/f1');
  await waitFor(() => expect(snapshot.get()).not.toBeNull(), PATIENCE);
  isDeaf = true;
  await type('ernesto');
  expect(await screen.findByText('Not checked in', undefined, PATIENCE)).toBeTruthy();
  expect(sent(SCAN)).toEqual([{ code: 'ernesto' }]);
  expect(queue.get()).toMatchObject([
    { state: 'conflict', ticketId: 't2', code: 'ernesto', why: { message: expect.stringMatching(WHY) } },
  ]);
  expect(await screen.findByText('1 done without the line and not accepted.')).toBeTruthy();
  // Read once more, it is refused like any other pass, and listed once.
  fireEvent.click(screen.getByRole('button', { name: 'Scan next' }));
  await type('ernesto');
  expect(await screen.findByText('Not checked in')).toBeTruthy();
  expect(queue.get()).toHaveLength(1);
});

test('of somebody whom the list here does not know it is said that nothing is known', async () => {
  serve({
    [SCAN]: () => ({ body: { boarded: true, ticket: ERNESTO, reason: null, code: null, params: {} } }),
  });
  showAt('/checkin/gate/$id', Gate, '/checkin/gate/f1');
  await waitFor(() => expect(snapshot.get()).not.toBeNull(), PATIENCE);
  isDeaf = true;
  await type('ofelia');
  expect(await screen.findByText(WHY, undefined, PATIENCE)).toBeTruthy();
  expect(screen.getByText('Not boarded')).toBeTruthy();
  expect(queue.get()).toEqual([]);
});

test('nobody is taken off the aircraft without the line', async () => {
  serve({});
  showAt('/checkin/gate/$id', Gate, '/checkin/gate/f1');
  await waitFor(() => expect(snapshot.get()).not.toBeNull(), PATIENCE);
  isDown = true;
  await type('12A');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, PATIENCE));
  await waitFor(() => expect(screen.getByText('Boarded')).toBeTruthy());
  expect(queue.get()).toHaveLength(1);
});

const OPEN = 'POST /api/CheckInMasters';
const SAVE = 'PUT /api/CheckInMasters/c1';
const CHECK_IN = 'POST /api/CheckInMasters/ChangeStatus/c1';

const work = (of: CheckInTicket): Work => ({
  kind: 'checkIn',
  ...made('k1'),
  flightId: 'f1',
  flightNumber: 'XC 432',
  ticketId: of.id,
  ticketMasterId: 'b1',
  locatorNumber: of.locatorNumber,
  passengerName: of.passengerName,
  seen: seenOf(of),
});

const after = (status: 'Booked' | 'CheckedIn', more: Partial<CheckInMasterRead> = {}) =>
  party([{ ...ERNESTO, status }], more);

test('a check-in is sent as the calls of a counter, each under a key of its own', async () => {
  const unseen = { ...ERNESTO, documentsVerified: false };
  const sent = serve({
    [OPEN]: () => ({ body: party([unseen]) }),
    [SAVE]: () => ({ body: after('Booked', { bookingVersion: 5 }) }),
    [CHECK_IN]: () => ({ body: after('CheckedIn') }),
  });
  await addWork(work(unseen));
  await sendWaiting();
  expect(queue.get()).toEqual([]);
  expect(keys).toEqual(['k1-open', 'k1-save', 'k1-checkIn']);
  expect(sent(SAVE)).toMatchObject([{ tickets: [{ id: 't2', documentsVerified: true }] }]);
  expect(sent(CHECK_IN)).toEqual([{ status: 'CheckIn', bookingVersion: 5, ticketIds: ['t2'] }]);
});

test('a response that is lost leaves the work waiting, and it is sent again under the same keys', async () => {
  let answers = 0;
  serve({
    [OPEN]: () => ({ body: after('Booked') }),
    [CHECK_IN]: () => {
      answers += 1;
      return answers === 1 ? { status: 503, body: {} } : { body: after('CheckedIn') };
    },
  });
  await addWork(work(ERNESTO));
  await sendWaiting();
  expect(queue.get().map(({ state }) => state)).toEqual(['waiting']);
  await sendWaiting();
  expect(queue.get()).toEqual([]);
  expect(keys).toEqual(['k1-open', 'k1-checkIn', 'k1-open', 'k1-checkIn']);
});

test('a conflict is kept until a person tries again or puts it away with a reason', async () => {
  const sent = serve({ [OPEN]: () => ({ body: party([]) }) });
  await addWork(work(ERNESTO));
  await sendWaiting();
  const [conflict] = queue.get();
  expect(conflict).toMatchObject({ state: 'conflict', why: { message: /no longer on this flight/ } });
  await sendWaiting();
  expect(sent(OPEN)).toHaveLength(1);
  if (!conflict) return;
  await tryAgain(conflict);
  expect(sent(OPEN)).toHaveLength(2);
  const [again] = queue.get();
  if (!again) return;
  expect(again.key).not.toBe(conflict.key);
  await putAway(again, 'Travels tomorrow');
  expect(queue.get()).toEqual([]);
  expect(sent(COMMENT)).toMatchObject([
    { entityType: 'TicketMaster', entityId: 'b1', eventText: expect.stringContaining('Travels tomorrow') },
  ]);
});

test('a session that ends takes the list along, and leaves what waits to be sent', async () => {
  serve({});
  await addWork(work(ERNESTO));
  snapshot.set({ flight: FLIGHT, tickets: [ROSA], takenAt: '2026-11-15T17:00:00Z' });
  act(() => clearSession());
  expect(snapshot.get()).toBeNull();
  queue.set([]);
  await reload();
  expect(queue.get().map(({ key }) => key)).toEqual(['k1']);
});
