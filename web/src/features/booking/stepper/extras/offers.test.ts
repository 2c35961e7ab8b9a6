import { describe, expect, test } from 'vitest';
import type { TicketRead } from '../../../../api/client';
import { partyOf } from '../party';
import { BOOKING } from '../samples';
import { costOf, fits, quantityOf, setQuantity, ticketsOn } from './offers';
import { BAG } from './samples';

const [ADULT, INFANT] = ticketsOn(BOOKING, 0) as [TicketRead, TicketRead];
const party = partyOf(BOOKING);

describe('whom a fee fits', () => {
  test('by age and by seat; without any, everybody', () => {
    expect([ADULT, INFANT].map((ticket) => fits(BAG, ticket))).toEqual([true, false]);
    expect(fits({ ...BAG, seatCategories: ['Business'] }, ADULT)).toBe(false);
    expect(fits({ ...BAG, ageCategories: [] }, INFANT)).toBe(true);
  });
});

describe('how many of it', () => {
  test('as the booking has them, on each leg by itself', () => {
    expect([0, 1].map((leg) => quantityOf(party, 0, leg, 'bag'))).toEqual([0, 2]);
  });

  test('one more, none, never more than twenty', () => {
    const extra = { leg: 1, extraFeeId: 'bag' };
    const with3 = setQuantity(party, 0, { ...extra, quantity: 3 });
    expect(quantityOf(with3, 0, 1, 'bag')).toBe(3);
    expect(setQuantity(with3, 0, { ...extra, quantity: 0 }).travellers[0]?.extras).toEqual([]);
    expect(quantityOf(setQuantity(party, 0, { ...extra, quantity: 99 }), 0, 1, 'bag')).toBe(20);
  });

  test('others of the party keep theirs', () => {
    const changed = setQuantity(party, 3, { leg: 0, extraFeeId: 'cot', quantity: 1 });
    expect(quantityOf(changed, 0, 1, 'bag')).toBe(2);
  });

  test('what they cost', () => {
    expect(costOf(party, 0, 1, [BAG])).toBe('80.00');
    expect(costOf(party, 0, 0, [BAG])).toBe('0.00');
  });
});
