import { expect, test } from 'vitest';
import type { AirportRead } from '../../../../api/client';
import { findAirport } from './airports';

const airport = (iataCode: string, city: string) => ({ iataCode, city }) as AirportRead;
const AIRPORTS = [airport('HAV', 'Havana'), airport('HOG', 'Holguín'), airport('MIA', 'Miami')];

test.each([
  ['hav', 'HAV'],
  ['HAV Havana', 'HAV'],
  ['hol', 'HOG'],
  [' mia ', 'MIA'],
  ['xyz', undefined],
  ['', undefined],
])('"%s" means %s', (typed, code) => {
  expect(findAirport(AIRPORTS, typed)?.iataCode).toBe(code);
});

test('nobody is found before the airports are there', () => {
  expect(findAirport(undefined, 'hav')).toBeUndefined();
});
