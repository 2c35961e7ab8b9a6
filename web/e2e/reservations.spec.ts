// Reservations: found by their days, by their locator and by what waits, with the keyboard alone.
import type { Page } from '@playwright/test';
import { Calls, expect, open, rowWith, test, toastOf } from './desk';
import { hasRoom } from './sold';

test.use({ role: 'OfficeSaleAgent' });

interface Held {
  id: string;
  locatorNumber: string;
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const days = { filterByDateStart: dayAfter(2), filterByDateEnd: dayAfter(20) };

/** Two adults who are not named yet, held on a flight of the next weeks. */
async function hold(desk: Calls): Promise<Held> {
  const flights = await (await desk.post('/api/Flights/GetByDateRangeForExplorer', days)).json();
  const flight = flights.find(hasRoom);
  const begun = await (await desk.post('/api/TicketMaster', {})).json();
  const answer = await desk.post('/api/TicketMaster/modify', {
    id: begun.id,
    version: begun.version,
    tripSort: 'OneWay',
    legs: [{ flightId: flight.id }],
    passengers: [{}, {}],
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

const onBooking = (page: Page, { locatorNumber }: Held) =>
  expect(page.getByRole('heading', { name: locatorNumber, level: 1 })).toBeVisible();

test('a hold waits on the dashboard, and its queue leads to the booking', async ({
  page,
  request,
  userOf,
}) => {
  const held = await hold(new Calls(request, await userOf('OfficeSaleAgent')));
  await open(page, '/dashboard');
  await page.getByRole('link', { name: /Holds expiring/ }).press('Enter');
  await expect(page).toHaveURL(/queue=HoldsRunningOut/);
  await expect(rowWith(page, held.locatorNumber)).toBeVisible();
  // The booking is said once, on the first of its two tickets.
  const second = page.locator(`tr:has-text("${held.locatorNumber}") + tr`);
  await expect(second).toContainText('No name');
  await expect(second).not.toContainText(held.locatorNumber);
});

test('a list of days is narrowed, copied from and opened with the keyboard', async ({
  page,
  request,
  userOf,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const held = await hold(new Calls(request, await userOf('OfficeSaleAgent')));
  await open(page, `/Tickets?by=created&from=${dayAfter(-1)}&to=${dayAfter(1)}`);
  await expect(rowWith(page, held.locatorNumber)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(held.locatorNumber.toLowerCase());
  await expect(page.getByRole('status', { name: 'Totals' })).toContainText('2 tickets1 booking');
  // The address follows the list, a moment after the last letter.
  await expect(page).toHaveURL(new RegExp(`filter=${held.locatorNumber.toLowerCase()}`));

  await page.getByRole('grid', { name: 'Reservations' }).focus();
  await page.keyboard.press('Control+c');
  await expect(toastOf(page, `Copied: ${held.locatorNumber}`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(held.locatorNumber);

  await page.keyboard.press('Enter');
  await onBooking(page, held);
});

test('what is shown is saved as a sheet', async ({ page, request, userOf }) => {
  const held = await hold(new Calls(request, await userOf('OfficeSaleAgent')));
  await open(page, '/Tickets?queue=HoldsRunningOut');
  await expect(rowWith(page, held.locatorNumber)).toBeVisible();
  await page.getByRole('button', { name: 'Export shown rows' }).press('Enter');
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'List as Excel' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('the locator popup finds a booking by its first five characters', async ({ page, request, userOf }) => {
  const held = await hold(new Calls(request, await userOf('OfficeSaleAgent')));
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Locator' }).press('Enter');
  const box = page.getByPlaceholder('Type locator number.');
  await expect(box).toBeFocused();
  await page.keyboard.type('????');
  await expect(page.getByText('Type 5 chars or more')).toBeVisible();
  await page.keyboard.type('?');
  await expect(page.getByText('No date found')).toBeVisible();
  await box.fill(held.locatorNumber.slice(0, 5));
  await expect(page.getByRole('option', { name: new RegExp(held.locatorNumber) })).toBeVisible();
  await page.keyboard.press('Enter');
  await onBooking(page, held);
});
