import { expect, test } from 'vitest';
import type { PassengerInfoRead, TicketMasterRead } from '../../../../api/client';
import { ApiError } from '../../../../api/errors';
import { partyOf } from '../party';
import { checksOf, reasonToStay } from './checks';
import { placesOf } from './places';
import { familyOf, known, marisol } from './samples';

const child = known('p3', 'Camila', '2016-08-02').passengerInfo;
const infant = known('p4', 'Lucía', '2025-08-02').passengerInfo;
const father = known('p2', 'Ernesto', '1980-01-01').passengerInfo;

const look = (
  infos: (PassengerInfoRead | undefined)[],
  rest: Partial<TicketMasterRead> = {},
  refusal: ApiError | null = null,
) => {
  const booking = familyOf(infos, rest);
  const views = placesOf(
    booking,
    partyOf(booking),
    (id) => infos.find((info) => info?.id === id),
    () => 'CU',
  );
  const checks = checksOf(booking, views, refusal);
  return { checks, states: checks.map(({ state }) => state), reason: reasonToStay(views, checks) };
};

const refused = (code: string) => new ApiError({ status: 409, code, message: 'No.' });
const REACHED = { contactPhone: '3055550148' };

test('nobody can tell of a party without names, but that each infant has a lap', () => {
  const { checks, states, reason } = look([]);
  expect(checks.map(({ label }) => label)).toEqual([
    'Ages on every leg',
    'Documents valid through Sat Dec 05',
    'Infant has an adult',
    'No duplicate passengers',
    'Contact details',
  ]);
  expect(states).toEqual(['open', 'open', 'good', 'open', 'open']);
  expect(reason).toBe('4 passengers incomplete');
});

test('a whole party with a contact goes on', () => {
  const { states, reason } = look([marisol, father, child, infant], REACHED);
  expect(states).toEqual(['good', 'good', 'good', 'good', 'good']);
  expect(reason).toBeUndefined();
});

test('without anybody to call it does not', () => {
  expect(look([marisol, father, child, infant]).reason).toBe('Still missing: Contact details');
});

test('the one who still needs data is counted', () => {
  expect(look([marisol, father, child], REACHED).reason).toBe('1 passenger incomplete');
});

test('an age that was sold and is not found again', () => {
  expect(look([marisol, father, { ...child, dateOfBirth: '2014-01-01' }, infant]).states[0]).toBe('bad');
});

test('two infants for one lap, on the leg where it is so', () => {
  const young = { ...child, dateOfBirth: '2025-01-01' };
  const boy = { ...father, dateOfBirth: '2018-01-01' };
  expect(look([marisol, father, young, infant]).states[2]).toBe('good');
  expect(look([marisol, boy, young, infant]).states[2]).toBe('bad');
});

test('the same person in two places, or on the flight in another booking', () => {
  expect(look([marisol, { ...marisol, id: 'old' }, child, infant]).states[3]).toBe('bad');
  expect(look([marisol], {}, refused('alreadyOnFlight')).states[3]).toBe('bad');
  expect(look([marisol], {}, refused('seatsGone')).states[3]).toBe('good');
});

test('a party nobody leads', () => {
  const missing = [{ place: null, part: 'Titular', message: 'Choose the titular.' }] as never;
  expect(look([marisol], { missing }).checks[0]).toEqual({
    label: 'Lead passenger is an adult',
    state: 'bad',
  });
});
