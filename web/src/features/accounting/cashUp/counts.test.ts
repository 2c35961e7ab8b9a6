import { expect, test } from 'vitest';
import {
  blankCounts,
  type CountValues,
  countSchema,
  countsToSave,
  differenceWords,
  isCountedAgain,
  lineKey,
  stateOfLine,
} from './counts';
import { CASH, COUNTED_CHECK } from './samples';

const LINES = [CASH, COUNTED_CHECK];
const typing = (
  typed: Partial<Record<'cash' | 'check', [counted: string, reason?: string]>>,
): CountValues => {
  const { counts } = blankCounts(LINES);
  const fill = (line: typeof CASH, [counted, reason = '']: [string, string?] = ['']) => {
    counts[lineKey(line)] = { counted, reason };
  };
  fill(CASH, typed.cash);
  fill(COUNTED_CHECK, typed.check);
  return { counts };
};
const faults = (values: CountValues): string[] =>
  countSchema(LINES)
    .safeParse(values)
    .error?.issues.map(({ path, message }) => `${String(path.at(-1))}: ${message}`) ?? [];

test.each([
  ['nothing is typed', {}, []],
  ['it is what is expected', { cash: ['150'] }, []],
  ['it differs with a reason', { cash: ['1,149.5', 'Change was wrong'] }, []],
  ['it differs without one', { cash: ['149.50', ' '] }, ['reason: Say why the counted amount differs.']],
  ['it is no amount', { cash: ['about 150'] }, ['counted: Enter an amount with two decimals at most.']],
] as const)('a count where %s', (_, typed, expected) => {
  expect(faults(typing(typed as never))).toEqual(expected);
});

test('only what was typed is sent, with the amount that the user saw', () => {
  expect(countsToSave(LINES, typing({ cash: ['149.5', ' Short '] }))).toEqual([
    { appUserId: 'u1', paymentMethodId: 'm1', expected: '150.00', counted: '149.50', reason: 'Short' },
  ]);
});

test('a line without a count is counted for the first time, one with a count again', () => {
  expect(isCountedAgain(LINES, typing({ cash: ['150'] }))).toBe(false);
  expect(isCountedAgain(LINES, typing({ check: ['30'] }))).toBe(true);
  expect(isCountedAgain([CASH, { ...COUNTED_CHECK, moved: true }], typing({ check: ['30'] }))).toBe(false);
});

test('a difference is told as money that is missing or too much', () => {
  expect(['-1.00', '2.50', '0.00'].map(differenceWords)).toEqual(['1.00 short', '2.50 over', '']);
});

test('the state of a line is the first that matters', () => {
  const states = [
    CASH,
    { ...COUNTED_CHECK, moved: true },
    COUNTED_CHECK,
    { ...COUNTED_CHECK, difference: '0.00' },
  ];
  expect(states.map((line) => stateOfLine(line).label)).toEqual([
    'To count',
    'Moved since',
    'Differs',
    'Counted',
  ]);
});
