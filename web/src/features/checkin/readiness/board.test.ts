import { describe, expect, test } from 'vitest';
import type { CheckInTicket } from '../../../api/client';
import { EXPIRED, NOT_VERIFIED, OWES, ticket, UNSIGNED } from '../samples';
import {
  begins,
  boardKinds,
  boardOffices,
  boardRows,
  countByCure,
  mainBlocker,
  narrowRows,
  officesToRemind,
  progressOf,
} from './board';
import { NO_CATEGORY, TICKETS } from './samples';

const rows = boardRows(TICKETS);

describe('who is on the board', () => {
  const CASES: readonly [string, Partial<CheckInTicket>, readonly string[]][] = [
    ['nothing blocks', {}, []],
    ['only the document was not presented', { blockers: [NOT_VERIFIED] }, []],
    ['checked in with a blocker found since', { status: 'CheckedIn', blockers: [EXPIRED] }, []],
    ['a no-show', { status: 'NoShow', blockers: [EXPIRED] }, []],
    ['one blocker', { blockers: [NOT_VERIFIED, OWES] }, ['owesOperator']],
    [
      'what stops stands first',
      { blockers: [OWES, UNSIGNED, EXPIRED] },
      ['documentExpired', 'owesOperator', 'agreementUnsigned'],
    ],
  ];
  test.each(CASES)('%s', (_case, more, codes) => {
    expect(
      boardRows([ticket('t', more)]).flatMap(({ blockers }) => blockers.map(({ code }) => code)),
    ).toEqual(codes);
  });
});

test('agencies stand by name, the own bookings last', () => {
  expect([...boardOffices(rows).values()].map(({ agency, passengers }) => [agency, passengers])).toEqual([
    ['Brisas Travel', 1],
    ['Cubamía Travel Group', 2],
    ['Xael Charters', 2],
  ]);
});

test('kinds: the most frequent first, a passenger once in each', () => {
  expect(boardKinds(rows).map(({ code, count, hard }) => [code, count, hard])).toEqual([
    ['owesOperator', 2, false],
    ['infantWithoutAdult', 1, true],
    ['documentExpired', 1, true],
    ['ofacCategoryMissing', 1, false],
    ['apisDataMissing', 1, false],
    ['agreementUnsigned', 1, false],
  ]);
  const twice = boardRows([
    ticket('t', { blockers: [EXPIRED, { ...EXPIRED, params: { rank: 'secondary' } }] }),
  ]);
  expect(boardKinds(twice)).toMatchObject([{ code: 'documentExpired', count: 1 }]);
});

describe('who can fix', () => {
  test('counts each passenger once, and sums to all', () => {
    expect(countByCure(rows, null)).toEqual([
      ['Counter', 2],
      ['Operator', 1],
      ['Agency', 1],
      ['Passenger', 1],
    ]);
  });

  test('a chosen kind is what a row is about', () => {
    const [row] = narrowRows(rows, { kind: 'ofacCategoryMissing', curedBy: null });
    expect(row && mainBlocker(row, 'ofacCategoryMissing')).toBe(NO_CATEGORY);
    expect(row && mainBlocker(row, null).code).toBe('infantWithoutAdult');
    expect(countByCure(rows, 'ofacCategoryMissing')).toEqual([['Agency', 1]]);
  });

  test.each([
    [null, null, 5],
    [null, 'Counter', 2],
    ['owesOperator', null, 2],
    ['owesOperator', 'Agency', 0],
    ['ofacCategoryMissing', 'Agency', 1],
    ['nothing', null, 0],
  ] as const)('kind %s, fixed by %s: %i', (kind, curedBy, count) => {
    expect(narrowRows(rows, { kind, curedBy })).toHaveLength(count);
  });
});

test('agencies are reminded of what they or their passengers can cure, the own offices never', () => {
  expect([...officesToRemind(rows)]).toEqual(['Brisas Travel / Tampa', 'Cubamía Travel Group / Hialeah']);
});

test('the bar: ready, soft, hard and free seats; an infant takes none', () => {
  expect(progressOf(TICKETS, rows, 10)).toEqual({ booked: 7, ready: 2, soft: 3, hard: 2, free: 4 });
  expect(progressOf(TICKETS, rows, 3).free).toBe(0);
});

test('the board begins 72 hours before departure', () => {
  expect(begins('2026-11-17T21:45:00Z').toISOString()).toBe('2026-11-14T21:45:00.000Z');
});
