// How a sale is made with the keyboard alone, step by step, and what stands around it.
import type { APIResponse, Page } from '@playwright/test';
import { type Calls, expect } from './desk';
import type { Hands } from './hands';

export const DECLINED = '4000000000000002';
/** Charged, and the card company's response is lost. */
export const NO_RESPONSE = '4000000000000259';
const APPROVED = '4111111111111111';

const DAY_MS = 86_400_000;
export const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
export const letters = (word: string) => word.replace(/[^A-Za-z]/g, '');
export const passportNumber = (letter: string) =>
  letter + String(Math.floor(100_000 + Math.random() * 900_000));

const strip = (page: Page, leg: string) => page.getByRole('radiogroup', { name: `${leg}, day` });
export const clock = (page: Page) => page.getByRole('timer');
export const quote = (page: Page) => page.getByRole('complementary', { name: 'Quote' });
export const passengerHead = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Passenger ${number}`, exact: true });

async function answered(answer: APIResponse) {
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** The party and the route, from the first field on. */
export async function typeParty(
  hands: Hands,
  [adults, children, infants]: [number, number, number],
): Promise<void> {
  const { page } = hands;
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused();
  await hands.choose('MIA');
  await hands.press('Tab');
  await hands.choose('HAV');
  await hands.press('Tab');
  await hands.fill(String(adults), String(children), String(infants));
  await expect(strip(page, 'Outbound').locator('[tabindex="0"]')).toBeFocused();
}

/** The offer of a day, so many arrows away from the one that is shown first. Says which day it was. */
export async function chooseDay(hands: Hands, leg: string, arrows: number): Promise<string> {
  const { page } = hands;
  await expect(strip(page, leg).locator('[data-state="sells"]').first()).toBeVisible();
  await hands.press('ArrowRight', arrows);
  // A day has no flight when the demo's flight of that day is cancelled.
  while ((await strip(page, leg).locator('[aria-checked="true"]').getAttribute('data-state')) !== 'sells')
    await hands.press('ArrowRight');
  const day = await strip(page, leg).locator('[aria-checked="true"]').getAttribute('data-day');
  await hands.press('ArrowDown');
  const offers = page.getByRole('table', { name: `${leg}, flights` });
  await expect(offers.locator('[aria-label*="Economy"]:focus')).toBeVisible();
  await hands.press('Enter');
  return day ?? '';
}

/** Where the titular of that name reads mail. */
export const mailbox = (lastName: string) => `${lastName.toLowerCase()}@mail.example`;

/** Somebody of the agency's book, with a passport and a way to be reached. */
export async function enterTitular(calls: Calls, lastName: string): Promise<void> {
  const countries = await answered(await calls.get('/api/Countries'));
  const cuba = countries.find(({ code }: { code: string }) => code === 'CU').id;
  await answered(
    await calls.post('/api/Passengers', {
      createAnyway: true,
      passengerInfo: {
        firstName: 'Marisol',
        lastName,
        dateOfBirth: '1984-05-17',
        gender: 'F',
        nationalityId: cuba,
        phone1: '3055550148',
        email: mailbox(lastName),
        primaryTravelDocument: {
          documentType: 'Passport',
          documentNumber: passportNumber('L'),
          issuedId: cuba,
          expirationDate: '2031-04-30',
        },
      },
    }),
  );
}

export async function pickFromBook(hands: Hands, name: string): Promise<void> {
  await expect(passengerHead(hands.page, 1)).toBeVisible();
  await hands.press('Alt+p');
  await expect(hands.page.getByRole('combobox', { name: 'Search book' })).toBeFocused();
  await hands.choose(name);
  await expect(hands.page.getByRole('combobox', { name: /^OFAC category/ })).toBeFocused();
  await hands.choose('Family visits');
}

export async function typeChild(hands: Hands, lastName: string): Promise<void> {
  await expect(hands.page.getByRole('textbox', { name: /^First name/ })).toBeFocused();
  await hands.fill('Camila', '', lastName, '', '2018-08-02');
  await hands.choose('Female');
  await hands.press('Tab');
  await hands.choose('Cuba');
  await hands.press('Tab');
  await hands.fill('', passportNumber('M'));
  await hands.choose('Cuba');
  await hands.press('Tab');
  await hands.type('2031-04-30');
}

export interface Typed {
  first: string;
  /** As an agent in Miami writes it. */
  born: string;
  letter: string;
}

/** Everything that is asked about one passenger, from the first field to the last. */
export async function typePerson(
  hands: Hands,
  lastName: string,
  { first, born, letter }: Typed,
): Promise<void> {
  await expect(hands.page.getByRole('textbox', { name: /^First name/ })).toBeFocused();
  await hands.fill(first, '', lastName, '', born);
  await hands.choose('Female');
  await hands.press('Tab');
  await hands.choose('Cuba');
  await hands.press('Tab');
  await hands.fill('', passportNumber(letter));
  await hands.choose('Cuba');
  await hands.press('Tab');
  await hands.type('30APR31');
}

export const infantList = (lastName: string, born: string) =>
  [
    'Nombre\tApellidos\tNacimiento\tSexo\tNacionalidad\tPasaporte\tVence',
    `Mateo\t${lastName}\t${born}\tM\tCuba\t${passportNumber('N')}\t2031-04-30`,
  ].join('\n');

/** Half in cash, half by card: the first card is declined, the second is not. */
export async function payHalfAndHalf(hands: Hands): Promise<void> {
  const { page } = hands;
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeFocused();
  const whole = Math.round(Number(await amount.inputValue()) * 100);
  await hands.fill((Math.floor(whole / 2) / 100).toFixed(2), '', '');
  await expect(page.getByRole('button', { name: 'Add payment' })).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Paid by' }).nth(1)).toBeFocused();
  await hands.choose('Credit card');
  await hands.press('Tab', 4);
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused();
  await typeCard(hands, DECLINED);
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused();
  await typeCard(hands, APPROVED);
}

export async function typeCard(hands: Hands, number: string): Promise<void> {
  await hands.fill(number, '1230');
  await hands.type('123');
  await hands.press('Control+Enter');
}

/** All of it by a card that is approved. */
export async function payByCard(hands: Hands): Promise<void> {
  const { page } = hands;
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Paid by' }).focus();
  await page.getByRole('combobox', { name: 'Paid by' }).selectText();
  await hands.choose('Credit card');
  await hands.press('Tab', 3);
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused();
  await typeCard(hands, APPROVED);
}

/** The titular signed the printed contract. */
export async function acceptOnPaper(hands: Hands): Promise<void> {
  await expect(hands.page.getByRole('radio', { name: 'Sign on screen' })).toBeFocused();
  await hands.press('ArrowRight');
  await hands.press('Tab');
  await hands.press('Enter');
}

interface Terms {
  holdMinutes?: number;
  creditLimit?: string;
}

/** The id of an agency. */
export async function agencyCalled(admin: Calls, name: string): Promise<string> {
  const agencies: { id: string; name: string }[] = await answered(await admin.get('/api/OfficeHoldings'));
  return agencies.find((each) => each.name === name)?.id ?? '';
}

/** What the operator agreed with an agency. Answers the agency's id. */
export async function agree(admin: Calls, agency: string, terms: Terms): Promise<string> {
  const id = await agencyCalled(admin, agency);
  const { house: _, ...now } = await answered(await admin.get(`/api/OfficeHoldings/GetById/${id}`));
  await answered(await admin.put('/api/OfficeHoldings', { ...now, ...terms }));
  return id;
}

interface Flight {
  id: string;
  flightNumber: string;
  departureDate: string;
  departureAirport: string;
  arrivalAirport: string;
}

/** The demo's flight from Miami to Havana on a day; other tests may have made one more. */
export async function flightOn(colleague: Calls, day: string): Promise<Flight> {
  const range = { filterByDateStart: day, filterByDateEnd: day };
  const flights: Flight[] = await answered(await colleague.post('/api/Flights/GetByDateRange', range));
  const found = flights.find((each) => each.flightNumber === 'XC 410');
  if (!found) throw new Error(`No flight from Miami to Havana on ${day}.`);
  return found;
}

/** An agency's own price of a round trip on a flight, from now on. */
export async function setPrice(
  colleague: Calls,
  flightId: string,
  officeHoldingId: string,
  price: string,
): Promise<void> {
  const { version } = await answered(await colleague.get(`/api/FlightPrices?flightId=${flightId}`));
  const cell = { seatCategoryType: 'Economy', passengerAgeCategory: 'Adult', tripSort: 'RoundTrip' };
  await answered(
    await colleague.patch('/api/FlightPrices', {
      flightId,
      version,
      save: [{ ...cell, officeHoldingId, price }],
    }),
  );
}

interface Seats {
  id: string;
  seatCategoryType: string;
  capacity: number;
  left: number;
}

/** Takes back what an agency was allotted of a flight and all that is free to anybody: it keeps what it holds. */
export async function sellOut(admin: Calls, { id: flightId }: Flight, agencyId: string): Promise<void> {
  const flight = async () => answered(await admin.get(`/api/Flights/GetById/${flightId}`));
  const { version, departureDate: releaseOn } = await flight();
  const economy = { seatCategoryType: 'Economy' };
  const items = [{ ...economy, officeHoldingId: agencyId, seats: 0, releaseOn }];
  await answered(await admin.put('/api/FlightSeats/SaveAllotments', { flightId, version, items }));
  const now: { version: number; seats: Seats[] } = await flight();
  for (const { id, capacity, left } of now.seats.filter((each) => each.seatCategoryType === 'Economy'))
    await answered(
      await admin.put('/api/FlightSeats', { id, version: now.version, capacity: capacity - left }),
    );
}
