import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../access';
import { clearSession } from '../../api/session';
import { type Answer, showAt, signIn } from '../../kit/testing/testingDesk';
import Passenger from './Passenger';
import { MARISOL, stubPassengers } from './testing';

const MATEO = {
  id: 'b1',
  version: 4,
  passengerTitularId: 'p1',
  passengerTitularFullName: 'Marisol Peña Duarte',
  passengerId: 'p2',
  passengerFullName: 'Mateo Valdés Peña',
  relation: 'son',
};

function open(role: Role, answers: Record<string, (body: never) => Answer> = {}, id = 'p1') {
  const calls = stubPassengers({
    [`GET /api/Passengers/GetById/${id}`]: () => ({ body: MARISOL }),
    'POST /api/PassengerBook/GetByFilters': (body: object) => ({
      body: 'filterByPassengerTitularId' in body ? [MATEO] : [],
    }),
    ...answers,
  });
  signIn(role);
  const router = showAt('/passenger/$id', Passenger, `/passenger/${id}`);
  return { calls, router };
}

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('the person, with who travels along', async () => {
  open('OfficeSaleAgent');
  expect(await screen.findByRole('heading', { name: 'Marisol Peña Duarte', level: 1 })).toBeTruthy();
  expect(screen.getByText('Documents verified')).toBeTruthy();
  const panel = within(screen.getByRole('complementary', { name: 'Travels with' }));
  expect(await panel.findByText('Mateo Valdés Peña')).toBeTruthy();
  expect(panel.getByText('son')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
});

test('whoever may only look can change nothing and see no number', async () => {
  open('CharterAccounting');
  await screen.findByDisplayValue('Marisol');
  expect(screen.getByLabelText(/^First name/)).toHaveProperty('readOnly', true);
  expect(screen.queryByText('Scanner ready.')).toBeNull();
  expect(screen.queryByRole('button', { name: /Save|Show number|Remove|Add/ })).toBeNull();
});

test.each([
  ['CharterAccounting', true],
  ['OfficeHoldingAdmin', false],
] as const)('%s is told of screening: %s', async (role, told) => {
  const { calls } = open(role);
  await screen.findByDisplayValue('Marisol');
  const asked = () => calls.some(({ call }) => call.startsWith('GET /api/Screening/'));
  if (told) await waitFor(() => expect(asked()).toBe(true));
  else expect(asked()).toBe(false);
  expect(screen.queryByRole('region', { name: 'Screening' }) !== null).toBe(told);
});

test('a companion is taken out of the book after a question', async () => {
  const { calls } = open('OfficeSaleAgent', {
    'DELETE /api/PassengerBook/b1': () => ({ body: null }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Mateo Valdés Peña' }));
  expect(await screen.findByText('Deleting, are you sure?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(calls.some(({ call }) => call === 'DELETE /api/PassengerBook/b1')).toBe(true));
});

test('who opens a merged entry is told who stands for it', async () => {
  open('OfficeSaleAgent', {}, 'p0');
  expect(await screen.findByText('The record you opened was merged into Marisol Peña Duarte.')).toBeTruthy();
});

test('check-in changes the data of the agency that sold the ticket, and no other’s', async () => {
  const theirs = { ...MARISOL, passengerInfo: { ...MARISOL.passengerInfo, id: 'i2', phone1: null } };
  const { calls } = open(
    'CharterCheckIn',
    {
      'GET /api/Passengers/GetByPassengerInfoId/i1': () => ({ body: theirs }),
      'PUT /api/Passengers/p1': () => ({ body: theirs }),
    },
    'p1?dataOf=i1',
  );
  expect(await screen.findByText('Data of the selling agency')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^First name/), { target: { value: 'Marisela' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
  await waitFor(() => {
    const sent = calls.find(({ call }) => call === 'PUT /api/Passengers/p1');
    expect(sent?.body).toMatchObject({ passengerInfo: { id: 'i2', firstName: 'Marisela' } });
  });
});

test('nobody’s id, or another agency’s, is a passenger not found', async () => {
  open('OfficeSaleAgent', {
    'GET /api/Passengers/GetById/p1': () => ({ status: 404, body: { message: 'No.', code: 'notFound' } }),
  });
  expect(await screen.findByText('Passenger not found')).toBeTruthy();
});

test('the operator’s admin compares two entries and says which one stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const other = {
    ...MARISOL,
    id: 'p7',
    passengerInfo: { ...MARISOL.passengerInfo, passengerFullName: 'Marisol Pena', phone1: '3055550199' },
  };
  const { calls } = open('CharterAdmin', {
    'POST /api/Passengers/GetByName': () => ({
      body: [
        { id: 'p7', passengerInfoId: 'i7', passengerFullName: 'Marisol Pena', dateOfBirth: '1984-05-17' },
      ],
    }),
    'GET /api/Passengers/GetById/p7': () => ({ body: other }),
    'POST /api/Passengers/Merge': () => ({ body: other }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge duplicate records' }));
  expect(dialog.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true);
  fireEvent.focus(dialog.getByRole('combobox'));
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'pena' } });
  fireEvent.click(await dialog.findByRole('option'));
  fireEvent.click(await dialog.findByRole('radio', { name: 'Marisol Pena' }));
  expect(dialog.getByText('3055550199').closest('tr')?.dataset.differs).toBe('true');
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'POST /api/Passengers/Merge')?.body).toEqual({
      keepId: 'p7',
      mergeId: 'p1',
    }),
  );
  vi.useRealTimers();
});
