import { expect, test } from 'vitest';
import type { PaymentMethodRead } from '../../../api/client';
import { paymentsSchema, restOf } from './paymentSchema';
import { METHODS } from './samples';

const check = (...payments: { paymentMethodId: string; amount: string; reference: string }[]) =>
  paymentsSchema(METHODS as unknown as PaymentMethodRead[], '100.00').safeParse({ payments });
const faults = (result: ReturnType<typeof check>) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message]);
const cash = (amount: string) => ({ paymentMethodId: 'cash', amount, reference: '' });

test('several payments are sent as amounts, with a reference or none', () => {
  const wire = { paymentMethodId: 'wire', amount: '$60', reference: ' WT-1 ' };
  expect(check(wire, cash('40')).data).toEqual({
    payments: [
      { paymentMethodId: 'wire', amount: '60.00', reference: 'WT-1' },
      { paymentMethodId: 'cash', amount: '40.00', reference: null },
    ],
  });
});

test('more than is open is refused at the last payment', () => {
  expect(faults(check(cash('60.00'), cash('40.01')))).toEqual([
    ['payments.1.amount', '0.01 more than the balance'],
  ]);
});

test.each(['', '0', '-5', '1.234', 'ten'])('%s is no payment', (amount) => {
  expect(check(cash(amount)).success).toBe(false);
});

test('a method may ask for a reference', () => {
  expect(faults(check({ ...cash('5'), paymentMethodId: 'wire', reference: ' ' }))?.[0]?.[0]).toBe(
    'payments.0.reference',
  );
});

test('a further payment begins with what the others leave', () => {
  expect(restOf([{ amount: '60' }, { amount: 'ten' }], '100.00')).toBe('40.00');
  expect(restOf([{ amount: '160' }], '100.00')).toBe('0.00');
});
