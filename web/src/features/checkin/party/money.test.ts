import { expect, test } from 'vitest';
import type { BagAllowance, CheckInCharge, PaymentMethodRead } from '../../../api/client';
import { CARD, CHECK, FUND } from '../../booking/payment/samples';
import { party, ticket } from '../samples';
import type { PartyDraft } from './draft';
import { atCounter, changeOf, chargesFor, handedOverFor, hasLateFee, paymentFor } from './money';
import { passengersOf } from './passengers';
import { allowance, CASH_HERE, draft, MEAL } from './samples';

const CHARGED: CheckInCharge = {
  id: 'c-bag',
  ticketId: 't1',
  passengerName: 'Idania Castillo Vega',
  code: 'XBAG',
  name: 'Extra bag',
  quantity: 2,
  unitAmount: '30.00',
  amount: '60.00',
};
const LATE: CheckInCharge = {
  ...CHARGED,
  id: 'c-late',
  code: 'LateCheckIn',
  name: 'Late check-in',
  quantity: 1,
};

interface Case {
  typed?: Partial<PartyDraft>;
  charges?: CheckInCharge[];
  owed?: [here: string, inAll: string];
  bags?: number[];
  allowed?: Partial<BagAllowance>;
}

function charged({ typed = {}, charges = [], owed = ['0.00', '0.00'], bags = [], allowed = {} }: Case) {
  const now = party([ticket('t1', { bagWeights: bags })], {
    charges,
    owedToOperator: owed[0],
    owed: owed[1],
  });
  const made = draft(typed);
  const passengers = passengersOf(now, made, { allowances: [allowance(allowed)], isCovered: false });
  return chargesFor(now, made, passengers, [MEAL]);
}

const BAGS = { tickets: { t1: { bags: '26 23' } } };

test('bags that are typed show what they will cost', () => {
  expect(charged({ typed: BAGS })).toEqual({
    lines: [
      { id: 't1 bags', label: 'Extra bag, Idania', detail: '1 × 30.00', amount: '30.00' },
      { id: 't1 kilograms', label: 'Overweight, Idania', detail: '3 kg × 2.00', amount: '6.00' },
    ],
    owed: '36.00',
    owedInAll: '36.00',
  });
});

test('new weights take the place of what the old ones cost', () => {
  const made = charged({
    typed: BAGS,
    bags: [20, 20, 20],
    charges: [CHARGED],
    owed: ['60.00', '160.00'],
    allowed: { chargeIds: ['c-bag'] },
  });
  expect(made.lines.map(({ id }) => id)).toEqual(['t1 bags', 't1 kilograms']);
  expect(made).toMatchObject({ owed: '36.00', owedInAll: '136.00' });
});

test('what is paid for already is not below zero when bags stay behind', () => {
  const made = charged({
    typed: { tickets: { t1: { bags: '20' } } },
    bags: [20, 20, 20],
    charges: [CHARGED],
    allowed: { chargeIds: ['c-bag'] },
  });
  expect(made).toMatchObject({ lines: [], owed: '0.00', owedInAll: '0.00' });
});

test('a fee that follows from no bag can be taken off; excess and late fee cannot', () => {
  const meal = { ...CHARGED, id: 'c-meal', code: 'MEAL', name: 'Hot meal', quantity: 1, amount: '12.00' };
  const { lines } = charged({
    charges: [CHARGED, meal, LATE],
    bags: [20],
    allowed: { chargeIds: ['c-bag'] },
  });
  expect(lines.map(({ bought, detail }) => [bought, detail])).toEqual([
    [undefined, '2 × 30.00'],
    ['c-meal', ''],
    [undefined, ''],
  ]);
});

test('a chosen fee is owed with the rest, and forgotten when it is not sold any more', () => {
  const fee = { ticketId: 't1', extraFeeId: 'meal' };
  const { lines, owed } = charged({ typed: { fees: [fee] }, owed: ['5.00', '5.00'] });
  expect(lines).toEqual([
    { id: 't1 meal', label: 'Hot meal, Idania', detail: '', amount: '12.00', chosen: fee },
  ]);
  expect(owed).toBe('17.00');
  expect(charged({ typed: { fees: [{ ticketId: 't1', extraFeeId: 'gone' }] } }).lines).toEqual([]);
});

test('the late fee is known by its code', () => {
  const now = party([ticket('t1'), ticket('t2')], { charges: [LATE] });
  expect([hasLateFee(now, 't1'), hasLateFee(now, 't2')]).toEqual([true, false]);
});

test('the counter takes neither an agency’s fund nor cards that are charged online', () => {
  const terminal: PaymentMethodRead = { ...CARD, id: 'terminal', receiver: 'Agency' };
  const methods = [CASH_HERE, CARD, terminal, FUND, { ...CHECK, active: false }];
  expect(atCounter(methods).map(({ id }) => id)).toEqual(['cash', 'terminal']);
});

const OWED = { owed: '66.00', owedInAll: '166.00' };
const row = (id: number, methodId: string, amount: string | null, reference = '') => ({
  ...{ id, methodId, amount, reference },
  note: '',
});

test.each<[string, Parameters<typeof paymentFor>[1], boolean, string | null, string]>([
  ['all of it by default', null, true, 'cash 66.00', '66.00'],
  ['a part', [row(1, 'cash', '60')], false, 'cash 60.00', '60.00'],
  ['two ways', [row(1, 'cash', '60'), row(2, 'check', null, '77')], true, 'cash 60.00, check 6.00', '66.00'],
  ['a check without its number', [row(1, 'check', null)], false, null, '66.00'],
  ['the other debt as well', [row(1, 'cash', '166')], true, 'cash 166.00', '166.00'],
  ['more than the debt', [row(1, 'cash', '167')], false, null, '167.00'],
  ['no amount', [row(1, 'cash', 'x')], false, null, '0.00'],
  ['a method that is gone', [row(1, 'gone', null)], true, 'cash 66.00', '66.00'],
])('paid: %s', (_case, rows, isCovered, payments, taken) => {
  const view = paymentFor(OWED, rows, [CASH_HERE, CHECK]);
  const written = view.payments
    ?.map(({ paymentMethodId, amount }) => `${paymentMethodId} ${amount}`)
    .join(', ');
  expect([view.isCovered, written ?? null, view.taken]).toEqual([isCovered, payments, taken]);
});

test('without a way to pay nothing is covered but nothing', () => {
  expect(paymentFor(OWED, null, [])).toMatchObject({ payments: null, isCovered: false });
  expect(paymentFor({ owed: '0.00', owedInAll: '0.00' }, null, [])).toMatchObject({ isCovered: true });
});

test.each<[string | undefined, string, string | null]>([
  ['70', '66.00', '4.00'],
  ['66', '66.00', '0.00'],
  ['60', '66.00', null],
  ['', '66.00', null],
  ['x', '66.00', null],
  [undefined, '66.00', null],
])('%s handed over for %s gives back %s', (given, amount, change) => {
  expect(changeOf(given, amount)).toBe(change);
});

test('the surcharge of a method is handed over too', () => {
  expect(handedOverFor('100.00', CARD)).toBe('103.50');
  expect(handedOverFor('100.00', undefined)).toBe('100.00');
});
