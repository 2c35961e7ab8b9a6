import { describe, expect, test } from 'vitest';
import { BOOKING, LINE, QUOTE } from '../stepper/samples';
import { commissionOf, onAccount, paidLines, priceLines, priceOf } from './lines';
import { ACCOUNT, CARD, PAYMENT, SOLD } from './samples';

const plain = (lines: readonly { label: string; amount: string }[]) =>
  lines.map(({ label, amount }) => `${label} ${amount}`);

describe('what was charged', () => {
  test('is fares by leg, taxes, what was chosen, and the operator’s own fees', () => {
    expect(priceOf(SOLD)).toBe('608.60');
    expect(plain(priceLines(SOLD))).toEqual([
      'Fares outbound 318.00',
      'Fares return 169.00',
      'Taxes and fees 66.60',
      'Second bag 40.00',
      'Booking fee 15.00',
    ]);
  });

  test('a line of several things opens to them', () => {
    expect(priceLines(SOLD).map((line) => plain(line.parts ?? []))).toEqual([
      ['Marisol Peña Duarte 179.00', 'Camila Valdés Peña 139.00'],
      [],
      ['U.S. transport tax × 3 66.60'],
      [],
      [],
    ]);
  });

  test('what the lines do not explain is said as a correction', () => {
    expect(plain(priceLines({ ...SOLD, charged: '600.00' })).at(-1)).toBe('Corrections -8.60');
  });

  test('a cancelled ticket’s fare and a cancelled fee do not count', () => {
    const tickets = SOLD.tickets.map((ticket) =>
      ticket.id === 't2' ? { ...ticket, status: 'Cancel' as const } : ticket,
    );
    const lines = plain(priceLines({ ...SOLD, tickets, charged: '417.40' }));

    expect(lines).toEqual([
      'Fares outbound 318.00',
      'Taxes and fees 44.40',
      'Second bag 40.00',
      'Booking fee 15.00',
    ]);
  });

  test('what is kept of a cancelled ticket is said as such', () => {
    const tickets = SOLD.tickets.map((ticket) =>
      ticket.id === 't2' ? { ...ticket, status: 'Cancel' as const } : ticket,
    );

    expect(plain(priceLines({ ...SOLD, tickets, charged: '439.60' })).at(-1)).toBe(
      'Kept of cancelled tickets 22.20',
    );
  });

  test('nothing was charged of what was cancelled before its sale', () => {
    const fee = { id: 'ff1', kind: 'Booking', basis: 'Fixed', amount: '15.00', status: 'Pending' } as const;
    const never = BOOKING.tickets.map((ticket) => ({
      ...ticket,
      status: 'Cancel' as const,
      ticketFunctionalFees: [fee],
    }));

    expect(priceLines({ ...BOOKING, status: 'Cancel', tickets: never })).toEqual([]);
  });

  test('the flights of a longer trip are told apart by their numbers', () => {
    const labels = priceLines({ ...SOLD, tripSort: 'MultiCity' }).map(({ label }) => label);

    expect(labels.slice(0, 2)).toEqual(['Fares XC 410', 'Fares XC 411']);
  });
});

describe('before the sale', () => {
  const fee = { ...LINE, kind: 'ExtraFee', code: 'BAG', title: 'Second bag', mandatory: false } as const;
  const held = {
    ...BOOKING,
    quote: {
      ...QUOTE,
      lines: [
        { ...LINE, leg: 1, amount: '169.00' },
        LINE,
        { ...fee, quantity: 2, amount: '80.00' },
        { ...fee, place: 3, quantity: 1, amount: '40.00' },
        { ...LINE, kind: 'FunctionalFee', title: 'Booking fee', amount: '15.00' } as const,
      ],
      total: '483.00',
    },
  };

  test('the price is what was said, fees of a kind in one line', () => {
    expect(priceOf(held)).toBe('483.00');
    expect(plain(priceLines(held))).toEqual([
      'Fares outbound 179.00',
      'Fares return 169.00',
      'Second bag × 3 120.00',
      'Booking fee 15.00',
    ]);
  });

  test('and nothing where nothing was said', () => {
    expect(priceOf({ ...BOOKING, quote: null })).toBe('0.00');
    expect(priceLines({ ...BOOKING, quote: null })).toEqual([]);
  });
});

describe('the agency', () => {
  test('earns the commission of its live tickets', () => {
    expect(commissionOf(SOLD)).toBe('34.00');
    expect(commissionOf(BOOKING)).toBe('12.00');
  });

  test('owes the rest, less what the operator has got already', () => {
    expect(onAccount(SOLD, [])).toBe('574.60');
    expect(onAccount(SOLD, [PAYMENT, CARD])).toBe('474.60');
    expect(onAccount(SOLD, [{ ...CARD, state: 'Reversed' }])).toBe('574.60');
  });

  test('owes what the operator got for those who left with a split', () => {
    expect(onAccount(SOLD, [{ ...CARD, movedTo: 'QXLUN5', movedAway: '60.00' }])).toBe('534.60');
  });

  test('before the sale the server says what goes on its account', () => {
    expect(onAccount({ ...BOOKING, account: ACCOUNT }, [])).toBe('167.00');
  });
});

test('what was paid is told by method, reference or card; undone payments are not', () => {
  const undone = { ...PAYMENT, id: 'p3', state: 'Reversed' } as const;

  expect(plain(paidLines([CARD, PAYMENT, undone]))).toEqual(['Visa 4242 -100.00', 'Cash R-20419 -300.00']);
});

test('what left with a split is not paid for this booking', () => {
  const lines = paidLines([{ ...PAYMENT, movedTo: 'QXLUN5', movedAway: '200.00' }]);
  expect(plain(lines)).toEqual(['Cash R-20419 -100.00']);
});
