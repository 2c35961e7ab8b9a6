import { describe, expect, test } from 'vitest';
import { accountAfter, creditShort, curesOf } from './credit';
import { firstRows } from './rows';
import { CARD, CASH, FUND, SOLD, TO_PAY } from './samples';

const methodOf = (id: string) => [CASH, CARD, FUND].find((method) => method.id === id);
const short = (creditLeft: string, method: string, amount: string | null = null, byCharter = false) =>
  creditShort(
    { ...TO_PAY, account: { toAccount: '188.00', creditLeft } },
    { rows: firstRows(method).map((row) => ({ ...row, amount })), owed: '200.00', methodOf, byCharter },
  );

const after = (method: string, amount: string | null = null) =>
  accountAfter(
    { ...TO_PAY, account: { toAccount: '188.00', creditLeft: '-88.00' } },
    {
      rows: firstRows(method).map((row) => ({ ...row, amount })),
      owed: '200.00',
      methodOf,
      byCharter: false,
    },
  );

test('an agency’s account after the sale counts what the operator receives by the typed payments', () => {
  expect(after('cash')).toEqual({ toAccount: '188.00', creditLeft: '-88.00' });
  expect(after('card')).toEqual({ toAccount: '-12.00', creditLeft: '112.00' });
  expect(after('card', '50.00')).toEqual({ toAccount: '138.00', creditLeft: '-38.00' });
  expect(after('fund', '100.00')).toEqual({ toAccount: '88.00', creditLeft: '-88.00' });
});

describe('an agency’s credit', () => {
  test('covers the sale, or is short of it whatever the agency takes itself', () => {
    expect(short('0.00', 'cash')).toBe('0.00');
    expect(short('-88.00', 'cash')).toBe('88.00');
  });

  test('is not needed for what the operator receives', () => {
    expect(short('-88.00', 'card')).toBe('0.00');
    expect(short('-88.00', 'card', '50.00')).toBe('38.00');
    expect(short('-88.00', 'cash', '88.00', true)).toBe('0.00');
  });

  test('is lent by the fund, which helps only where it pays the whole', () => {
    expect(short('-88.00', 'fund', '100.00')).toBe('88.00');
    expect(short('-88.00', 'fund', '188.00')).toBe('0.00');
  });

  test('of a sold or a house booking is no question', () => {
    const typed = { rows: firstRows('cash'), owed: '0.00', methodOf, byCharter: false };
    expect(creditShort({ ...SOLD, account: null }, typed)).toBe('0.00');
    expect(creditShort({ ...TO_PAY, account: null }, typed)).toBe('0.00');
  });
});

test('a card of the operator cures it, and a fund that holds enough', () => {
  const cures = (fund: string) =>
    curesOf({ ...TO_PAY, fund }, [CASH, CARD, FUND], '200.00').map(({ id }) => id);
  expect(cures('199.99')).toEqual(['card']);
  expect(cures('200.00')).toEqual(['card', 'fund']);
});
