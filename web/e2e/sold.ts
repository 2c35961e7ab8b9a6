// A family that is sold already, made by the calls of an agency's clerk.
import type { APIResponse } from '@playwright/test';
import { type Calls, expect } from './desk';
import { dayAfter, passportNumber } from './selling';

export interface Sold {
  id: string;
  version: number;
  status: string;
  locatorNumber: string;
  tickets: { id: string; flightId: string }[];
  quote: { id: string; total: string } | null;
}

interface Flight {
  id: string;
  status: string;
  departureAirport: string;
  arrivalAirport: string;
  departureDate: string;
  seats: { seatCategoryType: string; left: number }[];
}

interface Person {
  firstName: string;
  dateOfBirth: string;
  gender: string;
}

/** On sale, with Economy seats for a family; a test beside this one may take as many meanwhile. */
export const hasRoom = ({ status, seats }: Pick<Flight, 'status' | 'seats'>) =>
  status === 'Open' &&
  seats.some(({ seatCategoryType, left }) => seatCategoryType === 'Economy' && left >= 12);

const FAMILY: readonly Person[] = [
  { firstName: 'Marisol', dateOfBirth: '1984-05-17', gender: 'F' },
  { firstName: 'Ernesto', dateOfBirth: '1980-01-30', gender: 'M' },
  { firstName: 'Camila', dateOfBirth: '2018-08-02', gender: 'F' },
];

interface Made {
  id: string;
  passengerInfo?: { id: string };
}

interface Method {
  id: string;
  kind: string;
  receiver: string;
}

