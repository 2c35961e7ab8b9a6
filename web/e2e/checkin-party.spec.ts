import type { Page } from '@playwright/test';
import { test as base, type Calls, dialog, expect, open } from './desk';
import {
  answered,
  type Desks,
  desksOf,
  ERNESTO,
  type FlightToday,
  MARISOL,
  makeFlightToday,
  moveFlight,
  type Party,
  type Passenger,
  passengersOn,
  sellParty,
  signOnPaper,
} from './flightToday';
import { passport, scan } from './hands';
import { letters } from './selling';
import { picturesIn } from './server.mjs';

interface CheckIn {
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

interface Paper {
  id: string;
  version: number;
  expirationDate: string;
}

/** What the counter of the flight sells. */
const SOLD_HERE = ['ASST', 'BAG2'];

interface Made {
  desks: Desks;
  flight: FlightToday;
  party: Party;
  checkIn: CheckIn;
}

type Sources = Parameters<typeof desksOf>[0] & {
  newCodes: () => { word: string };
  counter: { next: () => number };
};

/** Two of one family on a flight at check-in; nobody signed, no document was shown. */
async function makeParty({ newCodes, counter, ...sources }: Sources): Promise<Made> {
  const desks = await desksOf(sources);
  const flight = await makeFlightToday(desks, counter.next());
  await sellFees(desks, flight);
  const party = await sellParty(desks, flight, letters(`Quintana${newCodes().word}`), [MARISOL, ERNESTO]);
  await moveFlight(desks.supervisor, flight, 'CheckIn');
  return { desks, flight, party, checkIn: await opened(desks.supervisor, flight, party) };
}

const test = base.extend<{ made: Made }>({
  made: async ({ request, userOf, newCodes, counter }, use) =>
    use(await makeParty({ request, userOf, newCodes, counter })),
});

const opened = async (desk: Calls, flight: FlightToday, party: Party): Promise<CheckIn> =>
  answered(await desk.post('/api/CheckInMasters', { ticketMasterId: party.id, flightId: flight.id }));

const read = async (desk: Calls, { id }: CheckIn): Promise<CheckIn> =>
  answered(await desk.get(`/api/CheckInMasters/GetById/${id}`));

async function sellFees({ planner }: Desks, { id }: FlightToday): Promise<void> {
  const fees = await answered<Fee[]>(await planner.get('/api/ExtraFees'));
  const { version } = await answered<FlightToday>(await planner.get(`/api/Flights/GetById/${id}`));
  const save = fees.flatMap((fee) => (SOLD_HERE.includes(fee.code) ? [{ extraFeeId: fee.id }] : []));
  const body = { flightId: id, version, save };
  await answered(await planner.patch('/api/FlightExtraFees/PatchFlightExtraFees', body));
}

/** Another desk weighed bags, and compared the document by hand. */
async function weighElsewhere(desk: Calls, checkIn: CheckIn, ticketId: string, bagWeights: number[]) {
  const { version, bookingVersion, note } = await read(desk, checkIn);
  const tickets = [{ id: ticketId, bagWeights, documentsVerified: true, seatNumber: null }];
  await answered(
    await desk.put(`/api/CheckInMasters/${checkIn.id}`, { version, bookingVersion, note, tickets }),
  );
}

/** The agency typed another date than the passport has. */
async function typeWrongDate({ seller }: Desks, { passengerId }: Passenger): Promise<Paper> {
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

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Party' }).getByRole('row', { name: `Documents of ${name} compared` });

const goButton = (page: Page) => page.getByRole('button', { name: /^Check in/ });

async function openParty(page: Page, { id }: CheckIn): Promise<void> {
  await open(page, `/checkin/form/${id}`);
  await expect(row(page, 'Marisol')).toBeVisible();
}

const passportOf = ({ lastName }: Party, { firstName, documentNumber, dateOfBirth, gender }: Passenger) =>
  passport({
    ...{ lastName, firstName },
    number: documentNumber,
    born: dateOfBirth.slice(2).replaceAll('-', ''),
    sex: gender ?? 'F',
  });

/** A stroke that is meant. */
async function sign(page: Page, name: string): Promise<void> {
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

const affidavitOf = async (desk: Calls, ticketId: string): Promise<Uint8Array> => {
  const answer = await desk.get(`/api/TicketAgreements/print/${ticketId}`);
  expect(answer.status()).toBe(200);
  return answer.body();
};

test.describe('a check-in clerk', () => {
  test.use({ role: 'CharterCheckIn' });

  test('cures a debt, an unsigned affidavit and a wrong date, and checks the family in', async ({
    page,
    made,
  }) => {
    const { desks, flight, party, checkIn } = made;
    const { supervisor } = desks;
    const [marisol, ernesto] = party.passengers as [Passenger, Passenger];
    const [first, second] = party.tickets as [{ id: string }, { id: string }];
    await signOnPaper(desks, { ...party, tickets: [second] });
    const wrong = await typeWrongDate(desks, marisol);
    const unsigned = picturesIn(await affidavitOf(supervisor, first.id));

    await openParty(page, checkIn);
    await scan(page, passportOf(party, marisol));
    await expect(row(page, 'Marisol')).toContainText('1 of 8 fields differs');
    const date = page.getByRole('radiogroup', { name: 'Expiration: which one counts' });
    await expect(date.getByRole('radio', { name: '✓ Use scan' })).toBeChecked();
    await scan(page, passportOf(party, ernesto));
    await expect(row(page, 'Ernesto')).toContainText('matches the scan');

    // A bag more than the ticket has: the flight sells it.
    await page.getByRole('textbox', { name: 'Weights in kg, Marisol' }).fill('20');
    await expect(row(page, 'Marisol')).toContainText('60.00');
    await expect(page.getByText('Owes 60.00')).toBeVisible();
    await page.getByRole('textbox', { name: 'Cash given' }).fill('100');
    await expect(page.getByRole('status').filter({ hasText: '40.00' })).toBeVisible();

    // What is typed outlives the way to the affidavit and back.
    await expect(goButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Marisol: Have the travel affidavit signed.')).toBeVisible();
    await row(page, 'Marisol').getByRole('link', { name: 'Sign' }).click();
    await sign(page, `Marisol ${party.lastName}`);
    await expect(row(page, 'Marisol')).toContainText('Signed');
    await expect(page.getByRole('textbox', { name: 'Weights in kg, Marisol' })).toHaveValue('20');
    await expect(row(page, 'Marisol')).toContainText('1 of 8 fields differs');

    await expect(page.getByText(/^takes 60.00 .*, then prints 2 passes, receipt/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page, 'Boarding passes, 1 more to print')).toBeVisible();
    const tickets = await passengersOn(supervisor, flight);
    expect(tickets.map(({ status }) => status)).toEqual(['CheckedIn', 'CheckedIn']);
    const corrected = await answered<Paper>(
      await supervisor.get(`/api/PassengerTravelDocument/GetById/${wrong.id}`),
    );
    expect(corrected.expirationDate).toBe('2031-12-31');

    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Receipt')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Print again' })).toBeVisible();
    await expect(page.getByText('nothing owed')).toBeVisible();
    expect(picturesIn(await affidavitOf(supervisor, first.id))).toBe(unsigned + 1);
  });

  test('keeps what was typed when another desk was first', async ({ page, made }) => {
    const { desks, party, checkIn } = made;
    const [first, second] = party.tickets as [{ id: string }, { id: string }];
    await signOnPaper(desks, party);
    await openParty(page, checkIn);
    await row(page, 'Marisol').getByRole('checkbox').click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Wheelchair');
    await weighElsewhere(desks.supervisor, checkIn, second.id, [18]);

    const notice = page.getByRole('alert').filter({ hasText: 'Changed by another desk' });
    await expect(notice).toContainText('Ernesto now has 1 bag · 18 kg');
    await expect(notice).toContainText('60.00 is owed here');
    await expect(goButton(page)).toHaveAttribute('aria-disabled', 'true');
    await notice.getByRole('button', { name: 'Reload, keep what I typed' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Wheelchair');
    await expect(page.getByRole('textbox', { name: 'Weights in kg, Ernesto' })).toHaveValue('18');

    await goButton(page).click();
    await expect(dialog(page, /^Boarding passes/)).toBeVisible();
    const { note, tickets } = await read(desks.supervisor, checkIn);
    expect(note).toBe('Wheelchair');
    const bags = Object.fromEntries(tickets.map(({ id, bagWeights }) => [id, bagWeights]));
    expect(bags).toEqual({ [first.id]: [], [second.id]: [18] });
  });

  test('checks in one now and the other later', async ({ page, made }) => {
    const { desks, flight, party, checkIn } = made;
    const statuses = async () =>
      Object.fromEntries(
        (await passengersOn(desks.supervisor, flight)).map(({ passengerName, status }) => [
          passengerName.split(' ')[0],
          status,
        ]),
      );
    await signOnPaper(desks, party);
    await openParty(page, checkIn);
    await row(page, 'Marisol').getByRole('checkbox').click();
    await page.getByRole('checkbox', { name: 'Check in Ernesto' }).uncheck();
    await expect(goButton(page)).toContainText('Check in 1 of 2');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page, /^Boarding passes/)).toBeVisible();
    expect(await statuses()).toEqual({ Marisol: 'CheckedIn', Ernesto: 'Booked' });

    await page.keyboard.press('Escape');
    await row(page, 'Ernesto').getByRole('checkbox').click();
    await expect(goButton(page)).toContainText('Check in 1 passenger');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page, /^Boarding passes/)).toBeVisible();
    expect(await statuses()).toEqual({ Marisol: 'CheckedIn', Ernesto: 'CheckedIn' });
  });
});

