// A flight that leaves today with parties of the test's own on it, made by the calls of those who would make them.
import type { APIResponse } from '@playwright/test';
import { type AppUser, Calls, expect, type test } from './desk';
import { passportNumber } from './selling';

type Role = AppUser['role'];

/** The desks whose calls make a day: who sells, who plans flights, who supervises the counter. */
export interface Desks {
  readonly seller: Calls;
  readonly planner: Calls;
  readonly supervisor: Calls;
}

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

export async function desksOf({ request, userOf }: Pick<Fixtures, 'request' | 'userOf'>): Promise<Desks> {
  const at = async (role: Role) => new Calls(request, await userOf(role));
  return {
    seller: await at('OfficeSaleAgent'),
    planner: await at('CharterAdmin'),
    supervisor: await at('CharterCheckInAdmin'),
  };
}

export interface FlightToday {
  id: string;
  version: number;
  /** Four digits. */
  number: string;
  departureDate: string;
}

export interface Person {
  firstName: string;
  dateOfBirth: string;
  /** Without one the border refuses the passenger. */
  gender: 'F' | 'M' | null;
}

export interface Passenger extends Person {
  passengerId: string;
  passengerInfoId: string;
  documentNumber: string;
}

export interface Party {
  id: string;
  locatorNumber: string;
  lastName: string;
  passengers: Passenger[];
  tickets: { id: string }[];
}

export const MARISOL: Person = { firstName: 'Marisol', dateOfBirth: '1984-05-17', gender: 'F' };
export const ERNESTO: Person = { firstName: 'Ernesto', dateOfBirth: '1980-01-30', gender: 'M' };

