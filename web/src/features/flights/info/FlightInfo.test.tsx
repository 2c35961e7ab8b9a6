import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { DESK } from '../disruption/samples';
import { AIRPORTS, ECONOMY, FLIGHT, left } from '../samples';
import FlightInfo from './FlightInfo';

const HOLDING = {
  officeHoldingId: 'h1',
  officeHoldingName: 'Cubamía Travel Group',
  seatCategoryType: 'Economy',
  allotted: 20,
  releaseOn: '2026-11-18',
  released: false,
  sold: 12,
  held: 2,
  left: 46,
};
const TARIFF = {
  seatCategoryType: 'Economy',
  passengerAgeCategory: 'Adult',
  flightPriceId: 'p1',
  price: '1189.00',
  commission: '18.00',
  fees: '60.60',
  total: '1249.60',
  row: null,
  missing: null,
};

let flight: object = FLIGHT;
let disrupted: object[] = [];

beforeEach(() => {
  flight = FLIGHT;
  disrupted = [];
  stubServer({
    'GET /api/Airports': () => ({ body: AIRPORTS }),
    'GET /api/Disruption/GetAll': () => ({ body: disrupted }),
    'GET /api/Flights/GetById/f1': () => ({ body: flight }),
    'GET /api/Flights/GetSeatsSoldByOfficeHoldingSummary/f1': () => ({ body: [HOLDING] }),
    'POST /api/FlightPrices/GetTariffToFlight': (body) => ({
      body: [
        (body as { tripSort: string }).tripSort === 'OneWay'
          ? TARIFF
          : { ...TARIFF, price: null, total: null, missing: 'Economy Adult' },
      ],
    }),
    'GET /api/FlightExtraFees/GetListByFlightId/f1': () => ({ body: [] }),
  });
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const open = () => showAt('/flightSchedule/info/$id', FlightInfo, '/flightSchedule/info/f1');
const table = async (name: string) =>
  within(await screen.findByRole('table', { name: new RegExp(`^${name}`) }));

describe('a flight to read', () => {
  test('shows the operator who has the seats, and what a seat costs', async () => {
    signIn('CharterAdmin');
    open();
    expect(await screen.findByRole('heading', { name: 'XC 410' })).toBeTruthy();
    expect((await table('Seats by agency')).getByText('Cubamía Travel Group')).toBeTruthy();
    const prices = await table('Prices');
    expect(prices.getByText('1,189.00')).toBeTruthy();
    expect(prices.getByText('1,249.60')).toBeTruthy();
    expect(await prices.findByText('not for sale')).toBeTruthy();
    expect(await screen.findByText('No fees are charged on this flight.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change status' })).toBeTruthy();
  });

  test('names every cell by its head, for phones that show rows as blocks', async () => {
    signIn('CharterAdmin');
    open();
    const agencies = await table('Seats by agency');
    const heads = agencies.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(agencies.getAllByRole('cell').map(({ dataset }) => dataset.label)).toEqual(heads);
  });

  test('shows an agency its own row and what is left to it, and nothing to change', async () => {
    signIn('OfficeSaleAgent');
    flight = { ...FLIGHT, seats: [left(ECONOMY)], moves: [] };
    open();
    expect((await table('Your agency')).getByText('46')).toBeTruthy();
    expect(screen.queryByText('Capacity')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change status' })).toBeNull();
  });

  test('names the zones only where the clocks differ', async () => {
    signIn('CharterAdmin');
    open();
    await screen.findByText('08:18 AM');
    expect(screen.queryByText(/Cuba Standard Time/)).toBeNull();
  });

  test('names both zones on a night when one clock has changed', async () => {
    signIn('CharterAdmin');
    flight = { ...FLIGHT, departureOffset: '-04:00', departsAt: '2026-11-01T05:15:00Z' };
    open();
    expect(await screen.findByText('Cuba Standard Time, UTC-05:00')).toBeTruthy();
    expect(screen.getByText('Eastern Daylight Time, UTC-04:00')).toBeTruthy();
  });

  test('says why it was cancelled', async () => {
    signIn('OfficeSaleAgent');
    flight = { ...FLIGHT, status: 'Cancelled', cancelReason: 'Crew duty limit', moves: [] };
    open();
    expect(await screen.findByText('Crew duty limit')).toBeTruthy();
  });

  test.each([
    ['CharterAdmin', 'Re-accommodate 4'],
    ['OfficeSaleAgent', 'Customers to tell 3'],
  ] as const)('of a disrupted flight leads %s to its bookings', async (role, name) => {
    signIn(role);
    disrupted = [DESK];
    open();
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/flightSchedule/disruption/f1');
  });
});
