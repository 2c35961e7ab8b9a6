import { expect, test } from 'vitest';
import { EXPIRED, NOT_VERIFIED, OWES, ticket } from './samples';
import { countStates, stateOf } from './states';

const CASES = [
  ['nothing blocks', ticket('t'), 'Ready'],
  ['only the document was not presented', ticket('t', { blockers: [NOT_VERIFIED] }), 'ToGo'],
  ['money is owed too', ticket('t', { blockers: [NOT_VERIFIED, OWES] }), 'Blocked'],
  [
    'checked in, whatever is found since',
    ticket('t', { status: 'CheckedIn', blockers: [EXPIRED] }),
    'CheckedIn',
  ],
  ['a no-show', ticket('t', { status: 'NoShow' }), 'NoShow'],
] as const;

test.each(CASES)('%s', (_case, passenger, state) => {
  expect(stateOf(passenger)).toBe(state);
});

test('ready passengers count as to go: the counter still checks them in', () => {
  const tickets = CASES.map(([, passenger]) => passenger);
  expect(countStates(tickets)).toEqual({
    ...{ all: 5, checkedIn: 1, toGo: 2, blocked: 1, noShow: 1, boarded: 0 },
  });
});
