import { describe, expect, test } from 'vitest';
import { ROW } from '../samples';
import { matching, narrow, routesOf, statusCounts } from './narrow';

const tampa = {
  ...ROW,
  id: 'f2',
  flightNumber: 'XC 432',
  departureAirport: 'TPA',
  arrivalAirport: 'HOG',
  status: 'Cancelled' as const,
};
const both = [ROW, tampa];
const numbers = (flights: { flightNumber: string }[]) => flights.map((flight) => flight.flightNumber);

describe('what the filters leave', () => {
  test('by status, by route, by both', () => {
    expect(numbers(narrow(both, { status: 'Cancelled', route: null }))).toEqual(['XC 432']);
    expect(numbers(narrow(both, { status: null, route: 'MIA-HAV' }))).toEqual(['XC 410']);
    expect(narrow(both, { status: 'Open', route: 'TPA-HOG' })).toEqual([]);
  });

  test('by a piece of the number, of a code or of the aircraft, in any case', () => {
    expect(numbers(matching(both, '43'))).toEqual(['XC 432']);
    expect(numbers(matching(both, ' hav '))).toEqual(['XC 410']);
    expect(numbers(matching(both, 'b737'))).toEqual(['XC 410', 'XC 432']);
  });

  test('the statuses there are are counted, in the order of a flight’s life', () => {
    expect(statusCounts(both, null)).toEqual([
      { status: 'Open', count: 1 },
      { status: 'Cancelled', count: 1 },
    ]);
    expect(statusCounts([ROW], 'Draft')).toEqual([
      { status: 'Draft', count: 0 },
      { status: 'Open', count: 1 },
    ]);
  });

  test('the routes that are flown are offered, and the chosen one', () => {
    expect(routesOf(both, null)).toEqual(['MIA-HAV', 'TPA-HOG']);
    expect(routesOf([ROW], 'FLL-SNU')).toEqual(['FLL-SNU', 'MIA-HAV']);
  });
});
