import { describe, expect, test } from 'vitest';
import { BOOKING } from '../samples';
import { categoriesOf, dayShown, offerState, offersOn, stripOf, withOwnSeats } from './offers';
import type { PlannedLeg } from './plan';
import { BUSINESS, ECONOMY, offered } from './samples';

const MONDAY = '2026-11-16';
const cheap = offered({ id: 'f410', departureDate: '2026-11-21' });
const dear = offered({
  id: 'f414',
  departureDate: '2026-11-21',
  departureTime: '12:30',
  offers: [{ ...ECONOMY, priceFrom: '189.00', left: 61 }],
});
const cheaper = offered({
  id: 'f420',
  departureDate: '2026-11-24',
  offers: [{ ...ECONOMY, priceFrom: '159.00' }],
});
const full = offered({ id: 'f422', departureDate: '2026-11-25', offers: [{ ...ECONOMY, left: 2 }] });
const flights = [dear, cheap, cheaper, full];

const day = (of: string, seats = 3) => stripOf(MONDAY, flights, seats).find((each) => each.day === of);

describe('a day of the strip', () => {
  test('has the lowest price that the whole party can have, and the seats left at it', () => {
    expect(day('2026-11-21')).toMatchObject({ state: 'sells', price: '179.00', left: 23, scarce: false });
  });

  test('skips an offer with too few seats', () => {
    expect(day('2026-11-21', 30)).toMatchObject({ price: '189.00', left: 61 });
  });

  test('is full when there are flights with too few seats', () => {
    expect(day('2026-11-25')).toMatchObject({ state: 'full', price: null });
    expect(day('2026-11-25', 2)).toMatchObject({ state: 'sells', left: 2, scarce: true });
  });

  test('without a flight has none', () => {
    expect(day('2026-11-29')).toMatchObject({ state: 'none', price: null });
  });

  test('is not the cheapest where all cost the same', () => {
    expect(stripOf(MONDAY, [cheap], 3).some(({ cheapest }) => cheapest)).toBe(false);
  });

  test('is the cheapest if no other costs less', () => {
    const cheapest = stripOf(MONDAY, flights, 3).filter(({ cheapest }) => cheapest);
    expect(cheapest.map(({ day }) => day)).toEqual(['2026-11-24']);
  });
});

test.each([
  ['enough seats', { ...ECONOMY, left: 3 }, 'sells'],
  ['too few seats', { ...ECONOMY, left: 2 }, 'full'],
  ['no fare for somebody of the party', { ...ECONOMY, partyPrice: null }, 'notOffered'],
  ['no such seats', undefined, 'notOffered'],
])('an offer with %s', (_, offer, state) => {
  expect(offerState(offer, 3)).toBe(state);
});

describe('the day whose offers are shown', () => {
  const strip = stripOf(MONDAY, flights, 3);
  const leg: PlannedLeg = { from: 'MIA', to: 'HAV', start: MONDAY, day: null, chosen: null };
  const chosen = { flightId: 'f420', category: 'Economy', day: '2026-11-24' } as const;

  test.each([
    ['looked at', { ...leg, day: '2026-11-22', chosen }, '2026-11-22'],
    ['of the chosen flight', { ...leg, chosen }, '2026-11-24'],
    [
      'of the chosen flight, when the one looked at is on another page',
      { ...leg, day: '2027-01-01', chosen },
      '2026-11-24',
    ],
    ['that sells first', leg, '2026-11-21'],
  ])('is the one %s', (_, planned, shown) => {
    expect(dayShown(planned, strip)).toBe(shown);
  });

  test('is none in a fortnight without flights', () => {
    expect(dayShown(leg, stripOf(MONDAY, [], 3))).toBeUndefined();
  });
});

test('offers of a day are in the order of departure, their columns in the order of comfort', () => {
  expect(offersOn(flights, '2026-11-21').map(({ id }) => id)).toEqual(['f410', 'f414']);
  expect(categoriesOf([offered({ offers: [BUSINESS, ECONOMY] })])).toEqual(['Economy', 'Business']);
  expect(categoriesOf([offered({ offers: [{ ...BUSINESS, priceFrom: null }] })])).toEqual(['Economy']);
});

test('seats that the booking itself holds are not gone', () => {
  const [mine] = withOwnSeats([offered({ offers: [{ ...ECONOMY, left: 0 }, BUSINESS] })], BOOKING.tickets);
  expect(mine?.offers.map(({ left }) => left)).toEqual([1, 4]);
});
