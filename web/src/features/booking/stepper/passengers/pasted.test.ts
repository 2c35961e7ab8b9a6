import { describe, expect, test } from 'vitest';
import { changeTraveller } from '../party';
import { isPassengerList, seatPasted } from './pasted';
import { known, strangers } from './samples';

const DAY = '2026-11-21';
const ernesto = known('p2', 'Ernesto', '1980-01-01');
const camila = known('p3', 'Camila', '2016-08-02');
const lucia = known('p4', 'Lucía', '2025-08-02');
const names = (party: typeof strangers) => party.travellers.map(({ infoId }) => infoId);

describe('what is pasted', () => {
  test.each([
    ['Lucía\tValdés\t2025-08-02', true],
    ['Lucía Valdés\nCamila Valdés', true],
    ['Lucía Valdés, 2025-08-02, F, L482913', true],
    ['Valdés Peña\n', false],
    ['Calle 23 #1105, Vedado, La Habana', false],
    ['2025-08-02', false],
  ])('%j is a list of passengers: %s', (text, expected) => expect(isPassengerList(text)).toBe(expected));
});

describe('a pasted list', () => {
  test('fills the unnamed places, each with somebody of its age', () => {
    const seated = seatPasted(strangers, [lucia, ernesto, camila], DAY, []);
    expect(names(seated.party)).toEqual(['p2-info', null, 'p3-info', 'p4-info']);
    expect([seated.first, seated.left]).toEqual([3, 0]);
  });

  test('passes by who is named, and where somebody is typing', () => {
    const begun = changeTraveller(strangers, 0, { infoId: 'marisol', ofacId: 'family' });
    const seated = seatPasted(begun, [ernesto, camila], DAY, [1]);
    expect(names(seated.party)).toEqual(['marisol', null, 'p2-info', 'p3-info']);
    expect(seated.party.travellers[2]).toMatchObject({ age: 'Adult', ofacId: 'family' });
  });

  test('longer than the party says how many have no place', () => {
    const alone = { ...strangers, travellers: strangers.travellers.slice(0, 1) };
    const seated = seatPasted(alone, [ernesto, camila, lucia], DAY, []);
    expect(names(seated.party)).toEqual(['p2-info']);
    expect(seated.left).toBe(2);
  });
});
