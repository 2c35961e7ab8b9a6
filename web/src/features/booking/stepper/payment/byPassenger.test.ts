import { expect, test } from 'vitest';
import { BOOKING, LINE, QUOTE } from '../samples';
import { byPassenger, ownFees } from './byPassenger';

const tax = { ...LINE, kind: 'ExtraFee' as const, code: 'TAX', title: 'US transport tax', amount: '23.40' };
const bookingFee = { ...LINE, kind: 'FunctionalFee' as const, code: 'BOOKING', amount: '15.00' };

test('each passenger’s price by leg; the operator’s own fee stands for itself', () => {
  const lines = [
    LINE,
    tax,
    { ...LINE, leg: 1, amount: '259.00' },
    { ...LINE, place: 3, amount: '35.00' },
    bookingFee,
  ];
  const booking = { ...BOOKING, quote: { ...QUOTE, lines } };
  expect(byPassenger(booking).map(({ name, legs, total }) => ({ name, legs, total }))).toEqual([
    { name: 'Marisol Peña Duarte', legs: ['202.40', '259.00'], total: '461.40' },
    { name: null, legs: ['35.00', '0.00'], total: '35.00' },
  ]);
  expect(ownFees(booking)).toEqual([bookingFee]);
});

test('without a quote nobody costs anything', () => {
  expect(byPassenger({ ...BOOKING, quote: null }).map(({ total }) => total)).toEqual(['0.00', '0.00']);
});
