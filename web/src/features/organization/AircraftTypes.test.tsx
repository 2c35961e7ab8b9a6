import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../api/session';
import { answer } from '../../kit/feedback/confirm';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import { AIRBUS, EMBRAER, TUPOLEV } from '../flights/aircraft/samples';
import Charter from './Charter';
import { CHARTER } from './samples';

vi.mock('./zones', () => ({ ZONES: [{ value: 'America/New_York', label: 'America/New_York' }] }));

let calls: Call[] = [];
let list: () => Answer;
let save: (body: object) => Answer;
const called = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);

beforeEach(() => {
  list = () => ({ body: [AIRBUS, EMBRAER, TUPOLEV] });
  save = (body) => ({ body: { ...AIRBUS, ...body, version: 3 } });
  signIn('CharterAdmin');
  calls = stubServer({
    'GET /api/Charter/GetCurrent': () => ({ body: CHARTER }),
    'GET /api/AircraftTypes': () => list(),
    'POST /api/AircraftTypes': (body: object) => save(body),
    'PUT /api/AircraftTypes': (body: object) => save(body),
    'DELETE /api/AircraftTypes/a320': () => ({ status: 204 }),
  });
});

afterEach(() => {
  act(() => {
    answer(false);
    clearSession();
  });
  vi.unstubAllGlobals();
});

const show = async () => {
  showAt('/charter', Charter, '/charter?tab=aircraft');
  await screen.findByRole('heading', { name: 'Alisio Charters' });
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const opened = async () => {
  await show();
  fireEvent.click(await screen.findByText('Airbus A320'));
  return dialog('Airbus A320');
};

describe('the aircraft types', () => {
  test('are listed with their seats and rows', async () => {
    await show();
    expect(await screen.findByText('12 Business, 150 Economy')).toBeTruthy();
    expect(screen.getByText('Tupolev 154')).toBeTruthy();
  });

  test('without any say what they are good for; a failed list is tried again', async () => {
    list = () => ({ status: 500, body: { message: 'The server has a problem.', code: 'internal' } });
    await show();
    const again = await screen.findByRole('button', { name: 'Try again' });
    list = () => ({ body: [] });
    fireEvent.click(again);
    expect(await screen.findByText('No aircraft types yet')).toBeTruthy();
  });

  test('a new one is drawn while it is typed, and its rows are judged', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'New aircraft type' }));
    const form = await dialog('New aircraft type');
    expect(form.getByText('Enter rows and letters to see the map.')).toBeTruthy();
    type(form.getByLabelText(/^Name/), 'Boeing 737-800');
    type(form.getByLabelText(/^To row/), '28');
    expect(await form.findByText('168 Economy')).toBeTruthy();
    type(form.getByLabelText(/^Exit rows/), '14, 30');
    expect(await form.findByText('Row 30 is not in this range')).toBeTruthy();
    type(form.getByLabelText(/^Exit rows/), '14, 15');
    fireEvent.click(form.getByRole('button', { name: 'Add row range' }));
    const second = within(form.getByRole('group', { name: 'Range 2' }));
    expect(second.getByLabelText(/^From row/)).toHaveProperty('value', '29');
    type(second.getByLabelText(/^From row/), '28');
    type(second.getByLabelText(/^To row/), '30');
    fireEvent.click(form.getByRole('button', { name: /^Save/ }));
    expect(
      await form.findByText('Seat 28A is in two row ranges. Change the rows or letters of one.'),
    ).toBeTruthy();
    fireEvent.click(form.getByRole('button', { name: 'Remove range 2' }));
    fireEvent.click(form.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(called('POST /api/AircraftTypes')).toEqual([
        {
          name: 'Boeing 737-800',
          active: true,
          seatMap: [
            { seatCategoryType: 'Economy', rowFrom: 1, rowTo: 28, letters: 'ABC DEF', exitRows: [14, 15] },
          ],
        },
      ]),
    );
    expect(await screen.findByText('Entity saved')).toBeTruthy();
  });

  test('one without rows is refused', async () => {
    const form = await opened();
    for (const _ of AIRBUS.seatMap) fireEvent.click(form.getByRole('button', { name: 'Remove range 1' }));
    fireEvent.click(form.getByRole('button', { name: /^Save/ }));
    expect(await form.findByText('Add at least one row range')).toBeTruthy();
    expect(called('PUT /api/AircraftTypes')).toEqual([]);
  });

  test('a change is saved with its version; a name that is taken is refused at its field', async () => {
    const message = 'Another aircraft type already has this name.';
    save = () => ({ status: 409, body: { message, code: 'duplicate', fields: { name: message } } });
    const form = await opened();
    type(form.getByLabelText(/^Name/), 'Embraer E175');
    fireEvent.click(form.getByRole('button', { name: /^Save/ }));
    expect(await form.findByText(message)).toBeTruthy();
    expect(called('PUT /api/AircraftTypes')[0]).toEqual({ ...AIRBUS, name: 'Embraer E175' });
  });

  test('a change that came second tells what changed meanwhile', async () => {
    const change = {
      ...{ field: 'seatMapText', before: 'Economy 7–31 ABC DEF', after: 'Economy 7–30 ABC DEF' },
      ...{ by: 'Yoel', at: '2026-11-14T15:00:00Z' },
    };
    save = () => ({ status: 409, body: { message: 'Stale', code: 'stale', changes: [change] } });
    const form = await opened();
    type(form.getByLabelText(/^Name/), 'Airbus A320neo');
    fireEvent.click(form.getByRole('button', { name: /^Save/ }));
    expect((await form.findByRole('alert')).textContent).toContain('Seat map');
    list = () => ({ body: [{ ...AIRBUS, version: 5, seatMap: EMBRAER.seatMap }] });
    fireEvent.click(form.getByRole('button', { name: 'Load latest' }));
    await waitFor(() => expect(form.getByLabelText(/^To row/)).toHaveProperty('value', '19'));
    expect(form.getByLabelText(/^Name/)).toHaveProperty('value', 'Airbus A320neo');
  });

  test('one is deleted after the question', async () => {
    const form = await opened();
    fireEvent.click(form.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Click Ok to delete this item');
    act(() => answer(true));
    expect(await screen.findByText('Entity deleted')).toBeTruthy();
    expect(called('DELETE /api/AircraftTypes/a320')).toHaveLength(1);
  });
});
