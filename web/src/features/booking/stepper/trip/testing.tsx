import { fireEvent, screen, within } from '@testing-library/react';
import type { BookingFlight, ModifyRequest, TicketMasterRead } from '../../../../api/client';
import { type Answer, type Call, showAt, stubServer } from '../../../../kit/testing/testingDesk';
import Booking from '../Booking';
import { BACK, BOOKING, OUT } from '../samples';
import { BUSINESS, ECONOMY, offered } from './samples';

export const DRAFT: TicketMasterRead = {
  ...BOOKING,
  version: 1,
  status: 'Draft',
  legs: [],
  passengers: [],
  tickets: [],
  quote: null,
  holdExpiresAt: null,
  holdSecondsLeft: 0,
};

const MIAMI = { id: 'mia', iataCode: 'MIA', city: 'Miami' };
const HAVANA = { id: 'hav', iataCode: 'HAV', city: 'Havana' };

const OUT_FLIGHT = offered({ offers: [ECONOMY, BUSINESS] });
const BACK_FLIGHT = offered({
  id: 'f411',
  flightNumber: 'XC 411',
  departureAirportId: 'hav',
  departureAirport: 'HAV',
  arrivalAirportId: 'mia',
  arrivalAirport: 'MIA',
  departureDate: '2026-11-28',
  departureTime: '09:30',
  offers: [{ ...ECONOMY, priceFrom: '169.00', partyPrice: '631.29' }, BUSINESS],
});

export interface Search {
  departureAirportId: string;
  filterByDateStart: string;
  filterByDateEnd: string;
}

const found = ({ departureAirportId, filterByDateStart, filterByDateEnd }: Search): BookingFlight[] =>
  [OUT_FLIGHT, BACK_FLIGHT].filter(
    (flight) =>
      flight.departureAirportId === departureAirportId &&
      flight.departureDate >= filterByDateStart &&
      flight.departureDate <= filterByDateEnd,
  );

/** What the server makes of a party: the sample's booking with the tickets that were asked for. */
export function held(body: ModifyRequest): TicketMasterRead {
  const { id, version, tripSort = 'OneWay', legs, passengers } = body;
  const [ticket] = BOOKING.tickets;
  return {
    ...BOOKING,
    id,
    version: version + 1,
    tripSort: tripSort === 'None' ? 'OneWay' : tripSort,
    legs: legs.map(({ flightId, seatCategoryType = 'Economy' }) => ({
      ...(flightId === 'f410' ? OUT : { ...BACK, departureDate: '2026-11-28' }),
      seatCategoryType,
    })),
    passengers: passengers.map(({ place = 0 }) => ({
      place: place ?? 0,
      isTitular: place === 0,
      passengerInfo: null,
    })),
    tickets: legs.flatMap(({ flightId, seatCategoryType = 'Economy' }, leg) =>
      passengers.map(({ place, passengerAgeCategory = 'Adult' }) => ({
        ...(ticket as TicketMasterRead['tickets'][number]),
        id: `${leg}-${place}`,
        flightId,
        leg,
        place: place ?? 0,
        seatCategoryType,
        passengerInfoId: null,
        passengerAgeCategory,
        isTitular: place === 0,
        ticketExtraFees: [],
      })),
    ),
  };
}

type Answers = Record<string, (body: never) => Answer>;

export function desk(answers: Answers = {}): Call[] {
  let now = DRAFT;
  return stubServer({
    'GET /api/Airports/GetBookingAirportsFrom': () => ({ body: [MIAMI, HAVANA] }),
    'GET /api/Airports/GetBookingAirportsTo': () => ({ body: [MIAMI, HAVANA] }),
    'POST /api/Flights/GetByFilterForBooking': (body: Search) => ({ body: found(body) }),
    'POST /api/TicketMaster': () => ({ body: DRAFT }),
    'POST /api/TicketMaster/modify': (body: ModifyRequest) => {
      now = held(body);
      return { body: now };
    },
    'GET /api/TicketMaster/GetById/b1': () => ({ body: now }),
    ...answers,
  });
}

export const saves = (calls: Call[]) =>
  calls
    .filter(({ call }) => call === 'POST /api/TicketMaster/modify')
    .map(({ body }) => body as ModifyRequest);

export const open = (address = '/booking') => showAt(['/booking', '/booking/$id'], Booking, address);
export const leg = (name: string) => within(screen.getByLabelText(name));
// By label: the roles of a whole page are slow to tell.
export const offer = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
export const clock = () => screen.findByLabelText('Time left');

export async function chooseBoth() {
  fireEvent.click(await offer('XC 410 Economy'));
  fireEvent.click(await offer('XC 411 Economy'));
  await clock();
}

export const seatsGone: Answer = {
  status: 409,
  body: {
    code: 'seatsGone',
    message: 'XC 411, Sat Nov 28 2026: Economy seats left: 1, needed: 2.',
    flightId: 'f411',
  },
};