/** What a call answers, which must not be a refusal. */
async function answered<Read>(answer: APIResponse): Promise<Read> {
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Somebody with a passport; returns the id of the data that tickets name. */
async function addPassenger(desk: Calls, lastName: string, person: Person): Promise<string> {
  const countries = await answered<{ id: string; code: string }[]>(await desk.get('/api/Countries'));
  const cuba = countries.find(({ code }) => code === 'CU')?.id;
  const made = await answered<Made>(
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
  return (made.passengerInfo ?? made).id;
}

/** Rolando, who is in no booking yet. */
export const addCousin = (desk: Calls, lastName: string): Promise<string> =>
  addPassenger(desk, lastName, { firstName: 'Rolando', dateOfBirth: '1979-11-02', gender: 'M' });

interface Refunds {
  version: number;
  refundable: string;
  /** What the agency owes for the booking. */
  onAccount: string | null;
  payments: { paymentId: string; kind: string; refunded: string; left: string }[];
}

export const refundsOf = async (desk: Calls, id: string): Promise<Refunds> =>
  answered(await desk.get(`/api/TicketMaster/GetRefunds/${id}`));

/** A ticket is cancelled, and a part of what comes back refunded to the card; returns the refund's id. */
export async function refundToCard(desk: Calls, accounting: Calls, sold: Sold): Promise<string> {
  const { id, tickets } = sold;
  const ticketIds = tickets.slice(-1).map((ticket) => ticket.id);
  const quote = await answered<{ id: string; version: number }>(
    await desk.post('/api/TicketMaster/CancelCalculatePrice', { id, ticketIds }),
  );
  const cancel = { id, version: quote.version, quoteId: quote.id };
  await answered(await desk.post('/api/TicketMaster/CancelTicketMaster', cancel));
  const { version, payments } = await refundsOf(accounting, id);
  const paymentId = payments.find(({ kind }) => kind === 'Card')?.paymentId;
  const body = { version, refunds: [{ paymentId, amount: '10.00' }], reason: 'Asked for it' };
  const { refunds } = await answered<{ refunds: [{ id: string }] }>(
    await accounting.post(`/api/Payments/RefundPayments/${id}`, body),
  );
  return refunds[0].id;
}

/** What the server says to somebody who may not do it: the status and the sentence. */
export async function refusalOf(answer: APIResponse): Promise<string> {
  const { message } = await answer.json();
  return `${answer.status()} ${message}`;
}

/** The first flight of a route after a day that sells to a family; some of the season are cancelled or full. */
export async function flightWithRoom(
  desk: Calls,
  { from, to, after }: { from: string; to: string; after: string },
): Promise<Flight> {
  const days = { filterByDateStart: after, filterByDateEnd: dayAfter(24) };
  const flights = await answered<Flight[]>(await desk.post('/api/Flights/GetByDateRangeForExplorer', days));
  const found = flights.find(
    (each) =>
      hasRoom(each) &&
      each.departureAirport === from &&
      each.arrivalAirport === to &&
      each.departureDate > after,
  );
  if (!found) throw new Error(`No flight from ${from} to ${to} after ${after} has seats for a family.`);
  return found;
}

/** Three of one family and who else comes, there and back, held with everything the sale asks for. */
async function holdFamily(desk: Calls, lastName: string, more: readonly Person[] = []): Promise<Sold> {
  const [ofac] = await answered<{ id: string }[]>(await desk.get('/api/Ofac'));
  const passengers: object[] = [];
  for (const [place, person] of [...FAMILY, ...more].entries()) {
    const passengerInfoId = await addPassenger(desk, lastName, person);
    passengers.push({ passengerInfoId, isTitular: place === 0, ofacId: ofac?.id });
  }
  const out = await flightWithRoom(desk, { from: 'MIA', to: 'HAV', after: dayAfter(8) });
  const back = await flightWithRoom(desk, { from: 'HAV', to: 'MIA', after: dayAfter(14) });
  const begun = await answered<Sold>(
    await desk.post('/api/TicketMaster', { contactPhone: '3055550148', contactEmail: 'zafra@mail.example' }),
  );
  const held = await answered<Sold>(
    await desk.post('/api/TicketMaster/modify', {
      id: begun.id,
      version: begun.version,
      tripSort: 'RoundTrip',
      legs: [{ flightId: out.id }, { flightId: back.id }],
      passengers,
    }),
  );
  return answered(await desk.post(`/api/TicketMaster/AcceptContract/${held.id}`, { how: 'Paper' }));
}

/** Three of one family there and back, sold on the agency's credit. */
export async function sellFamily(desk: Calls, lastName: string): Promise<Sold> {
  const { id, version, quote } = await holdFamily(desk, lastName);
  return answered(
    await desk.post('/api/TicketMaster/ChangeStatus', { id, version, status: 'Booked', quoteId: quote?.id }),
  );
}

/** A family that is sold for money: a part of it by card, the rest from the agency's fund. No credit is needed. */
export async function sellPaidFamily(
  desk: Calls,
  lastName: string,
  more: readonly Person[] = [],
  { card = '4242424242424242', part = 0.4 } = {},
): Promise<Sold> {
  const { id, version, quote } = await holdFamily(desk, lastName, more);
  const read = async () => answered<Sold>(await desk.get(`/api/TicketMaster/GetById/${id}`));
  const methods = await answered<Method[]>(await desk.get('/api/PaymentMethods?ForBooking=true'));
  const methodOf = (kind: string) =>
    methods.find((each) => each.kind === kind && each.receiver === 'Operator')?.id;
  const total = Number(quote?.total);
  const byCard = (Math.round(total * part * 100) / 100).toFixed(2);
  // The card first: money that leaves with a split is the newest, and some of both must stay.
  await answered(
    await desk.post('/api/PaymentGateway/ticket-master', {
      ticketMasterId: id,
      version,
      quoteId: quote?.id ?? null,
      paymentMethodId: methodOf('Card'),
      amount: byCard,
      card: { number: card, expiration: '12/31', cvv: '123' },
    }),
  );
  const now = await read();
  if (Number(byCard) === total) return now;
  await answered(
    await desk.post(`/api/Payments/CreateList/${id}`, {
      version: now.version,
      quoteId: now.quote?.id,
      payments: [{ paymentMethodId: methodOf('Fund'), amount: (total - Number(byCard)).toFixed(2) }],
    }),
  );
  const paid = await read();
  if (paid.status === 'Booked') return paid;
  const confirm = { id, version: paid.version, status: 'Booked', quoteId: paid.quote?.id };
  await answered(await desk.post('/api/TicketMaster/ChangeStatus', confirm));
  return read();
}
