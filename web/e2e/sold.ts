// A family that is sold already, made by the calls of an agency's clerk.
import { type Calls, expect } from './desk';
import { dayAfter, passportNumber } from './selling';

interface Sold {
  id: string;
  version: number;
  locatorNumber: string;
  quote: { id: string } | null;
}

interface Flight {
  id: string;
  status: string;
  departureAirport: string;
  arrivalAirport: string;
  departureDate: string;
}

const FAMILY = [
  { firstName: 'Marisol', dateOfBirth: '1984-05-17', gender: 'F' },
  { firstName: 'Ernesto', dateOfBirth: '1980-01-30', gender: 'M' },
  { firstName: 'Camila', dateOfBirth: '2018-08-02', gender: 'F' },
];

async function answered(answer: { status(): number; text(): Promise<string>; json(): Promise<unknown> }) {
  expect(answer.status(), await answer.text()).toBe(200);
  // biome-ignore lint/suspicious/noExplicitAny: what each call answers is known to whoever asks.
  return (await answer.json()) as any;
}

/** Three of one family there and back, sold on the agency's credit. */
export async function sellFamily(desk: Calls, lastName: string): Promise<Sold> {
  const countries = await answered(await desk.get('/api/Countries'));
  const cuba = countries.find(({ code }: { code: string }) => code === 'CU').id;
  const [ofac] = await answered(await desk.get('/api/Ofac'));
  const passengers: object[] = [];
  for (const [place, person] of FAMILY.entries()) {
    const made = await answered(
      await desk.post('/api/Passengers', {
        createAnyway: true,
        passengerInfo: {
          ...person,
          lastName,
          nationalityId: cuba,
          phone1: '3055550148',
          primaryTravelDocument: {
            documentType: 'Passport',
            documentNumber: passportNumber('L'),
            issuedId: cuba,
            expirationDate: '2031-04-30',
          },
        },
      }),
    );
    const passengerInfoId = (made.passengerInfo ?? made).id;
    passengers.push({ passengerInfoId, isTitular: place === 0, ofacId: ofac.id });
  }
  const days = { filterByDateStart: dayAfter(8), filterByDateEnd: dayAfter(24) };
  const flights: Flight[] = await answered(await desk.post('/api/Flights/GetByDateRange', days));
  const between = (from: string, to: string, after: string) =>
    flights.find(
      (each) =>
        each.status === 'Open' &&
        each.departureAirport === from &&
        each.arrivalAirport === to &&
        each.departureDate > after,
    );
  const [out, back] = [between('MIA', 'HAV', dayAfter(8)), between('HAV', 'MIA', dayAfter(14))];
  const begun: Sold = await answered(
    await desk.post('/api/TicketMaster', { contactPhone: '3055550148', contactEmail: 'zafra@mail.example' }),
  );
  const held: Sold = await answered(
    await desk.post('/api/TicketMaster/modify', {
      id: begun.id,
      version: begun.version,
      tripSort: 'RoundTrip',
      legs: [{ flightId: out?.id }, { flightId: back?.id }],
      passengers,
    }),
  );
  const signed: Sold = await answered(
    await desk.post(`/api/TicketMaster/AcceptContract/${held.id}`, { how: 'Paper' }),
  );
  const { id, version, quote } = signed;
  return answered(
    await desk.post('/api/TicketMaster/ChangeStatus', { id, version, status: 'Booked', quoteId: quote?.id }),
  );
}
