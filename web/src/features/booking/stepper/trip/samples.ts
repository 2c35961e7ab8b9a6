// Flights on sale, for the tests of the trip.
import type { BookingFlight, CategoryOffer } from '../../../../api/client';

export const ECONOMY: CategoryOffer = {
  seatCategoryType: 'Economy',
  left: 23,
  priceFrom: '179.00',
  partyPrice: '722.50',
};

export const BUSINESS: CategoryOffer = {
  seatCategoryType: 'Business',
  left: 4,
  priceFrom: '279.00',
  partyPrice: '1062.50',
};

export const offered = (change: Partial<BookingFlight> = {}): BookingFlight => ({
  id: 'f410',
  flightNumber: 'XC 410',
  airlineName: 'Alisio Air',
  departureAirportId: 'mia',
  departureAirport: 'MIA',
  arrivalAirportId: 'hav',
  arrivalAirport: 'HAV',
  departureDate: '2026-11-21',
  departureTime: '07:15',
  arrivalDate: '2026-11-21',
  arrivalTime: '08:20',
  duration: '1h:5m',
  aircraft: 'B737-800',
  offers: [ECONOMY],
  left: 23,
  priceFrom: '179.00',
  ...change,
});
