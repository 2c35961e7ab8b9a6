import { describe, expect, test } from 'vitest';
import {
  addTraveller,
  agesOf,
  changeTraveller,
  FIRST_PARTY,
  modifyRequest,
  type Party,
  partyOf,
  removeTraveller,
  seatsOf,
  setAges,
  setTrip,
  withoutExtras,
} from './party';
import { BOOKING } from './samples';

const FAMILY = { adults: 2, children: 1, infants: 1 };
const family = setAges(FIRST_PARTY, FAMILY);

const places = ({ travellers }: Party) => travellers.map(({ place }) => place);

describe('the party of a booking', () => {
  test('is read from its tickets: flights, ages on the first leg, and optional extras only', () => {
    expect(partyOf(BOOKING)).toEqual({
      trip: 'RoundTrip',
      legs: [
        { flightId: 'f410', category: 'Economy' },
        { flightId: 'f411', category: 'Business' },
      ],
      travellers: [
        {
          place: 0,
          infoId: 'marisol',
          age: 'Adult',
          titular: true,
          ofacId: 'family',
          ofacLicence: null,
          extras: [{ leg: 1, extraFeeId: 'bag', quantity: 2 }],
        },
        {
          place: 3,
          infoId: null,
          age: 'Infant',
          titular: false,
          ofacId: null,
          ofacLicence: null,
          extras: [],
        },
      ],
    });
  });

  test('of a draft without tickets begins with one adult who leads it', () => {
    const draft = { ...BOOKING, tripSort: 'OneWay' as const, legs: [], passengers: [], tickets: [] };
    expect(partyOf(draft)).toEqual({ ...FIRST_PARTY, trip: 'OneWay' });
  });

  test('is sent with the version that was read, everybody on his own place', () => {
    expect(modifyRequest(BOOKING, partyOf(BOOKING))).toEqual({
      id: 'b1',
      version: 7,
      tripSort: 'RoundTrip',
      legs: [
        { flightId: 'f410', seatCategoryType: 'Economy' },
        { flightId: 'f411', seatCategoryType: 'Business' },
      ],
      passengers: [
        {
          place: 0,
          passengerInfoId: 'marisol',
          passengerAgeCategory: 'Adult',
          isTitular: true,
          ofacId: 'family',
          ofacLicence: null,
          extras: [{ leg: 1, extraFeeId: 'bag', quantity: 2 }],
        },
        {
          place: 3,
          passengerInfoId: null,
          passengerAgeCategory: 'Infant',
          isTitular: false,
          ofacId: null,
          ofacLicence: null,
          extras: [],
        },
      ],
    });
  });
});

describe('the counters of the party', () => {
  test('add whom they count', () => {
    expect(agesOf(family)).toEqual(FAMILY);
    expect(places(family)).toEqual([0, 1, 2, 3]);
    expect(seatsOf(FAMILY)).toBe(3);
  });

  test('take away first who is not named, and the last of them before the first', () => {
    const named = changeTraveller(setAges(family, { ...FAMILY, adults: 3 }), 4, { infoId: 'ernesto' });
    expect(places(setAges(named, FAMILY))).toEqual([0, 2, 3, 4]);
  });

  test('take away the named when nobody else is left, the titular last', () => {
    const both = changeTraveller(changeTraveller(family, 0, { infoId: 'a' }), 1, { infoId: 'b' });
    const one = setAges(both, { ...FAMILY, adults: 1 });
    expect(one.travellers[0]).toMatchObject({ place: 0, infoId: 'a', titular: true });
  });

  test('leave everybody alone whose number did not change', () => {
    expect(setAges(family, FAMILY)).toBe(family);
  });
});

describe('one of the party', () => {
  test('who becomes titular takes it from who was', () => {
    const changed = changeTraveller(family, 1, { titular: true });
    expect(changed.travellers.map(({ titular }) => titular)).toEqual([false, true, false, false]);
  });

  test('changes nothing of the others', () => {
    const changed = changeTraveller(family, 2, { infoId: 'camila', age: 'Adult' });
    expect(changed.travellers[2]).toMatchObject({ place: 2, infoId: 'camila', age: 'Adult' });
    expect(changed.travellers[0]).toBe(family.travellers[0]);
  });

  test('comes to a place nobody has', () => {
    expect(places(addTraveller(removeTraveller(family, 1), 'Adult'))).toEqual([0, 2, 3, 4]);
  });

  test('who leaves as titular leaves it to the first adult', () => {
    expect(removeTraveller(family, 0).travellers[0]).toMatchObject({ place: 1, titular: true });
  });
});

describe('other flights', () => {
  const packed = changeTraveller(family, 0, {
    extras: [
      { leg: 0, extraFeeId: 'bag', quantity: 1 },
      { leg: 1, extraFeeId: 'bag', quantity: 2 },
    ],
  });

  test('keep what is taken along, but on a leg that is gone', () => {
    const oneWay = setTrip(packed, 'OneWay', [{ flightId: 'f9', category: 'Economy' }]);
    expect(oneWay.travellers[0]?.extras).toEqual([{ leg: 0, extraFeeId: 'bag', quantity: 1 }]);
  });

  test('can leave the extras of one leg behind', () => {
    expect(withoutExtras(packed, 0).travellers[0]?.extras).toEqual([
      { leg: 1, extraFeeId: 'bag', quantity: 2 },
    ]);
  });
});
