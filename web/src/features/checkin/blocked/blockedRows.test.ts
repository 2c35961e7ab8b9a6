import { expect, test } from 'vitest';
import { blockedRows, choicesOf, narrowBlocked } from './blockedRows';
import { BLOCKED } from './samples';

const rows = blockedRows(BLOCKED);
const ALL = { kind: null, curedBy: null, flight: null, office: null };

test('the rows stand by their flights, each with its own', () => {
  expect(rows.map(({ id, flight }) => [id, flight.flightNumber])).toEqual([
    ['t1', 'XC 432'],
    ['t2', 'XC 432'],
    ['t3', 'XC 418'],
  ]);
});

test.each([
  [{}, ['t1', 't2', 't3']],
  [{ flight: 'f1' }, ['t1', 't2']],
  [{ kind: 'documentExpired' }, ['t1', 't3']],
  // Data of a list for the authority, whatever kind it is of.
  [{ kind: 'incomplete' }, ['t1', 't3']],
  [{ kind: 'owesOperator', flight: 'f2' }, ['t3']],
  [{ curedBy: 'Counter' as const }, ['t2']],
  [{ office: 'Brisas Travel / Brisas Little Havana' }, ['t3']],
  [{ office: 'Nobody' }, []],
])('narrowed to %j', (chosen, ids) => {
  expect(narrowBlocked(rows, { ...ALL, ...chosen }).map(({ id }) => id)).toEqual(ids);
});

test('a filter offers each word once, with its count', () => {
  expect(choicesOf(rows, ({ flight }) => ({ value: flight.id, label: flight.flightNumber }))).toEqual([
    { value: 'f1', label: 'XC 432', count: 2 },
    { value: 'f2', label: 'XC 418', count: 1 },
  ]);
});
