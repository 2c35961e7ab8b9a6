// Every screen there is, each brought to the state worth looking at: a new screen is a new line.
import type { Page } from '@playwright/test';
import { dialog, expect, open, storedUser } from './desk';
import { dayAfter } from './selling';

interface Screen {
  name: string;
  path: string;
  anonymous?: true;
  /** The activity drawer is about this screen's own records. */
  log?: true;
  /** What shows that it is there, and what is opened before anybody looks. */
  ready: (page: Page) => Promise<unknown>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', anonymous: true, ready: heading(/./) },
  { name: 'activate', path: '/activate/a-token', anonymous: true, ready: heading(/./) },
  { name: 'resetPassword', path: '/resetPassword', anonymous: true, ready: heading(/./) },
  { name: 'secondFactor', path: '/secondFactor', anonymous: true, ready: heading(/./) },
  { name: 'a new password', path: '/resetPassword?token=a-token', anonymous: true, ready: heading(/./) },
  { name: 'dashboard', path: '/dashboard', ready: queues },
  {
    name: 'profile',
    path: '/profile',
    // The drawer beside it may tell of other people.
    ready: (page) => expect(page.getByRole('main').getByText(/@demo/)).toBeVisible(),
  },
  { name: 'activityFeed', path: '/activityFeed', ready: firstRow },
  { name: 'Tickets', path: '/Tickets', ready: heading(/^Reserva/) },
  { name: 'Tickets/blocked', path: '/Tickets/blocked', ready: firstRow },
  { name: 'Sale', path: `/Sale?from=${dayAfter(-13)}&to=${dayAfter(0)}`, ready: firstRow },
  {
    name: 'Sale by office',
    path: `/Sale?view=Office&from=${dayAfter(-13)}&to=${dayAfter(0)}`,
    ready: firstRow,
  },
  { name: 'Sale?view=CashUp', path: `/Sale?view=CashUp&day=${dayAfter(-1)}`, ready: drawers },
  { name: 'invoice', path: '/invoice', ready: firstRow },
  { name: 'invoice?agency={id}', path: '/invoice', ready: openLines },
  { name: 'invoice?run=all', path: '/invoice?run=all', ready: firstRow },
  { name: 'invoice/info/{id}', path: '/invoice', ready: firstInvoice },
  { name: 'invoice?view=escrow', path: '/invoice?view=escrow', ready: firstRow },
  { name: 'invoice?view=escrow&flightId={id}', path: '/invoice?view=escrow', ready: firstEscrow },
  {
    name: 'invoice?view=escrow&bank=Waiting',
    path: '/invoice?view=escrow&bank=Waiting',
    ready: heading(/./),
  },
  { name: 'transaction', path: '/transaction', ready: firstRow },
  { name: 'transactionsummary', path: '/transactionsummary', ready: firstRow },
  { name: 'transactionsummaryinfo', path: '/transactionsummary', ready: firstAccount },
  { name: 'flightSchedule', path: '/flightSchedule', ready: firstRow },
  { name: 'flightSchedule/info', path: '/flightSchedule', ready: firstFlight },
  { name: 'flightSchedule/form', path: '/flightSchedule/form', ready: heading(/./) },
  { name: 'flightSchedule/form/{id}', path: '/flightSchedule', ready: follow('/flightSchedule/form/') },
  {
    name: 'flight/pricesAndFees/{id}',
    path: '/flightSchedule',
    ready: follow('/flight/pricesAndFees/'),
  },
  {
    name: 'flightSchedule/tickets/{id}',
    path: '/flightSchedule',
    ready: follow('/flightSchedule/tickets/'),
  },
  { name: 'flightReports', path: '/flightReports?report=airlines', ready: firstRow },
  { name: 'flightSchedule/disruption/{id}', path: '/dashboard', ready: disruptedFlight },
  { name: 'flighttemplate', path: '/flighttemplate', ready: firstRow },
  { name: 'a new template', path: '/flighttemplate?template=new', ready: heading(/./) },
  { name: 'a template and its flights', path: '/flighttemplate', ready: firstTemplate },
  { name: 'passenger/{id}', path: '/dashboard', ready: firstPassenger },
  { name: 'checkin/form/{id}', path: '/checkin', ready: partyAtCounter('form') },
  { name: 'checkin/info/{id}', path: '/checkin', ready: partyAtCounter('info') },
  { name: 'checkin/flight/{id}', path: '/checkin', ready: partyOfToday },
  { name: 'checkin/flight/{id}?view=border', path: '/checkin', ready: borderOfToday },
  { name: 'checkin?view=screening', path: '/checkin?view=screening', ready: firstHit },
  { name: 'charter?tab=screening', path: '/charter?tab=screening', ready: firstRow },
  { name: 'fund', path: '/fund', ready: firstRow },
  { name: 'fund/detail', path: '/fund', ready: firstFund },
  { name: 'fund/create', path: '/fund/create', ready: heading(/./) },
  { name: 'operation', path: '/operation', ready: healthRows },
  { name: 'airport', path: '/airport', log: true, ready: firstRow },
  { name: 'airline', path: '/airline', log: true, ready: firstRow },
];

