// A season, from its template to what an agency reads of one of its flights.
import type { Browser, Page } from '@playwright/test';
import {
  type AppUser,
  addressOf,
  type Calls,
  drawer,
  expect,
  keepSession,
  logIn,
  open,
  openDrawer,
  test,
  toastOf,
} from './desk';

const CUBAMIA = 'Cubamía Travel Group';
const GENERAL = '189.00';
const OWN = '171.50';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** The first row of a table of a flight's page, by the beginning of its title. */
const firstOf = (page: Page, title: RegExp) =>
  page.getByRole('table', { name: title }).getByRole('row').nth(1);

async function choose(page: Page, name: string, option: string): Promise<void> {
  const choice = page.getByRole('combobox', { name, exact: true });
  await choice.click();
  await choice.fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** The month after next and the one after it, past the flights of the demo's own numbers. */
function twoMonths(): { from: string; to: string; wednesdays: number } {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 4, 0));
  let wednesdays = 0;
  for (const day = new Date(first); day <= last; day.setUTCDate(day.getUTCDate() + 1)) {
    if (day.getUTCDay() === 3) wednesdays += 1;
  }
  const written = (day: Date) => day.toISOString().slice(0, 10);
  return { from: written(first), to: written(last), wednesdays };
}

/** Goes to a cell with the arrows alone, from the first one of its sheet, and types. */
async function typeIn(page: Page, sheet: string, [down, right]: [number, number], text: string) {
  await page.getByRole('grid', { name: sheet }).locator('td[tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < down; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < right; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function fillTemplate(page: Page, number: string, from: string, to: string): Promise<void> {
  await field(page, 'Name').fill(`Wednesdays, XC ${number}`);
  await field(page, 'Departs, local time').fill('14:30');
  await field(page, 'Duration').fill('1h:5m');
  await choose(page, 'Airline', 'XC');
  await field(page, 'Number').fill(number);
  await choose(page, 'From', 'MIA');
  await choose(page, 'To', 'HAV');
  await page.getByRole('button', { name: 'Wednesday' }).click();
  await field(page, 'First day').fill(from);
  await field(page, 'Last day').fill(to);
  await choose(page, 'Initial status', 'Open');
  await field(page, 'Economy').fill('100');
  await typeIn(page, 'Prices', [0, 0], GENERAL);
}

/** Where a column of the prices stands: a group's first, counted from the left. */
const columnOf = (page: Page, group: string) =>
  page.getByRole('grid', { name: 'Prices' }).evaluate((grid, name) => {
    let column = 0;
    for (const head of grid.querySelectorAll<HTMLTableCellElement>('th[scope="colgroup"]')) {
      if (head.title === name) return column;
      column += head.colSpan;
    }
    throw new Error(`No column of ${name}.`);
  }, group);

async function desk(browser: Browser, user: AppUser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await keepSession(page, user);
  return page;
}

test.describe('the operator', () => {
  test.use({ role: 'CharterAdmin' });

  test('makes a season from a template; a price and seats of one agency are seen by it alone', async ({
    page,
    browser,
    request,
    userOf,
  }) => {
    test.slow();
    const { from, to, wednesdays } = twoMonths();
    await open(page, '/flighttemplate');
    await page.getByRole('button', { name: 'New template' }).click();
    await fillTemplate(page, '910', from, to);
    await page.keyboard.press('Control+s');

    const series = page.getByRole('complementary', { name: 'Preview' });
    await expect(series.getByRole('listitem')).toHaveCount(wednesdays);
    await series.getByRole('button', { name: `Create ${wednesdays} flights` }).click();
    await expect(series.getByText(`${wednesdays} flights created`)).toBeVisible();
    await expect(series.getByText('All done.')).toBeVisible();
    await expect(series.getByRole('img', { name: 'Created', exact: true })).toHaveCount(wednesdays);

    await series.getByRole('button', { name: 'Back to the preview' }).click();
    await expect(series.getByText('All flights exist')).toBeVisible();
    await expect(series.getByRole('button', { name: 'Create 0 flights' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(series.getByText('Nothing to create')).toBeVisible();

    await series.getByRole('link', { name: 'Show' }).first().click();
    await expect(page.getByRole('heading', { name: 'XC 910', level: 1 })).toBeVisible();
    const info = addressOf(page);
    await page.getByRole('link', { name: 'Prices and fees' }).click();
    await expect(page.getByRole('grid', { name: 'Prices' })).toContainText(GENERAL);
    await typeIn(page, 'Prices', [0, await columnOf(page, CUBAMIA)], OWN);
    await page.getByText(/^Allotments/).click();
    const agencies = page.getByRole('grid', { name: 'Allotments' }).getByRole('rowheader');
    await expect(agencies.first()).toBeVisible();
    const agency = (await agencies.allInnerTexts()).indexOf(CUBAMIA);
    await typeIn(page, 'Allotments', [agency, 0], '37');
    await expect(page.getByText('2 cells changed')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('No changes to save')).toBeVisible();
    await openDrawer(page);
    await expect(drawer(page)).toContainText(OWN);
    await expect(drawer(page)).toContainText('37');

    const mine = await desk(browser, await userOf('OfficeSaleAgent'));
    await open(mine, info);
    await expect(firstOf(mine, /^Prices/)).toContainText(OWN);
    await expect(firstOf(mine, /^Your agency/)).toContainText(CUBAMIA);
    await expect(firstOf(mine, /^Your agency/)).toContainText('37');

    const theirs = await desk(browser, await logIn(request, 'OfficeSaleAgent', 'gulf'));
    await open(theirs, info);
    await expect(firstOf(theirs, /^Prices/)).toContainText(GENERAL);
    await expect(firstOf(theirs, /^Seats/)).toContainText('63');
    const read = await theirs.getByRole('main').innerText();
    for (const secret of [OWN, CUBAMIA, '37']) expect(read).not.toContain(secret);
  });

  test('edits a flight that a colleague just changed: told what changed, nothing typed is lost', async ({
    page,
    colleague,
    provokes,
  }) => {
    provokes(/^409 PUT \/api\/Flights/);
    const flight = await makeFlight(colleague, '920');
    await open(page, `/flightSchedule/form/${flight.id}`);
    await field(page, 'Note').fill('Two prams in the hold');
    const { id, version } = flight;
    const theirs = await colleague.patch('/api/Flights', { id, version, aircraft: 'Embraer E175' });
    expect(theirs.status(), await theirs.text()).toBe(200);

    await page.keyboard.press('Control+s');
    const notice = page.getByRole('alert').filter({ hasText: 'Changed by another user' });
    await expect(notice).toContainText('Charter Flight');
    await expect(notice.getByRole('term')).toHaveText(['Aircraft']);
    await expect(notice.getByRole('definition')).toHaveText(['Boeing 737-800Embraer E175']);
    await expect(field(page, 'Note')).toHaveValue('Two prams in the hold');

    await notice.getByRole('button', { name: 'Load latest' }).click();
    await expect(notice).toBeHidden();
    await expect(field(page, 'Aircraft')).toHaveValue('Embraer E175');
    await expect(field(page, 'Note')).toHaveValue('Two prams in the hold');
    await page.keyboard.press('Control+s');
    await expect(toastOf(page, 'Entity saved')).toBeVisible();
    const kept = await (await colleague.get(`/api/Flights/GetById/${flight.id}`)).json();
    expect(kept).toMatchObject({ aircraft: 'Embraer E175', note: 'Two prams in the hold' });
  });
});

interface Coded {
  id: string;
  iataCode: string;
}

async function makeFlight(calls: Calls, number: string) {
  const idOf = async (path: string, code: string) =>
    ((await (await calls.get(path)).json()) as Coded[]).find(({ iataCode }) => iataCode === code)?.id;
  const made = await calls.post('/api/Flights', {
    airlineId: await idOf('/api/Airlines', 'XC'),
    number,
    departureAirportId: await idOf('/api/Airports', 'MIA'),
    arrivalAirportId: await idOf('/api/Airports', 'HAV'),
    departureDate: twoMonths().from,
    departureTime: '19:30',
    duration: '1h:5m',
    aircraft: 'Boeing 737-800',
    seats: [{ seatCategoryType: 'Economy', capacity: 100 }],
  });
  expect(made.status(), await made.text()).toBe(200);
  return made.json();
}
