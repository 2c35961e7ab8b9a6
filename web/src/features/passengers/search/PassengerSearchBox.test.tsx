import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { renderKit } from '../../../kit/testing/testing';
import { type Call, signIn } from '../../../kit/testing/testingDesk';
import { SEARCH_MS as PASSENGER_SEARCH_MS } from '../../../shell/useSearch';
import { stubPassengers } from '../testing';
import { PassengerSearchBox } from './PassengerSearchBox';

const SEARCH = 'POST /api/Passengers/GetByName';
const IDANIA = {
  id: 'p1',
  passengerInfoId: 'i1',
  passengerFullName: 'Idania Castillo',
  dateOfBirth: '1984-05-17',
};
const PEDRO = {
  id: 'p2',
  passengerInfoId: 'i2',
  passengerFullName: 'Pedro Castellanos',
  dateOfBirth: '1971-01-30',
};

const picked: string[] = [];
let calls: Call[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  picked.length = 0;
  calls = stubPassengers({
    [SEARCH]: ({ filterByName }: { filterByName: string }) => ({
      body: filterByName.startsWith('cast') ? [IDANIA, PEDRO] : [],
    }),
  });
  signIn('OfficeSaleAgent');
  renderKit(
    <PassengerSearchBox
      label="Search passengers"
      onPick={({ id }) => picked.push(id)}
      whenNobody="Enter him"
    />,
  );
});

afterEach(() => {
  act(() => clearSession());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole('combobox');
const type = (value: string) => {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value } });
};
const press = (key: string) => fireEvent.keyDown(box(), { key });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const searches = () => calls.filter(({ call }) => call === SEARCH).length;

test('asks for more than three characters, once somebody has stopped typing', async () => {
  type('cas');
  await wait(2 * PASSENGER_SEARCH_MS);
  expect(searches()).toBe(0);
  expect(screen.getByText(/^Type at least 4 letters/)).toBeTruthy();
  type('cast');
  await wait(PASSENGER_SEARCH_MS - 100);
  type('caste');
  await wait(PASSENGER_SEARCH_MS - 100);
  expect(searches()).toBe(0);
  await wait(200);
  expect(searches()).toBe(1);
});

test('arrows move, Enter picks, and the box is empty again', async () => {
  type('cast');
  await wait(PASSENGER_SEARCH_MS + 50);
  const offered = await screen.findAllByRole('option');
  expect(offered.map((option) => option.textContent)).toEqual([
    'Idania Castillo1984-05-17',
    'Pedro Castellanos1971-01-30',
  ]);
  press('ArrowDown');
  press('Enter');
  expect(picked).toEqual(['p2']);
  expect(box()).toHaveProperty('value', '');
});

test('says that nobody was found, and offers to enter him', async () => {
  type('qqqq');
  press('Enter');
  expect(screen.queryByText('Passenger not found')).toBeNull();
  await wait(PASSENGER_SEARCH_MS + 50);
  expect(await screen.findByText('Enter him')).toBeTruthy();
  press('Enter');
  expect(await screen.findByText('Passenger not found')).toBeTruthy();
  expect(picked).toEqual([]);
});
