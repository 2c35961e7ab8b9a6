import { describe, expect, test } from 'vitest';
import { FLIGHT } from '../samples';
import { BLANK_FLIGHT, flightSchema, flightValues } from './flightSchema';

const values = flightValues(FLIGHT);
const complaints = (typed: object) =>
  Object.fromEntries(
    (flightSchema.safeParse({ ...values, ...typed }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('the form of a flight', () => {
  test('gives back what the flight is', () => {
    expect(flightSchema.parse(values)).toEqual({
      airlineId: 'xc',
      number: '410',
      departureAirportId: 'mia',
      arrivalAirportId: 'hav',
      departureDate: '2026-11-21',
      departureTime: '07:15',
      utcOffset: null,
      duration: '1h:3m',
      aircraft: 'B737-800',
      seatMap: [],
      cutOffHours: null,
      prospectusNumber: 'SPA 26-114',
      contractBasis: 'BlockPrice',
      contractPrice: '42000.00',
      guaranteedSeats: null,
      note: null,
      seats: [
        { seatCategoryType: 'Economy', capacity: 150 },
        { seatCategoryType: 'Business', capacity: 12 },
      ],
    });
  });

  test('writes the number in capitals and an empty category not at all', () => {
    const seats = values.seats.map((seat) => ({
      ...seat,
      capacity: seat.seatCategoryType === 'First' ? '8' : '',
    }));
    const body = flightSchema.parse({ ...values, number: ' 410a ', seats });
    expect(body.number).toBe('410A');
    expect(body.seats).toEqual([{ seatCategoryType: 'First', capacity: 8 }]);
  });

  test.each([
    [{ number: '41000' }, { number: 'Use 1 to 4 digits and an optional letter, e.g. 410' }],
    [{ duration: '63' }, { duration: 'Invalid format. It should be 1h:3m or 35m' }],
    [{ duration: '0m' }, { duration: 'A flight lasts at least a minute.' }],
    [{ departureTime: '7:15' }, { departureTime: 'Invalid format. It should be hh:mm' }],
    [{ seats: BLANK_FLIGHT.seats }, { seats: 'Enter seats for at least one cabin' }],
    [{ cutOffHours: '721' }, { cutOffHours: 'It should not exceed 720' }],
    [
      { seatMap: [{ seatCategoryType: 'Economy', rowFrom: '5', rowTo: '3', letters: 'ABA', exitRows: '' }] },
      {
        'seatMap.0.letters': 'Use letters A to L, each once, e.g. ABC DEF',
      },
    ],
    [
      { seatMap: [{ seatCategoryType: 'Economy', rowFrom: '5', rowTo: '3', letters: 'abc', exitRows: '' }] },
      { 'seatMap.0.rowTo': 'Last row is before the first row' },
    ],
  ])('refuses %j', (typed, said) => {
    expect(complaints(typed)).toEqual(said);
  });
});
