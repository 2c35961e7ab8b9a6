import { describe, expect, test } from 'vitest';
import { BOOKING } from '../samples';
import {
  addLeg,
  choose,
  chosenLegs,
  look,
  lookAgain,
  mayRemove,
  missingLeg,
  newPlan,
  nights,
  planOf,
  removeLeg,
  setPlaces,
  setTripType,
  startOf,
  type TripPlan,
  turnPage,
} from './plan';

const TODAY = '2026-11-18';
const MIAMI_HAVANA = { from: 'MIA', to: 'HAV' };
const OUT = { flightId: 'f410', category: 'Economy', day: '2026-11-21' } as const;
const BACK = { flightId: 'f411', category: 'Economy', day: '2026-12-05' } as const;

const fresh = newPlan(TODAY, MIAMI_HAVANA);
const whole = choose(choose(fresh, 0, OUT), 1, BACK);

const placesOf = ({ legs }: TripPlan) => legs.map(({ from, to }) => `${from}–${to}`);
const chosenOf = ({ legs }: TripPlan) => legs.map(({ chosen }) => chosen?.flightId ?? null);

describe('a trip begins', () => {
  test.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-12-06', '2026-11-30'],
    ['2026-12-07', '2026-12-07'],
    ['2026-11-21', TODAY],
    [TODAY, TODAY],
  ])('the strip of %s on %s: a Monday, but not before today', (day, start) => {
    expect(startOf(day, TODAY)).toBe(start);
  });

  test('there and back, the way back a week later', () => {
    expect(placesOf(fresh)).toEqual(['MIA–HAV', 'HAV–MIA']);
    expect(fresh.legs.map(({ start }) => start)).toEqual([TODAY, '2026-11-23']);
    expect(missingLeg(fresh)).toBe(0);
  });

  test('as a booking that is gone on with has it', () => {
    const plan = planOf(BOOKING, TODAY);
    expect(placesOf(plan)).toEqual(['MIA–HAV', 'HAV–MIA']);
    expect(chosenLegs(plan)).toEqual([
      { flightId: 'f410', category: 'Economy' },
      { flightId: 'f411', category: 'Business' },
    ]);
    expect(plan.legs.map(({ start }) => start)).toEqual([TODAY, '2026-11-30']);
  });

  test('with the sort of a draft that has no flights yet', () => {
    const plan = planOf({ ...BOOKING, tripSort: 'OneWay', legs: [] }, TODAY);
    expect([plan.trip, plan.legs.length]).toEqual(['OneWay', 1]);
  });
});

describe('a flight is chosen', () => {
  test('and the next leg is looked for a week later', () => {
    const out = choose(fresh, 0, { ...OUT, day: '2026-12-08' });
    expect(out.legs[1]).toMatchObject({ start: '2026-12-14', day: null });
  });

  test('but a day somebody looks at already stays, if it is not before', () => {
    const looked = look(fresh, 1, '2026-11-29');
    expect(choose(looked, 0, OUT).legs[1]).toMatchObject({ start: '2026-11-23', day: '2026-11-29' });
    expect(choose(looked, 0, { ...OUT, day: '2026-12-08' }).legs[1]?.day).toBeNull();
  });

  test('until every leg has one', () => {
    expect(chosenLegs(choose(fresh, 0, OUT))).toBeNull();
    expect(missingLeg(choose(fresh, 0, OUT))).toBe(1);
    expect(chosenLegs(whole)).toEqual([
      { flightId: 'f410', category: 'Economy' },
      { flightId: 'f411', category: 'Economy' },
    ]);
    expect(missingLeg(whole)).toBe(-1);
  });

  test('and the nights between are counted', () => {
    expect(nights(whole.legs[0], whole.legs[1] as never)).toBe(14);
    expect(nights(fresh.legs[0], fresh.legs[1] as never)).toBeNull();
  });

  test('and chosen no more when its airports change; the way back follows', () => {
    const moved = setPlaces(whole, 0, { from: 'TPA', to: 'HAV' });
    expect(placesOf(moved)).toEqual(['TPA–HAV', 'HAV–TPA']);
    expect(chosenOf(moved)).toEqual([null, null]);
  });

  test('again after the one before, when it departed too early', () => {
    const later = choose(whole, 0, { ...OUT, day: '2026-12-09' });
    expect(lookAgain(later, 1).legs[1]).toMatchObject({ start: '2026-12-07', day: null, chosen: null });
  });
});

describe('another sort of trip', () => {
  test('one way keeps the way out', () => {
    expect(chosenOf(setTripType(whole, 'OneWay'))).toEqual(['f410']);
  });

  test('a round trip again looks for the way back', () => {
    const again = setTripType(setTripType(whole, 'OneWay'), 'RoundTrip');
    expect(chosenOf(again)).toEqual(['f410', null]);
    expect(again.legs[1]).toMatchObject({ from: 'HAV', to: 'MIA', start: '2026-11-23' });
  });

  test('several cities keep both flights, and only a way back makes it a round trip again', () => {
    const cities = setTripType(whole, 'MultiCity');
    expect(chosenOf(cities)).toEqual(['f410', 'f411']);
    expect(chosenOf(setTripType(cities, 'RoundTrip'))).toEqual(['f410', 'f411']);
    const elsewhere = setPlaces(cities, 1, { from: 'HAV', to: 'TPA' });
    expect(placesOf(setTripType(elsewhere, 'RoundTrip'))).toEqual(['MIA–HAV', 'HAV–MIA']);
  });

  test('several cities have two to six flights, each from where the last arrived', () => {
    const cities = setTripType(whole, 'MultiCity');
    const four = addLeg(addLeg(cities));
    expect(placesOf(four)).toEqual(['MIA–HAV', 'HAV–MIA', 'MIA–null', 'null–null']);
    expect(addLeg(addLeg(addLeg(four))).legs).toHaveLength(6);
    expect(chosenOf(removeLeg(four, 0))).toEqual(['f411', null, null]);
    expect([mayRemove(four), mayRemove(cities), mayRemove(whole)]).toEqual([true, false, false]);
    expect(removeLeg(cities, 0)).toBe(cities);
  });
});

test('a page further shows the next fortnight, without a day', () => {
  expect(turnPage(whole, 0, 1).legs[0]).toMatchObject({ start: '2026-12-02', day: null, chosen: OUT });
  expect(turnPage(whole, 1, -1, '2026-11-29').legs[1]).toMatchObject({ start: TODAY, day: '2026-11-29' });
});
