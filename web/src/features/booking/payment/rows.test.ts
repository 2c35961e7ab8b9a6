import { describe, expect, test } from 'vitest';
import type { PaymentMethodRead } from '../../../api/client';
import {
  addRow,
  amountOf,
  changeRow,
  faultsOf,
  firstRows,
  handedOver,
  leftOf,
  type PaymentRow,
  removeRow,
} from './rows';
import { CARD, CASH, CHECK } from './samples';

const OWED = '200.00';
const amounts = (rows: readonly PaymentRow[], owed = OWED) => rows.map((row) => amountOf(row, rows, owed));
const methodOf = (id: string) => [CASH, CARD, CHECK].find((method) => method.id === id);

describe('what is owed, over several payments', () => {
  test('is all in the first row', () => {
    expect(amounts(firstRows('cash'))).toEqual(['200.00']);
  });

  test('a second row takes what the first leaves, and follows it', () => {
    const two = addRow(firstRows('cash'), 'card', OWED);
    expect(amounts(two)).toEqual(['200.00', '0.00']);
    const half = changeRow(two, 1, { amount: '100' });
    expect(amounts(half)).toEqual(['100.00', '100.00']);
  });

  test('the row that takes the rest follows another price', () => {
    const half = changeRow(addRow(firstRows('cash'), 'card', OWED), 1, { amount: '100.00' });
    expect(amounts(half, '230.00')).toEqual(['100.00', '130.00']);
  });

  test('the last row takes up what a removed one leaves', () => {
    const typed = changeRow(addRow(firstRows('cash'), 'card', OWED), 1, { amount: '80.00' });
    expect(amounts(removeRow(typed, 2))).toEqual(['200.00']);
    expect(amounts(removeRow(typed, 1))).toEqual(['200.00']);
  });

  test('less than all leaves something, more than all goes below', () => {
    const some = changeRow(firstRows('cash'), 1, { amount: '150.50' });
    expect(leftOf(some, OWED)).toBe('49.50');
    expect(leftOf(changeRow(some, 1, { amount: '201' }), OWED)).toBe('-1.00');
  });

  test('cards are handed their surcharge on top', () => {
    const half = changeRow(addRow(firstRows('cash'), 'card', OWED), 1, { amount: '100.00' });
    expect(handedOver(half, OWED, methodOf)).toBe('203.50');
  });
});

const fault = (change: Partial<PaymentRow>, method: PaymentMethodRead = CASH) => {
  const rows = changeRow(firstRows(method.id), 1, change);
  return faultsOf(rows[0] as PaymentRow, rows, OWED, method);
};

describe('what is wrong with a row', () => {
  test.each([
    ['nothing, as it comes', {}, {}],
    [
      'what is no amount',
      { amount: 'all' },
      { amount: 'Input invalid. Only a number with 2 decimal places' },
    ],
    ['nothing at all', { amount: '0' }, { amount: 'Enter an amount or remove this payment.' }],
    ['more than is owed', { amount: '200.01' }, { amount: '0.01 more than the balance' }],
  ])('%s', (_, change, expected) => {
    expect(fault(change)).toEqual(expected);
  });

  test('a check without its number', () => {
    expect(fault({}, CHECK).reference).toBe('Enter the reference for Check: check, slip or transfer number.');
    expect(fault({ reference: '1047' }, CHECK)).toEqual({});
  });

  test('too much is said once, at the row that was typed', () => {
    const rows = addRow(changeRow(firstRows('cash'), 1, { amount: '300.00' }), 'card', OWED);
    expect(rows.map((row) => faultsOf(row, rows, OWED, CASH).amount)).toEqual([
      '100.00 more than the balance',
      'Enter an amount or remove this payment.',
    ]);
  });
});
