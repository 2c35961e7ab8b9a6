import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProposalRequest } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import Disruption from './Disruption';
import { DESK, EVENING, MOVE, MOVED_DESK, NOON, PROPOSAL, proposed } from './samples';

const PATH = '/flightSchedule/disruption/$id';
let desk: Answer;
let applied: () => Answer;
let propose: (request: ProposalRequest) => Answer;
let calls: Call[];

/** What is chosen by hand is moved there, what is left out is not moved. */
const obey = (request: ProposalRequest): Answer => ({
  body: {
    ...PROPOSAL,
    rows: PROPOSAL.rows.map((row) => {
      const chosen = request.chosen?.find(({ ticketMasterId }) => ticketMasterId === row.ticketMasterId);
      if (request.leftOut?.includes(row.ticketMasterId)) return { ...row, to: null };
      return chosen ? proposed(row.ticketMasterId, { to: EVENING, byHand: true }) : row;
    }),
  },
});

beforeEach(() => {
  desk = { body: DESK };
  propose = obey;
  applied = () => {
    desk = { body: MOVED_DESK };
    return desk;
  };
  calls = stubServer({
    'GET /api/Disruption/GetByFlightId/f1': () => desk,
    'POST /api/Disruption/Propose': (request: never) => propose(request),
    'POST /api/Disruption/Apply': () => applied(),
    'POST /api/Disruption/Undo': () => {
      desk = { body: DESK };
      return desk;
    },
    'POST /api/Disruption/TellCustomer': (body: { id: string; toldHow: string; choice: string }) => ({
      body: {
        ...DESK.rows.find(({ id }) => id === body.id),
        ...{ version: 2, toldHow: body.toldHow, choice: body.choice },
        ...{ toldAt: '2026-11-21T14:00:00Z', toldBy: 'Iliana Soto' },
      },
    }),
  });
  signIn('CharterAdmin');
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const open = (search = '') =>
  showAt([PATH, '/TicketsMaster/$id'], Disruption, `/flightSchedule/disruption/f1${search}`);
const table = () => screen.findByRole('grid', { name: 'Bookings' });
const rowOf = async (locator: string) => {
  const cell = await within(await table()).findByText(locator);
  return within(cell.closest('tr') as HTMLElement);
};
const sent = (name: string) => calls.filter(({ call }) => call.endsWith(name)).map(({ body }) => body);
const key = (name: string, more = {}) => fireEvent.keyDown(window, { key: name, ...more });

describe('the desk of a cancelled flight', () => {
  test('shows who needs somebody first, what is proposed, and how full the flights get', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'XC 410', level: 1 })).toBeTruthy();
    expect((await rowOf('B4')).getByText('no 4 Economy seats')).toBeTruthy();
    expect((await rowOf('B6')).getByRole('link', { name: 'Cancel quote' }).getAttribute('href')).toBe(
      '/TicketsMaster/b6?cancel=true',
    );
    const ready = await rowOf('B2');
    expect(ready.getByText('XC 414')).toBeTruthy();
    expect(ready.getByText('5 h 15')).toBeTruthy();
    expect(ready.getByRole('checkbox', { name: 'Move B2' })).toHaveProperty('checked', true);
    expect(screen.getByRole('img', { name: '0 moved, 2 ready, 2 need you, 0 left out' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /^110 sold, 32 of this move/ })).toHaveLength(3);
    expect(screen.getByText('2 of 4 ready')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Need you 2' })).toBeTruthy();
  });

  test('is narrowed by the address', async () => {
    open('?view=Need&agency=Cubamía Travel Group');
    await rowOf('B4');
    expect(within(await table()).queryByText('B2')).toBeNull();
  });

  test('Enter opens the flights of a row; a choice is proposed with, and Ctrl Z takes it back', async () => {
    open();
    await rowOf('B2');
    const grid = await table();
    act(() => grid.focus());
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    const list = within(await screen.findByRole('menu'));
    expect(list.getByText('full')).toBeTruthy();
    expect(list.getByRole('menuitem', { name: /Refund without fees/ }).textContent).toContain('208.63');
    fireEvent.click(list.getByRole('menuitem', { name: /XC 410/ }));
    expect(sent('Propose')).toHaveLength(1);
    fireEvent.click(list.getByRole('menuitem', { name: /XC 418.*last 2/ }));
    await waitFor(async () => expect((await rowOf('B2')).getByText('by hand')).toBeTruthy());
    expect(sent('Propose').at(-1)).toEqual({
      flightId: 'f1',
      chosen: [{ ticketMasterId: 'b2', flightId: 'f418', seatCategoryType: 'Economy' }],
      leftOut: [],
    });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    key('z', { ctrlKey: true });
    await waitFor(async () => expect((await rowOf('B2')).queryByText('by hand')).toBeNull());
  });

  test('Space leaves a row out, and its tick puts it back', async () => {
    open();
    await rowOf('B2');
    const grid = await table();
    act(() => grid.focus());
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: ' ' });
    await waitFor(() => expect(screen.getByText('1 of 4 ready')).toBeTruthy());
    expect((await rowOf('B2')).getByText('left out')).toBeTruthy();
    fireEvent.click((await rowOf('B2')).getByRole('checkbox', { name: 'Move B2' }));
    await waitFor(() => expect(screen.getByText('2 of 4 ready')).toBeTruthy());
  });

  test('Propose again asks before it forgets what was done by hand', async () => {
    open();
    fireEvent.click((await rowOf('B2')).getByRole('checkbox'));
    await screen.findByText('1 of 4 ready');
    fireEvent.click(screen.getByRole('button', { name: 'Propose again' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Propose again?' }));
    fireEvent.click(asked.getByRole('button', { name: 'Propose again' }));
    await screen.findByText('2 of 4 ready');
  });
});

describe('applying', () => {
  const apply = async () => {
    open();
    await rowOf('B2');
    key('Enter', { ctrlKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 bookings?' }));
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Crew duty limit');
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
  };

  test('moves all at once, for the flight’s reason, and shows how far the e-mails are', async () => {
    await apply();
    expect(await screen.findByText('2 bookings moved')).toBeTruthy();
    expect(sent('Apply')).toEqual([
      {
        flightId: 'f1',
        reason: 'Crew duty limit',
        moves: [
          ['b2', NOON.flightId, 'Economy'],
          ['b8', EVENING.flightId, 'Business'],
        ].map(([ticketMasterId, flightId, seatCategoryType]) => ({
          ...{ ticketMasterId, flightId, seatCategoryType, bookingVersion: 5, byHand: false },
        })),
      },
    ]);
    expect(screen.getByText('E-mails 1 of 2')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Propose for 2' })).toBeTruthy();
    expect((await rowOf('B2')).queryByRole('checkbox')).toBeNull();
  });

  test('locks the rows meanwhile', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const waiting = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    const stubbed = globalThis.fetch;
    vi.stubGlobal('fetch', async (asked: Request, init?: RequestInit) => {
      if (asked.url.endsWith('/Apply')) await waiting;
      return stubbed(asked, init);
    });
    await apply();
    expect(await screen.findByText('Moving 2 bookings')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Applying…' })).toHaveProperty('disabled', true);
    expect((await rowOf('B2')).getByRole('checkbox')).toHaveProperty('disabled', true);
    answer({});
    expect(await screen.findByText('2 bookings moved')).toBeTruthy();
  });

  test('that is refused moves nobody: the bookings concerned come first, with the reason', async () => {
    applied = () => ({
      status: 409,
      body: {
        message: 'Propose again, then apply. B8 changed meanwhile. Nothing was moved.',
        code: 'bookingsMoved',
        ticketMasterIds: ['b8'],
      },
    });
    await apply();
    expect((await screen.findAllByText(/B8 changed meanwhile/)).length).toBeGreaterThan(0);
    const grid = await table();
    await waitFor(() => expect(grid.querySelector('tbody')?.textContent).toMatch(/^Changed meanwhile/));
    expect(sent('Propose').length).toBeGreaterThan(1);
    expect(screen.getByText('2 of 4 ready')).toBeTruthy();
  });

  test('is undone with the count and a reason', async () => {
    desk = { body: MOVED_DESK };
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo move' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the move of 2 bookings?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Undo move' }));
    expect(await dialog.findByText('Required')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Crew found' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Undo move' }));
    expect(await screen.findByText('2 of 4 ready')).toBeTruthy();
    expect(sent('Undo')).toEqual([{ id: 'm1', reason: 'Crew found' }]);
  });

  test('that cannot be undone any more says why', async () => {
    const undoRefusal = 'Move them back one by one. Checked in since: Ana Pons.';
    desk = { body: { ...MOVED_DESK, moves: [{ ...MOVE, undoRefusal }] } };
    open();
    const undo = await screen.findByRole('button', { name: 'Undo move' });
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/Checked in since: Ana Pons/)).toBeTruthy();
    fireEvent.click(undo);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('customers to tell', () => {
  test('Alt ↵ saves how and what, and opens the next', async () => {
    open();
    const form = within(await screen.findByRole('group', { name: 'Osmany Brito b4' }));
    expect(form.getByRole('link', { name: '305 555 0172' }).getAttribute('href')).toBe('tel:3055550172');
    fireEvent.click(form.getByRole('radio', { name: 'In person' }));
    fireEvent.click(form.getByRole('radio', { name: 'Other flight' }));
    key('Enter', { altKey: true });
    expect(await screen.findByRole('group', { name: 'Osmany Brito b2' })).toBeTruthy();
    expect(sent('TellCustomer')).toEqual([
      { id: 'row-b4', version: 1, toldHow: 'InPerson', choice: 'OtherFlight' },
    ]);
    const told = within(screen.getByRole('region', { name: 'Told' }));
    expect(told.getByText('other flight')).toBeTruthy();
  });

  test('a refund is saved and leads to the quote without fees', async () => {
    const router = open();
    const form = within(await screen.findByRole('group', { name: 'Osmany Brito b4' }));
    fireEvent.click(form.getByRole('radio', { name: 'Refund' }));
    fireEvent.click(form.getByRole('button', { name: 'Cancel quote' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/TicketsMaster/b4'));
    expect(router.state.location.search).toEqual({ cancel: true });
  });

  test('an agency has them as a page, without the desk', async () => {
    act(() => clearSession());
    signIn('OfficeSaleAgent');
    open();
    expect(await screen.findByRole('heading', { name: 'Customers to tell' })).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('button', { name: /Apply|Propose/ })).toBeNull();
    expect(sent('Propose')).toEqual([]);
  });
});

describe('other states', () => {
  test('a flight with new times: bookings keep it', async () => {
    desk = { body: { ...DESK, kind: 'Moved', status: 'Open', departureTime: '11:15' } };
    propose = () => ({
      body: {
        targets: [],
        rows: [proposed('b2', { to: { ...NOON, flightId: 'f1', flightNumber: 'XC 410' } })],
      },
    });
    open();
    expect((await rowOf('B2')).getByText('keeps')).toBeTruthy();
    expect(screen.getByText('New times')).toBeTruthy();
  });

  test('before the first proposal nobody is counted as ready or in need', async () => {
    const stubbed = globalThis.fetch;
    vi.stubGlobal('fetch', async (asked: Request, init?: RequestInit) =>
      asked.url.endsWith('/Propose') ? new Promise(() => undefined) : stubbed(asked, init),
    );
    open();
    expect(await screen.findByRole('img', { name: '0 moved, 0 ready, 0 need you, 0 left out' })).toBeTruthy();
    expect(screen.queryByText(/of 4 ready/)).toBeNull();
  });

  test('nothing fits', async () => {
    propose = () => ({ body: { targets: [], rows: [] } });
    open();
    expect(await screen.findByText('0 of 4 ready')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply to 0 bookings' })).toHaveProperty('disabled', true);
  });

  test('no bookings wait', async () => {
    desk = { body: { ...DESK, rows: [], bookings: 0, passengers: 0, waiting: 0 } };
    open();
    expect(await screen.findByText('No bookings on this flight')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull();
  });

  test('the proposal failed', async () => {
    propose = () => ({ status: 503, body: { message: 'Busy.', code: 'busy' } });
    open();
    expect(await screen.findByText('Busy.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('the desk failed, and a flight that is not disrupted', async () => {
    desk = { status: 503, body: { message: 'Busy.', code: 'busy' } };
    open();
    expect(await screen.findByText('The bookings of the flight could not be loaded')).toBeTruthy();
    desk = { status: 404, body: { message: 'Gone.', code: 'notFound' } };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing to re-accommodate')).toBeTruthy();
  });
});
