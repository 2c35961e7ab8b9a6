import { expect, test } from 'vitest';
import { placeOf } from './refusals';

const legs = [
  { flightId: 'f410', category: 'Economy' },
  { flightId: 'f411', category: 'Economy' },
] as const;

test.each([
  ['seats that are gone', 'seatsGone', { flightId: 'f411' }, { leg: 1 }],
  ['a flight that stopped selling', 'notSelling', { flightId: 'f410' }, { leg: 0 }],
  ['a return between other airports', 'notARoundTrip', {}, { leg: 1 }],
  ['more infants than laps', 'tooManyInfants', {}, 'counters'],
  ['a passenger who is on the flight already', 'alreadyOnFlight', {}, 'page'],
  ['a flight that is chosen no more', 'seatsGone', { flightId: 'f9' }, 'page'],
])('%s are said where they belong', (_, code, details, place) => {
  expect(placeOf({ code, details }, legs)).toEqual(place);
});