/** What a call answers, which must not be a refusal. */
export async function answered<Read>(answer: APIResponse): Promise<Read> {
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

interface Named {
  id: string;
  code?: string;
  iataCode?: string;
}

const PRICE = '40.00';
const MIAMI = 'America/New_York';

/** "2026-11-18 21:40" in Miami. */
const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toLocaleString('sv-SE', { timeZone: MIAMI }).slice(0, 16);

/** Tampa to Santa Clara: nobody else flies there, so that the days on which others search stay as they were. */
export const ROUTE = ['TPA', 'SNU'] as const;

/** A flight that leaves in five hours, on sale. `sequel` makes its number one of its own. */
export async function makeFlightToday({ planner }: Desks, sequel: number): Promise<FlightToday> {
  const idOf = async (path: string, code: string) =>
    (await answered<Named[]>(await planner.get(path))).find(({ iataCode }) => iataCode === code)?.id;
  const [departureDate = '', departureTime] = inHours(5).split(' ');
  const number = String(6000 + sequel);
  const { id, version } = await answered<FlightToday>(
    await planner.post('/api/Flights', {
      airlineId: await idOf('/api/Airlines', 'XC'),
      number,
      departureAirportId: await idOf('/api/Airports', ROUTE[0]),
      arrivalAirportId: await idOf('/api/Airports', ROUTE[1]),
      departureDate,
      departureTime,
      duration: '1h:5m',
      aircraft: 'Boeing 737-800',
      seats: [{ seatCategoryType: 'Economy', capacity: 100 }],
    }),
  );
  const cell = { seatCategoryType: 'Economy', passengerAgeCategory: 'Adult', tripSort: 'OneWay' };
  await answered(
    await planner.patch('/api/FlightPrices', { flightId: id, version, save: [{ ...cell, price: PRICE }] }),
  );
  const flight = { id, version, number, departureDate };
  await moveFlight(planner, flight, 'Open');
  return flight;
}

/** Takes the flight to another status, whatever became of it meanwhile. */
export async function moveFlight(
  desk: Calls,
  { id }: Pick<FlightToday, 'id'>,
  status: string,
): Promise<void> {
  const { version } = await answered<FlightToday>(await desk.get(`/api/Flights/GetById/${id}`));
  await answered(await desk.patch('/api/Flights/ChangeStatus', { id, version, status }));
}

/** Somebody of whom the border knows everything. */
async function addPassenger(seller: Calls, lastName: string, person: Person): Promise<Passenger> {
  const countries = await answered<Named[]>(await seller.get('/api/Countries'));
  const cuba = countries.find(({ code }) => code === 'CU')?.id;
  const documentNumber = passportNumber('L');
  const made = await answered<{ id: string; passengerInfo: { id: string } }>(
    await seller.post('/api/Passengers', {
      createAnyway: true,
      passengerInfo: {
        ...person,
        lastName,
        nationalityId: cuba,
        phone1: '3055550148',
        primaryTravelDocument: {
          documentType: 'Passport',
          documentNumber,
          issuedId: cuba,
          expirationDate: '2031-12-31',
        },
      },
    }),
  );
  const passengerInfoId = made.passengerInfo.id;
  const home = { addressType: 'Residential', address1: 'Calle 23', city: 'La Habana', countryId: cuba };
  await answered(await seller.post('/api/Address', { ...home, passengerId: made.id, passengerInfoId }));
  return { ...person, passengerId: made.id, passengerInfoId, documentNumber };
}

interface Held {
  id: string;
  version: number;
  quote: { id: string } | null;
}

export interface HeldParty extends Held {
  passengers: Passenger[];
}

/** A party with seats held one way and the contract accepted: only the sale is missing. */
export async function holdParty(
  { seller }: Desks,
  { id: flightId }: FlightToday,
  lastName: string,
  persons: readonly Person[],
): Promise<HeldParty> {
  const [ofac] = await answered<Named[]>(await seller.get('/api/Ofac'));
  const passengers: Passenger[] = [];
  for (const person of persons) passengers.push(await addPassenger(seller, lastName, person));
  const begun = await answered<Held>(
    await seller.post('/api/TicketMaster', {
      contactPhone: '3055550148',
      contactEmail: 'zafra@mail.example',
    }),
  );
  const held = await answered<Held>(
    await seller.post('/api/TicketMaster/modify', {
      id: begun.id,
      version: begun.version,
      tripSort: 'OneWay',
      legs: [{ flightId }],
      passengers: passengers.map(({ passengerInfoId }, place) => ({
        passengerInfoId,
        isTitular: place === 0,
        ofacId: ofac?.id,
      })),
    }),
  );
  const accepted = await answered<Held>(
    await seller.post(`/api/TicketMaster/AcceptContract/${held.id}`, { how: 'Paper' }),
  );
  return { ...accepted, passengers };
}

/** A party that an agency sold on credit, one way. */
export async function sellParty(
  desks: Desks,
  flight: FlightToday,
  lastName: string,
  persons: readonly Person[],
): Promise<Party> {
  const { id, version, quote, passengers } = await holdParty(desks, flight, lastName, persons);
  const sold = await answered<Omit<Party, 'passengers' | 'lastName'>>(
    await desks.seller.post('/api/TicketMaster/ChangeStatus', {
      id,
      version,
      status: 'Booked',
      quoteId: quote?.id,
    }),
  );
  return { ...sold, lastName, passengers };
}

interface Agreement {
  bookingVersion: number;
  textSha256: string;
}

/** The affidavits of a party, signed on paper. */
export async function signOnPaper({ supervisor }: Desks, { tickets, lastName }: Party): Promise<void> {
  for (const { id } of tickets) {
    const { bookingVersion, textSha256 } = await answered<Agreement>(
      await supervisor.get(`/api/TicketAgreements/GetById/${id}`),
    );
    const body = { bookingVersion, textSha256, how: 'Paper', fileId: null, signedBy: `Marisol ${lastName}` };
    await answered(await supervisor.post(`/api/TicketAgreements/${id}`, body));
  }
}

export interface CounterTicket {
  id: string;
  status: string;
  passengerName: string;
  seatNumber: string | null;
  boardingNumber: number | null;
  boardedAt: string | null;
  blockers: { code: string }[];
}

/** The passengers of the flight as the counter has them. */
export const passengersOn = async (desk: Calls, { id }: FlightToday): Promise<CounterTicket[]> =>
  answered(await desk.get(`/api/Tickets/GetTicketsByFlightForCheckIn/${id}`));

interface OpenedParty {
  id: string;
  bookingVersion: number;
}

/** Another desk opens a party and checks it in, its documents seen. */
export async function checkInElsewhere(desk: Calls, flight: FlightToday, party: Party): Promise<void> {
  const opened = await answered<OpenedParty & { version: number; note: string | null }>(
    await desk.post('/api/CheckInMasters', { ticketMasterId: party.id, flightId: flight.id }),
  );
  const { version, bookingVersion, note } = opened;
  const tickets = party.tickets.map(({ id }) => ({
    id,
    bagWeights: [],
    documentsVerified: true,
    seatNumber: null,
  }));
  const saved = await answered<OpenedParty>(
    await desk.put(`/api/CheckInMasters/${opened.id}`, { version, bookingVersion, note, tickets }),
  );
  const order = { status: 'CheckIn', bookingVersion: saved.bookingVersion, ticketIds: null };
  await answered(await desk.post(`/api/CheckInMasters/ChangeStatus/${opened.id}`, order));
}
