import { describe, expect, test } from 'vitest';
import type { PassengerInfoRead } from '../../../../api/client';
import { partyOf } from '../party';
import { type Live, neighbour, nextUnready, placesOf, withLive } from './places';
import { familyOf, known, marisol } from './samples';

const CODES: Record<string, string> = { us: 'US', cu: 'CU' };
const camila = known('p3', 'Camila', '2016-08-02').passengerInfo;

const viewsOf = (infos: (PassengerInfoRead | undefined)[], missing: unknown[] = []) => {
  const booking = familyOf(infos, { missing: missing as never });
  const known = new Map(infos.flatMap((info) => (info ? [[info.id, info]] : [])));
  return placesOf(
    booking,
    partyOf(booking),
    (id) => known.get(id),
    (id) => CODES[id],
  );
};
const states = (infos: (PassengerInfoRead | undefined)[]) => viewsOf(infos).map(({ state }) => state);

describe('one of the party', () => {
  test('is to do until he is named, and ready when nothing is wrong with him', () => {
    expect(states([marisol, undefined, camila, undefined])).toEqual(['ready', 'todo', 'ready', 'todo']);
  });

  test('is to fix when the border asks for more than is known', () => {
    const [view] = viewsOf([{ ...marisol, gender: null, primaryTravelDocument: null }]);
    expect(view?.state).toBe('fix');
    expect(view?.problems.every(({ part }) => part === 'data')).toBe(true);
    expect(view?.problems).toHaveLength(4);
  });

  test('with a wrong age or a document that expires before the return is told by what is wrong', () => {
    const born = { ...camila, dateOfBirth: '2014-08-02' };
    const document = marisol.primaryTravelDocument && {
      ...marisol.primaryTravelDocument,
      expirationDate: '2026-12-01',
    };
    const [mother, , child] = viewsOf([{ ...marisol, primaryTravelDocument: document }, undefined, born]);
    expect(mother?.problems.map(({ part }) => part)).toEqual(['document']);
    expect(child?.problems).toEqual([{ part: 'age', message: 'Should be between 2 years and 11.' }]);
  });

  test('is asked for the reason to travel by the server, and for a document only once', () => {
    const missing = [
      { place: 0, part: 'Ofac', message: 'Marisol: choose the OFAC travel category.' },
      { place: 1, part: 'Name', message: 'Passenger 2 is not named yet.' },
      { place: null, part: 'Contract', message: 'Not accepted.' },
    ];
    const [mother, father] = viewsOf([marisol], missing);
    expect(mother?.problems.map(({ part }) => part)).toEqual(['reason']);
    expect(father?.problems).toEqual([]);
  });
});

describe('the list while somebody types', () => {
  const views = viewsOf([marisol]);
  const live = (rest: Partial<Live>): Live => ({ place: 1, name: '', dirty: true, problems: [], ...rest });

  test('shows the typed name and what is wrong with it', () => {
    const typed = live({ name: 'Ernesto Valdés', problems: [{ part: 'data', message: 'Required' }] });
    expect(withLive(views, typed)[1]).toMatchObject({ name: 'Ernesto Valdés', state: 'fix' });
    expect(withLive(views, live({ name: 'Ernesto' }))[1]).toMatchObject({ state: 'typed' });
  });

  test('stays as it is when nothing was typed', () => {
    expect(withLive(views, live({ dirty: false, name: 'Ernesto' }))).toEqual(views);
  });
});

describe('going on', () => {
  const views = viewsOf([marisol, undefined, camila, undefined]);

  test('leads to the next who needs something, around the end, and nowhere when all are ready', () => {
    expect(nextUnready(views, 1)).toBe(3);
    expect(nextUnready(views, 3)).toBe(1);
    expect(nextUnready(views.slice(0, 1), 0)).toBeUndefined();
    expect(nextUnready(views, -1)).toBe(1);
  });

  test('by the arrows ends at both ends', () => {
    expect(neighbour(views, 0, 1)).toBe(1);
    expect(neighbour(views, 0, -1)).toBeUndefined();
    expect(neighbour(views, 3, 1)).toBeUndefined();
  });
});
