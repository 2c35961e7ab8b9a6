import { describe, expect, test } from 'vitest';
import type { TicketRead } from '../../../../api/client';
import { partyOf } from '../party';
import { BOOKING } from '../samples';
import { costOf, fits, forAll, mostOf, quantityOf, sameAsOn, setQuantity, ticketsOn } from './offers';
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

  test('as many as the catalogue allows', () => {
    expect([mostOf(BAG), mostOf({ ...BAG, maxQuantity: 1 })]).toEqual([20, 1]);
  });

  test('for all: as many as the first has, whom it fits', () => {
    const tickets = ticketsOn(BOOKING, 1);
    const all = forAll(party, tickets, BAG);
    expect(tickets.map(({ place }) => quantityOf(all, place, 1, 'bag'))).toEqual(
      tickets.map((ticket) => (fits(BAG, ticket) ? 2 : 0)),
    );
    const one = forAll(party, tickets, { ...BAG, maxQuantity: 1 });
    expect(quantityOf(one, 0, 1, 'bag')).toBe(1);
  });

  test('the same on the other leg, as far as it is sold there', () => {
    const tickets = ticketsOn(BOOKING, 0);
    expect(quantityOf(sameAsOn(1, party, tickets, [BAG]), 0, 0, 'bag')).toBe(2);
    expect(quantityOf(sameAsOn(1, party, tickets, [{ ...BAG, maxQuantity: 1 }]), 0, 0, 'bag')).toBe(1);
    expect(sameAsOn(1, party, tickets, [])).toEqual(party);
  });

  test('what they cost', () => {
    expect(costOf(party, 0, 1, [BAG])).toBe('80.00');
    expect(costOf(party, 0, 0, [BAG])).toBe('0.00');
  });
});