/** The settings, and the guide, which is English: looked at for accessibility alone. */
export const SETTINGS: Screen[] = [
  '/hardware/setup',
  '/guide/sell',
  '/charter',
  '/charter?tab=aircraft',
  '/notice',
  '/message-email',
  '/paymentMethods',
  '/officesHolding',
  '/office',
  '/user',
  '/extraFees',
  '/functionalFees',
].map((path): Screen => ({ name: path.slice(1), path, ready: heading(/./) }));

SETTINGS.push({ name: 'an agency', path: '/officesHolding', ready: firstAgency });

/** What waits, with the bookings that do. */
async function queues(page: Page): Promise<void> {
  await expect(page.locator('main a[href*="/TicketsMaster/"]').first()).toBeVisible();
}

async function firstRow(page: Page): Promise<void> {
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
}

/** What is looked at, with its state. */
async function healthRows(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('listitem').nth(7)).toBeVisible();
}

const rowsOf = (page: Page) => page.getByRole('main').getByRole('grid').locator('tr[aria-rowindex]');

/** The money of the operator's drawers, a row for each user and method. */
async function drawers(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('group').first()).toBeVisible();
}

/** A new invoice beside the list, with the open lines of an agency. */
async function openLines(page: Page): Promise<void> {
  const user = await storedUser(page);
  const headers = { Authorization: `Bearer ${user?.token}` };
  const totals = await (await page.request.get('/api/Invoice/GetOpenTotals', { headers })).json();
  await open(page, `/invoice?agency=${totals[0].officeHoldingId}`);
  await expect(page.getByRole('complementary').getByRole('checkbox').nth(1)).toBeVisible();
}

/** The invoice that is paid first, with its lines and its money. */
async function firstInvoice(page: Page): Promise<void> {
  await rowsOf(page)
    .filter({ hasText: /\d{4}-\d/ })
    .first()
    .click();
  await expect(page.getByRole('main').getByText(/^([0-9A-F]{4} ){3}[0-9A-F]{4}$/i)).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
}

/** The escrow of a flight, as a click on its row opens it. */
async function firstEscrow(page: Page): Promise<void> {
  await rowsOf(page)
    .getByText(/^XC \d/)
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^XC \d/, level: 1 })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
}

/** The account of an agency with its lines. */
async function firstAccount(page: Page): Promise<void> {
  await rowsOf(page)
    .filter({ has: page.getByRole('img') })
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('grid').getByRole('checkbox').nth(1)).toBeVisible();
}

