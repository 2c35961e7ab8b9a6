import { describe, expect, test } from 'vitest';
import { SOLD } from '../master/samples';
import { ceilingsAfter, isWhole, reasonAgainstRefund, restOf, rowsOf, sourceName, totalOf } from './refunds';
import { CANCEL_QUOTE, REFUNDS } from './samples';

const rows = (typed = {}, refundable = REFUNDS.refundable) =>
  rowsOf(REFUNDS, refundable, typed, 'accounting');

describe('what goes back to each payment', () => {
  test('the newest first, never more than is left of it', () => {
    expect(rows().map(({ amount }) => amount)).toEqual(['530.00', '108.79', '109.25']);
    expect(totalOf(rows())).toBe('748.04');
  });

  test('what is typed stays; the others take the rest', () => {
    expect(rows({ pay2: '400' }).map(({ amount }) => amount)).toEqual(['400.00', '108.79', '239.25']);
  });

  test('less than everything is left as credit', () => {
    const some = rows({ pay2: '400.00', pay3: '', pay1: '0' });
    expect([totalOf(some), restOf(REFUNDS, totalOf(some)), isWhole(some)]).toEqual([
      '400.00',
      '348.04',
      true,
    ]);
  });

  test('more than is left of a payment is its fault', () => {
    expect(rows({ pay3: '108.80' })[1]?.fault).toBe('At most 108.79 is left of it');
    expect(rows({ pay3: 'x' })[1]?.fault).toMatch(/^Input invalid/);
  });

  test('more than can be refunded is said once, at the field typed in', () => {
    const over = rows({ pay1: '800.00' });
    expect(over.map(({ fault }) => fault)).toEqual([null, null, '51.96 more than can be refunded']);
    expect(isWhole(over)).toBe(false);
  });

  test('the commission is taken off what the agency pays back', () => {
    expect(rows().map(({ commission }) => commission)).toEqual(['0.00', '0.00', '65.00']);
    expect(rows({ pay1: '50.00' })[2]?.commission).toBe('50.00');
  });

  test('an agency records at most what was approved', () => {
    const [card, fund, cash] = REFUNDS.payments;
    if (!card || !fund || !cash) throw new Error('No payments');
    const approved = { ...REFUNDS, payments: [card, fund, { ...cash, toPayBack: '109.25' }] };
    const own = rowsOf(approved, '109.25', {}, 'agency');
    expect(own.map(({ payment, amount, commission }) => [payment.paymentId, amount, commission])).toEqual([
      ['pay1', '109.25', '0.00'],
    ]);
    expect(rowsOf(approved, '109.25', { pay1: '109.26' }, 'agency')[0]?.fault).toBe(
      'At most 109.25 is left of it',
    );
  });
});

describe('the ceilings after a cancellation', () => {
  const before = { ...REFUNDS, charged: '1638.79', credit: '0.00', refundable: '0.00' };

  test('what comes back is credit', () => {
    const after = ceilingsAfter(before, { ...CANCEL_QUOTE, due: '-748.04', waived: '0.00' });
    expect([after.charged, after.credit, after.refundable]).toEqual(['890.75', '748.04', '748.04']);
  });

  test('the limit holds, and a waived fee raises one that is computed', () => {
    const quote = { ...CANCEL_QUOTE, due: '-1200.00', waived: '30.00' };
    expect(ceilingsAfter(before, quote).refundable).toBe('991.29');
    expect(ceilingsAfter({ ...before, limit: '500.00', limitSet: true }, quote).refundable).toBe('460.00');
  });

  test('what is promised already is not promised twice', () => {
    const quote = { ...CANCEL_QUOTE, due: '-748.04', waived: '0.00' };
    expect(ceilingsAfter({ ...before, reserved: '700.00' }, quote).refundable).toBe('48.04');
  });
});

test('payments are called by where they came from', () => {
  expect(REFUNDS.payments.map((payment) => sourceName(payment, SOLD))).toEqual([
    'Visa •••• 4242',
    `${SOLD.officeHoldingName}’s fund`,
    'Cash at Hialeah',
  ]);
});

test('why nothing can be refunded', () => {
  expect(reasonAgainstRefund({ ...SOLD, paid: '0.00' }, [])).toBe('Nothing is paid that could be refunded.');
  expect(reasonAgainstRefund({ ...SOLD, credit: '0.00' }, [])).toMatch(/^No credit/);
  expect(reasonAgainstRefund({ ...SOLD, credit: '1.00' }, [])).toBeUndefined();
});
