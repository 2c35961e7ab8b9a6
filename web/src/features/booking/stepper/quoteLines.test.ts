import { expect, test } from 'vitest';
import type { QuoteLineRead } from '../../../api/client';
import { panelQuote } from './quoteLines';
import { BACK, BOOKING, LINE, OUT, QUOTE } from './samples';

const fee = (change: Partial<QuoteLineRead>): QuoteLineRead => ({
  ...LINE,
  kind: 'ExtraFee',
  code: 'UST',
  title: 'US transport tax',
  unitAmount: '23.40',
  amount: '23.40',
  ...change,
});

const quoted = (...lines: QuoteLineRead[]) => panelQuote({ ...BOOKING, quote: { ...QUOTE, lines } });

test('fares stand under their leg, each age once with how many', () => {
  const { legs } = quoted(
    LINE,
    { ...LINE, place: 3, unitAmount: '35.00', amount: '35.00' },
    { ...LINE, leg: 1, unitAmount: '259.00', amount: '259.00' },
  );
  expect(legs).toEqual([
    {
      leg: OUT,
      amount: '214.00',
      fares: [
        expect.objectContaining({ age: 'Adult', quantity: 1, unit: '179.00', amount: '179.00' }),
        expect.objectContaining({ age: 'Infant', quantity: 1, unit: '35.00', amount: '35.00' }),
      ],
    },
    { leg: BACK, amount: '259.00', fares: [expect.objectContaining({ age: 'Adult', amount: '259.00' })] },
  ]);
});

test('an infant who is a child on the way back is sold as what it is on each leg', () => {
  const grown = BOOKING.tickets.map((ticket) =>
    ticket.place === 3 && ticket.leg === 1 ? { ...ticket, passengerAgeCategory: 'Child' as const } : ticket,
  );
  const lines = [
    { ...LINE, place: 3 },
    { ...LINE, place: 3, leg: 1 },
  ];
  const { legs } = panelQuote({ ...BOOKING, tickets: grown, quote: { ...QUOTE, lines } });
  expect(legs.map(({ fares }) => fares.map(({ age }) => age))).toEqual([['Infant'], ['Child']]);
});

test('a charge is said once for everybody who pays the same, and apart where the price differs', () => {
  const { fees } = quoted(fee({}), fee({ place: 3 }), fee({ leg: 1, unitAmount: '20.00', amount: '20.00' }));
  expect(fees.amount).toBe('66.80');
  expect(fees.lines).toMatchObject([
    { title: 'US transport tax', quantity: 2, unit: '23.40', amount: '46.80' },
    { title: 'US transport tax', quantity: 1, unit: '20.00', amount: '20.00' },
  ]);
});

test('what was chosen and what the operator takes for itself stand apart from taxes', () => {
  const { fees, extras, own } = quoted(
    fee({}),
    fee({
      code: 'BAG',
      title: 'Second bag',
      mandatory: false,
      quantity: 2,
      unitAmount: '40.00',
      amount: '80.00',
    }),
    fee({
      kind: 'FunctionalFee',
      code: 'Booking',
      title: 'Booking fee',
      unitAmount: '15.00',
      amount: '15.00',
    }),
  );
  expect([fees.amount, extras.amount, own.amount]).toEqual(['23.40', '80.00', '15.00']);
  expect(extras.lines).toMatchObject([{ title: 'Second bag', quantity: 2 }]);
});

test('without a quote there is nothing to pay', () => {
  const { legs, fees } = panelQuote({ legs: [], tickets: [], quote: null });
  expect([legs, fees.amount]).toEqual([[], '0.00']);
});