/** The fund of an agency with its lines. */
async function firstFund(page: Page): Promise<void> {
  await page.getByRole('grid').locator('tr[aria-rowindex]').first().click();
  await expect(
    page
      .getByRole('grid', { name: /fund|fondo/i })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
}

/** A flight to read, as a click on its row opens it. */
async function firstFlight(page: Page): Promise<void> {
  await page.getByRole('grid').locator('tr[aria-rowindex] td', { hasText: 'XC ' }).first().click();
  await expect(page.getByRole('table').nth(2)).toBeVisible();
}

/** A page of a flight that is still on sale. */
function follow(path: string) {
  return async (page: Page) => {
    const user = await storedUser(page);
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const answer = await page.request.post('/api/Flights/GetByDateRange', {
      headers: { Authorization: `Bearer ${user?.token}` },
      data: { filterByDateStart: day(3), filterByDateEnd: day(10) },
    });
    const flights: { id: string; status: string }[] = await answer.json();
    const onSale = flights.find(({ status }) => status === 'Open');
    expect(onSale, 'a flight on sale').toBeDefined();
    await open(page, `${path}${onSale?.id}`);
    await expect(page.getByRole('heading', { name: /^XC \d/, level: 1 })).toBeVisible();
  };
}

/** A cancelled flight whose bookings wait for another. */
async function disruptedFlight(page: Page): Promise<void> {
  const user = await storedUser(page);
  const headers = { Authorization: `Bearer ${user?.token}` };
  const flights = await (await page.request.get('/api/Disruption/GetAll', { headers })).json();
  const waiting = flights.find((each: { waiting: number }) => each.waiting > 0);
  expect(waiting, 'a flight with bookings that wait').toBeDefined();
  await open(page, `/flightSchedule/disruption/${waiting.flightId}`);
  await expect(page.getByRole('grid').getByRole('checkbox').nth(1)).toBeVisible();
}

/** A family of the flight that checks in today. */
function partyAtCounter(page: 'form' | 'info') {
  return async (screen: Page) => {
    const user = await storedUser(screen);
    const headers = { Authorization: `Bearer ${user?.token}` };
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });
    const asked = { headers, data: { filterByDate: day } };
    const flights = await (await screen.request.post('/api/Flights/GetFlightsForChecking', asked)).json();
    const flight = flights.find(({ flightNumber }: { flightNumber: string }) => flightNumber === 'XC 412');
    expect(flight, 'the flight of the demo that checks in today').toBeDefined();
    const path = `/api/Tickets/GetTicketsByFlightForCheckIn/${flight.id}`;
    const tickets: { ticketMasterId: string; passengerAgeCategory: string; status: string }[] = await (
      await screen.request.get(path, { headers })
    ).json();
    const child = tickets.find(
      ({ passengerAgeCategory, status }) => passengerAgeCategory === 'Child' && status === 'Booked',
    );
    const data = { ticketMasterId: child?.ticketMasterId, flightId: flight.id };
    const opened = await screen.request.post('/api/CheckInMasters', {
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      data,
    });
    await open(screen, `/checkin/${page}/${(await opened.json()).id}`);
    await expect(screen.getByRole('table').first().getByRole('row').nth(2)).toBeVisible();
  };
}

/** The counter of the flight that checks in today, with a party open beside its list. */
async function partyOfToday(page: Page): Promise<void> {
  await page.getByRole('grid').getByText('XC 412').click();
  const locator = page.getByRole('grid').getByText(/^[0-9A-Z]{6}$/);
  await locator.nth(3).click();
  await expect(page.getByRole('complementary', { name: await locator.nth(3).innerText() })).toBeVisible();
}

/** The border workbench of the flight that checks in today, its passengers all shown. */
async function borderOfToday(page: Page): Promise<void> {
  await page.getByRole('grid').getByText('XC 412').click();
  await expect(page.getByRole('heading', { name: 'XC 412', level: 1 })).toBeVisible();
  await open(page, `${new URL(page.url()).hash.slice(1).split('?')[0]}?view=border&show=All`);
  await expect(page.getByRole('radio').nth(2)).toBeVisible();
  await firstRow(page);
}

/** Who may be on the sanctions list, with the first hit opened beside the list. */
async function firstHit(page: Page): Promise<void> {
  await page.getByRole('grid').locator('tr[aria-rowindex] td').first().click();
  const why = page.getByRole('complementary').getByRole('table').first();
  await expect(why.getByRole('row').nth(1)).toBeVisible();
}

async function firstTemplate(page: Page): Promise<void> {
  await page.getByRole('grid').getByText('MIA–HAV, XC 410').click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

/** An agency's page, with its figures. */
async function firstAgency(page: Page): Promise<void> {
  await page.getByRole('grid').getByText('Cubamía Travel Group').click();
  await expect(page.getByRole('region', { name: 'Credit available' })).toBeVisible();
}

/** No list leads to a passenger, so one who travels with others: the log tells how he was entered. */
async function firstPassenger(page: Page): Promise<void> {
  const user = await storedUser(page);
  const headers = { Authorization: `Bearer ${user?.token}` };
  const [book] = await (await page.request.get('/api/PassengerBook', { headers })).json();
  const answer = await page.request.get(`/api/Passengers/GetById/${book.passengerTitularId}`, { headers });
  const passenger = await answer.json();
  await open(page, `/passenger/${passenger.id}`);
  await expect(page.getByRole('heading', { name: passenger.passengerInfo.lastName })).toBeVisible();
}

export async function openScreen(page: Page, { path, ready }: Screen): Promise<void> {
  await open(page, path);
  await ready(page);
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
}

/** The airline's form over its list, with refusals on its fields. */
export async function openAirlineForm(page: Page): Promise<void> {
  await open(page, '/airline');
  await page.getByText('American Airlines').click();
  const form = dialog(page, 'AA American Airlines');
  await form.getByRole('textbox').first().fill('');
  await form.getByRole('textbox').nth(2).focus();
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1);
}
