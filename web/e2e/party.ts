// A party of two at the counter of a flight of today: made by calls, and worked on at its page.
import type { Page } from '@playwright/test';
import type { Day } from './day';
import { type Calls, expect, open } from './desk';
import {
  answered,
  type Desks,
  ERNESTO,
  type FlightToday,
  MARISOL,
  type Party,
  type Passenger,
} from './flightToday';

export interface CheckIn {
  id: string;
  version: number;
  bookingVersion: number;
  note: string | null;
  tickets: { id: string; bagWeights: number[]; seatNumber: string | null; status: string }[];
}

interface Fee {
  id: string;
  code: string;
}

export interface Paper {
  id: string;
  version: number;
  expirationDate: string;
}

/** What the counter of the flight sells. */
const SOLD_HERE = ['ASST', 'BAG2'];

export interface Made {
  desks: Desks;
  flight: FlightToday;
  party: Party;
  checkIn: CheckIn;
}

/** Two of one family on a flight at check-in; nobody signed, no document was shown. */
export async function makeParty(day: Day): Promise<Made> {
  const { desks, flight } = day;
  await sellFees(desks, flight);
  const party = await day.sell([MARISOL, ERNESTO]);
  await day.openCheckIn();
  return { desks, flight, party, checkIn: await opened(desks.supervisor, flight, party) };
}

const opened = async (desk: Calls, flight: FlightToday, party: Party): Promise<CheckIn> =>
  answered(await desk.post('/api/CheckInMasters', { ticketMasterId: party.id, flightId: flight.id }));

export const read = async (desk: Calls, { id }: CheckIn): Promise<CheckIn> =>
  answered(await desk.get(`/api/CheckInMasters/GetById/${id}`));

async function sellFees({ planner }: Desks, { id }: FlightToday): Promise<void> {
  const fees = await answered<Fee[]>(await planner.get('/api/ExtraFees'));
  const { version } = await answered<FlightToday>(await planner.get(`/api/Flights/GetById/${id}`));
  const save = fees.flatMap((fee) => (SOLD_HERE.includes(fee.code) ? [{ extraFeeId: fee.id }] : []));
  const body = { flightId: id, version, save };
  await answered(await planner.patch('/api/FlightExtraFees/PatchFlightExtraFees', body));
}

/** Another desk weighed bags, and compared the document by hand. */
export async function weighElsewhere(desk: Calls, checkIn: CheckIn, ticketId: string, bagWeights: number[]) {
  const { version, bookingVersion, note } = await read(desk, checkIn);
  const tickets = [{ id: ticketId, bagWeights, documentsVerified: true, seatNumber: null }];
  await answered(
    await desk.put(`/api/CheckInMasters/${checkIn.id}`, { version, bookingVersion, note, tickets }),
  );
}

/** The agency typed another date than the passport has. */
export async function typeWrongDate({ seller }: Desks, { passengerId }: Passenger): Promise<Paper> {
  const known = await answered<{ passengerInfo: { primaryTravelDocument: Paper } }>(
    await seller.get(`/api/Passengers/GetById/${passengerId}`),
  );
  const { id, version, ...paper } = known.passengerInfo.primaryTravelDocument;
  const body = { ...paper, id, version, documentNumber: null, expirationDate: '2030-02-11' };
  return answered(await seller.put('/api/PassengerTravelDocument', writable(body)));
}

const WRITABLE = ['id', 'version', 'documentRank', 'documentType', 'documentNumber', 'issuedId'];
const writable = (paper: object) =>
  Object.fromEntries(
    Object.entries(paper).filter(([name]) =>
      [...WRITABLE, 'expirationDate', 'differentNames'].includes(name),
    ),
  );

export const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Party' }).getByRole('row', { name: `Documents of ${name} compared` });

export const goButton = (page: Page) => page.getByRole('button', { name: /^Check in/ });

export async function openParty(page: Page, { id }: CheckIn): Promise<void> {
  await open(page, `/checkin/form/${id}`);
  await expect(row(page, 'Marisol')).toBeVisible();
}

/** A stroke that is meant. */
export async function sign(page: Page, name: string): Promise<void> {
  const box = page.getByRole('img', { name: `Signature of ${name}` });
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.2, y + height * 0.7);
  await page.mouse.down();
  for (const [right, down] of [
    [0.4, 0.2],
    [0.5, 0.8],
    [0.7, 0.3],
  ] as const)
    await page.mouse.move(x + width * right, y + height * down, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Done' }).click();
}

export const affidavitOf = async (desk: Calls, ticketId: string): Promise<Uint8Array> => {
  const answer = await desk.get(`/api/TicketAgreements/print/${ticketId}`);
  expect(answer.status()).toBe(200);
  return answer.body();
};
