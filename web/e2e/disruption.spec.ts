// A cancelled flight: its bookings are moved and moved back, its customers told, each by those who may.
import type { Browser, Page } from '@playwright/test';
import { type AppUser, Calls, dialog, expect, keepSession, open, test, toastOf } from './desk';
import { dayAfter } from './selling';

interface Row {
  id: string;
  flightNumber: string;
  status: string;
  departureAirport: string;
  arrivalAirport: string;
  seats: { capacity: number | null; sold: number | null }[];
}

interface Disrupted {
  flightId: string;
  rows: { locatorNumber: string; state: string; officeHoldingName: string }[];
}

const REASON = 'Crew duty limit';
const AGENCY = 'Cubamía Travel Group';
/** The route that the other tests sell: its flights are left alone. */
const SOLD_ROUTE = ['MIA', 'HAV'];

const routeOf = (flight: Row) => `${flight.departureAirport}${flight.arrivalAirport}`;
const soldOn = ({ seats }: Row) => seats.reduce((sum, { sold }) => sum + (sold ?? 0), 0);
const freeOn = ({ seats }: Row) =>
  seats.reduce((sum, { capacity, sold }) => sum + (capacity ?? 0) - (sold ?? 0), 0);

/** A flight with passengers that the other flights of its route have room for. */
async function flightToCancel(desk: Calls): Promise<Row> {
  const days = { filterByDateStart: dayAfter(4), filterByDateEnd: dayAfter(20) };
  const flights: Row[] = await (await desk.post('/api/Flights/GetByDateRangeForExplorer', days)).json();
  const open = flights.filter(
    (each) =>
      each.status === 'Open' &&
      !(SOLD_ROUTE.includes(each.departureAirport) && SOLD_ROUTE.includes(each.arrivalAirport)),
  );
  const roomFor = (flight: Row) =>
    open
      .filter((each) => each.id !== flight.id && routeOf(each) === routeOf(flight))
      .reduce((sum, each) => sum + freeOn(each), 0);
  const found = open.find((each) => soldOn(each) >= 20 && roomFor(each) > 2 * soldOn(each));
  expect(found, 'a flight with passengers, and others of its route with free seats').toBeDefined();
  return found as Row;
}

const rows = (page: Page) => page.getByRole('grid', { name: 'Bookings' });
const ready = (page: Page) => page.getByText(/^\d+ of \d+ ready$/);
const readyCount = async (page: Page) => Number.parseInt(await ready(page).innerText(), 10);

const active = (page: Page) => rows(page).locator('tr[data-active]');

