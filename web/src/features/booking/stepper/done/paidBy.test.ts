import { expect, test } from 'vitest';
import { PAYMENT } from '../../payment/samples';
import { paidBy } from './paidBy';

test('each way to pay with its sum, the first first; what was undone does not count', () => {
  const card = {
    ...PAYMENT,
    brand: 'Visa',
    lastFour: '4242',
    total: '103.50',
    paidAt: '2026-10-01T13:50:00Z',
  };
  const undone = { ...PAYMENT, state: 'Reversed' as const };
  expect(paidBy([PAYMENT, undone, { ...PAYMENT, total: '20.00' }, card])).toEqual([
    { name: 'Visa ···· 4242', amount: '103.50' },
    { name: 'Cash', amount: '120.00' },
  ]);
});
