// Flights for the tests of this folder.
import type { FlightRead, FlightRow, SeatLoad } from '../../api/client';

export const ECONOMY: SeatLoad = {
  id: 's1',
  seatCategoryType: 'Economy',
  left: 40,
  capacity: 150,
  sold: 104,
  held: 6,
  allotted: 20,
};

export const BUSINESS: SeatLoad = {
  ...ECONOMY,
  id: 's2',
  seatCategoryType: 'Business',
  left: 2,
  capacity: 12,
  sold: 10,
  held: 0,
  allotted: 0,
};

/** As an agency sees a category. */
export const left = (seat: SeatLoad): SeatLoad => ({ ...seat, capacity: null, sold: null, held: null });

export const ROW: FlightRow = {
  id: 'f1',
  version: 3,
  flightNumber: 'XC 410',
  airlineId: 'xc',
  airlineName: 'Alisio Air',
  departureAirportId: 'mia',
  departureAirport: 'MIA',
  arrivalAirportId: 'hav',
  arrivalAirport: 'HAV',
  departureDate: '2026-11-21',
  departureTime: '07:15',
  arrivalDate: '2026-11-21',
  arrivalTime: '08:18',
  duration: '1h:3m',
  departsAt: '2026-11-21T12:15:00Z',
  arrivesAt: '2026-11-21T13:18:00Z',
  status: 'Open',
  aircraft: 'B737-800',
  seats: [ECONOMY, BUSINESS],
};

export const FLIGHT: FlightRead = {
  ...ROW,
  number: '410',
  departureZone: 'America/New_York',
  arrivalZone: 'America/Havana',
  departureOffset: '-05:00',
  arrivalOffset: '-05:00',
  cancelReason: null,
  seatMap: [],
  cutOffHours: null,
  prospectusNumber: 'SPA 26-114',
  contractBasis: 'BlockPrice',
  contractPrice: '42000.00',
  guaranteedSeats: null,
  note: null,
  flightTemplateId: null,
  moves: ['Closed', 'CheckIn', 'Cancelled'],
};

export const AIRLINES = [
  { id: 'xc', version: 1, iataCode: 'XC', icaoCode: 'XCA', name: 'Alisio Air', active: true },
];

const airport = (iataCode: string, city: string, timeZone: string) => ({
  id: iataCode.toLowerCase(),
  version: 1,
  iataCode,
  icaoCode: null,
  name: `${city} International Airport`,
  city,
  countryId: 'c',
  timeZone,
  active: true,
});

export const AIRPORTS = [
  airport('MIA', 'Miami', 'America/New_York'),
  airport('HAV', 'Havana', 'America/Havana'),
];