/** Goes down with the arrow to the row of a booking. */
async function goTo(page: Page, locator: string): Promise<void> {
  await expect(active(page)).toBeVisible();
  const place = async (row: string) =>
    Number(
      await rows(page).locator('tr[aria-rowindex]', { hasText: row }).first().getAttribute('aria-rowindex'),
    );
  const here = (await active(page).getByRole('link').first().innerText()).trim();
  const heads = await rows(page).locator('tr[aria-rowindex] > td[colspan]').count();
  for (let steps = (await place(locator)) - (await place(here)) + heads; steps > 0; steps -= 1) {
    if ((await active(page).innerText()).includes(locator)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(active(page)).toContainText(locator);
}

async function cancel(page: Page, flight: Row): Promise<void> {
  await open(page, `/flightSchedule/info/${flight.id}`);
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Cancel flight' }).click();
  const asked = dialog(page, new RegExp(`^Cancel ${flight.flightNumber}`));
  await asked.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await asked.getByRole('button', { name: 'Cancel flight' }).click();
  const then = dialog(page, `${flight.flightNumber} is cancelled`);
  await expect(then.getByRole('link', { name: 'Find other flights' })).toBeVisible();
  await then.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('link', { name: /^Re-accommodate \d+/ })).toBeVisible();
}

async function deskOf(browser: Browser, user: AppUser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await keepSession(page, user);
  return page;
}

test.describe('the operator', () => {
  test.use({ role: 'CharterAdmin' });

  test('moves the bookings of a cancelled flight and takes the move back; an agency tells its own customers', async ({
    page,
    browser,
    request,
    userOf,
  }) => {
    test.slow();
    const calls = new Calls(request, await userOf('CharterAdmin'));
    const read = async (id: string): Promise<Disrupted> =>
      (await calls.get(`/api/Disruption/GetByFlightId/${id}`)).json();
    const flight = await flightToCancel(calls);
    await cancel(page, flight);

    await test.step('the dashboard leads to the desk', async () => {
      await open(page, '/dashboard');
      await page
        .getByRole('list', { name: 'Waiting' })
        .locator(`a[href*="/flightSchedule/disruption/${flight.id}"]`)
        .last()
        .click();
      await expect(page.getByRole('heading', { name: flight.flightNumber, level: 1 })).toBeVisible();
      await expect(ready(page)).toBeVisible();
    });
    const all = await readyCount(page);
    expect(all).toBeGreaterThan(2);

    await test.step('one gets another flight by hand, one is left out, by keys', async () => {
      const ticked = rows(page)
        .locator('tbody tr')
        .filter({ has: page.locator('input:checked') });
      const first = await ticked.nth(0).getByRole('link').first().innerText();
      await rows(page).focus();
      await goTo(page, first);
      await page.keyboard.press('Enter');
      const list = page.getByRole('menu');
      await expect(list.getByRole('menuitem', { name: /Refund without fees/ })).toBeVisible();
      await list.locator('[role="menuitem"]:not([data-refused], [data-current])').first().click();
      await expect(rows(page).getByText('by hand')).toHaveCount(1);
      await rows(page).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(ready(page)).toHaveText(new RegExp(`^${all - 1} of `));
      await page.keyboard.press('Control+z');
      await expect(ready(page)).toHaveText(new RegExp(`^${all} of `));
      await page.keyboard.press('Space');
      await expect(ready(page)).toHaveText(new RegExp(`^${all - 1} of `));
      await expect(rows(page).getByText('left out', { exact: true })).toHaveCount(1);
    });

    await test.step('all others are moved at once', async () => {
      await expect(page.getByRole('button', { name: /^Apply to/ })).toBeEnabled();
      await page.keyboard.press('Control+Enter');
      const asked = dialog(page, `Move ${all - 1} bookings?`);
      await expect(asked.getByRole('textbox', { name: 'Reason' })).toHaveValue(REASON);
      await asked.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(page.getByText(`${all - 1} bookings moved`, { exact: true })).toBeVisible();
      await expect(rows(page).getByText(/^Moved/)).toBeVisible();
      const after = await read(flight.id);
      expect(after.rows.filter(({ state }) => state === 'Moved')).toHaveLength(all - 1);
    });

    await test.step('a customer is told', async () => {
      const panel = page.getByRole('complementary', { name: 'Customers to tell' });
      const form = panel.getByRole('group').first();
      const name = await form.getAttribute('aria-label');
      await form.getByText('Accepts', { exact: true }).click();
      await page.keyboard.press('Alt+Enter');
      await expect(panel.getByRole('region', { name: 'Told' })).toContainText(name ?? '');
      await expect(panel.getByRole('region', { name: 'Told' })).toContainText('accepts');
    });

    await test.step('an agency sees its own bookings and moves nobody', async () => {
      const clerk = await deskOf(browser, await userOf('OfficeHoldingAdmin'));
      await open(clerk, `/flightSchedule/disruption/${flight.id}`);
      await expect(clerk.getByRole('heading', { name: 'Customers to tell' })).toBeVisible();
      const { rows: known } = await read(flight.id);
      const shown = await clerk.getByRole('main').innerText();
      const theirs = known.filter(({ officeHoldingName }) => officeHoldingName !== AGENCY);
      for (const { locatorNumber } of theirs) expect(shown).not.toContain(locatorNumber);
      await expect(clerk.getByRole('button', { name: /Apply|Propose|Undo/ })).toHaveCount(0);
      await expect(clerk.getByRole('grid')).toHaveCount(0);
    });

    await test.step('the whole move is taken back', async () => {
      await page.getByRole('button', { name: 'Undo move' }).click();
      const asked = dialog(page, `Undo the move of ${all - 1} bookings?`);
      await asked.getByRole('textbox', { name: 'Reason' }).fill('A crew was found');
      await asked.getByRole('button', { name: 'Undo move' }).click();
      await expect(toastOf(page, `Move undone: ${all - 1} bookings`)).toBeVisible();
      await expect(ready(page)).toBeVisible();
      const after = await read(flight.id);
      expect(after.rows.filter(({ state }) => state === 'Moved')).toHaveLength(0);
    });
  });
});

test.describe('accounting', () => {
  test.use({ role: 'CharterAccounting' });

  test('has no desk', async ({ page }) => {
    await open(page, '/flightSchedule/disruption/00000000-0000-0000-0000-000000000000');
    await expect(page).toHaveURL(/#\/dashboard/);
  });
});
