import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Role } from '../../../access';
import { party } from '../samples';
import {
  ALL,
  desk,
  IDANIA,
  JULIO,
  keys,
  later,
  makeCounterDesks,
  names,
  OPEN,
  open,
  panel,
  rowOf,
  runTimers,
  sent,
} from './testing';

makeCounterDesks();

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
    desk.tickets = { body: [IDANIA, { ...JULIO, status: 'CheckedIn', blockers: [] }] };
    desk.digest = 'd2';
    await waitFor(async () =>
      expect(within(await rowOf('Castillo, Julio')).getByText('Checked in')).toBeTruthy(),
    );
  });

  test('that failed is loaded again', async () => {
    desk.tickets = { status: 503, body: { message: 'The database is not reachable.' } };
    open();
    expect(await screen.findByText('The database is not reachable.')).toBeTruthy();
    desk.tickets = { body: ALL };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Bello, Ramón')).toBeTruthy();
  });

  test('of a flight without passengers says so', async () => {
    desk.tickets = { body: [] };
    open();
    expect(await screen.findByText('No passengers on this flight')).toBeTruthy();
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
    desk.answers[OPEN] = () => ({ status: 409, body: { code: 'x', message: 'Nobody of the party flies.' } });
    open();
    fireEvent.click(await rowOf('Castillo Vega, Idania'));
    expect(await screen.findByText('Nobody of the party flies.')).toBeTruthy();
  });
});

describe('who may', () => {
  test('a clerk sets no status by hand', async () => {
    desk.moves = [];
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
      desk.moves = [];
      const read = 'GET /api/CheckInMasters/GetByFilter';
      desk.answers[read] = () => ({ body: [] });
      const router = open(role);
      fireEvent.click(await rowOf('Bello, Ramón'));
      expect(await screen.findByText('The check-in of this party has not begun.')).toBeTruthy();
      desk.answers[read] = () => ({ body: [party([IDANIA, JULIO])] });
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
  desk.answers['GET /api/Flights/GetById/f1'] = () => ({ status: code, body: { message: 'x' } });
  open();
  expect(await screen.findByText(words)).toBeTruthy();
});