test.describe('a check-in admin', () => {
  test.use({ role: 'CharterCheckInAdmin' });

  test('cancels the check-in of a party with a reason, and what it bought is credited', async ({
    page,
    made,
  }) => {
    const { desks, party, checkIn } = made;
    await signOnPaper(desks, party);
    await openParty(page, checkIn);
    for (const name of ['Marisol', 'Ernesto']) await row(page, name).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'One bag more, Ernesto' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page, /^Boarding passes/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel check-in' }).click();
    const asked = dialog(page, /^Cancel the check-in of/);
    await asked.getByRole('button', { name: 'Cancel check-in' }).click();
    await expect(asked.getByText('Enter a reason.')).toBeVisible();
    await asked.getByRole('textbox', { name: /^Reason/ }).fill('Wrong flight');
    await asked.getByRole('button', { name: 'Cancel check-in' }).click();
    await expect(asked).toBeHidden();
    await expect(goButton(page)).toContainText('Check in 2 passengers');
    const { tickets } = await read(desks.supervisor, checkIn);
    expect(tickets.map(({ status }) => status)).toEqual(['Booked', 'Booked']);
    await expect(page.getByText('Extra bag')).toBeHidden();
  });
});

test.describe('a sale clerk', () => {
  test.use({ role: 'CharterSale' });

  test('reads the party where it can be worked on by others', async ({ page, made }) => {
    const { checkIn } = made;
    await openParty(page, checkIn);
    await expect(page).toHaveURL(new RegExp(`/checkin/info/${checkIn.id}$`));
    await expect(goButton(page)).toBeHidden();
    await expect(page.getByRole('textbox', { name: /^Weights/ })).toHaveCount(0);
  });
});
