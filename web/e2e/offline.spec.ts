// The line is cut at the counter and at the gate: work goes on, is sent when it is back, and nothing is lost.
import type { BrowserContext, Page } from '@playwright/test';
import { passportOf, test } from './day';
import { expect, open, rowWith } from './desk';
import { answered, type Desks, ERNESTO, type FlightToday, MARISOL, type Party } from './flightToday';
import { scan } from './hands';
import { coupleOf, passOf, ticketsOf } from './passes';

test.use({ role: 'CharterCheckIn', alone: true });

/** The reader for camera pictures may be on its way when the line is cut; passes come from a reader on the desk then. */
const NO_READER = /^console: .*(wasm|ArrayBuffer instantiation)/;
const NO_LINE = /^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;

const statesOf = async (desks: Desks, flight: FlightToday, ...parties: Party[]) =>
  (await ticketsOf(desks, flight, ...parties)).map(({ status, boardedAt }) =>
    boardedAt === null ? status : `${status}, boarded`,
  );

const CUT = { counter: 'The line is down. Check-in goes on.', gate: 'Offline. Boarding goes on.' } as const;

async function cut(page: Page, context: BrowserContext, at: keyof typeof CUT): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText(CUT[at])).toBeVisible();
}

/** All that the browser's own databases hold, as text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const bytes = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      if (value instanceof CryptoKey) return value.extractable ? 'a key that can be exported' : '';
      if (typeof value === 'object' && value !== null) return Object.values(value).map(bytes).join('\n');
      return String(value);
    };
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        texts.push(name, bytes(await done(records.getAllKeys())), bytes(await done(records.getAll())));
      }
      database.close();
    }
    return texts.join('\n');
  });

async function expectSealed(page: Page, ...parties: Party[]): Promise<void> {
  const text = await stored(page);
  expect(text.length).toBeGreaterThan(1_000);
  expect(text).not.toContain('a key that can be exported');
  for (const { lastName, locatorNumber, passengers } of parties)
    for (const secret of [lastName, locatorNumber, ...passengers.map((each) => each.documentNumber)])
      expect(text.toUpperCase()).not.toContain(secret.toUpperCase());
}

test('the counter checks in without a line, and sends it when it is back', async ({
  page,
  context,
  day,
  provokes,
}) => {
  provokes(NO_LINE);
  const { desks, flight, family } = day;
  const clean = await day.sellSigned([MARISOL]);
  const couple = await day.sellSigned([MARISOL, ERNESTO], 'Dos');
  const unsigned = await day.sell([MARISOL], 'Tres');
  await day.openCheckIn();

  await open(page, `/checkin/flight/${flight.id}`);
  await expect(page.getByRole('grid')).toContainText(family);
  await cut(page, context, 'counter');
  const panel = page.getByRole('complementary', { name: /^Party/ });

  await test.step('a clean passenger: one scan, one key', async () => {
    await scan(page, passportOf(clean));
    await expect(panel).toContainText('Ready to check in');
    await page.keyboard.press('F9');
    await expect(panel).toContainText('Checked in here, waits to be sent');
    await expect(page.getByText('1 to send')).toBeVisible();
    await expect(rowWith(page, clean.locatorNumber)).toContainText('Waiting to be sent');
  });

  await test.step('another one of a party is compared by hand', async () => {
    await scan(page, passportOf(couple));
    await expect(panel).toContainText('Ready to check in');
    await panel.getByLabel('I compared the document by hand').check();
    await panel.getByRole('button', { name: 'Check in 2 passengers' }).click();
    await expect(page.getByText('3 to send')).toBeVisible();
  });

  await test.step('who is blocked waits', async () => {
    await scan(page, passportOf(unsigned));
    await expect(panel).toContainText('Wait for the line to cure: Agreement unsigned.');
    await expect(panel.getByRole('button', { name: 'Nobody to check in now' })).toBeDisabled();
  });

  await expectSealed(page, clean, couple, unsigned);
  expect(await statesOf(desks, flight, clean, couple)).toEqual(['Booked', 'Booked', 'Booked']);

  // The second one of the couple travels another day: what was done here no longer fits.
  const [, husband] = await coupleOf(desks, flight, couple);
  await cancelOne(desks, couple, husband.id);

  await context.setOffline(false);
  await expect(page.getByText('1 done without the line and not accepted.')).toBeVisible();
  expect(await statesOf(desks, flight, clean)).toEqual(['CheckedIn']);
  await expect(rowWith(page, clean.locatorNumber)).toContainText('Checked in');

  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Done without the line, not accepted' });
  await expect(dialog).toContainText(`Ernesto ${family}Dos`);
  await expect(dialog).toContainText('The ticket is no longer on this flight.');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('The ticket is no longer on this flight.');
  await dialog.getByRole('button', { name: 'Put away…' }).click();
  await dialog.getByLabel('Reason').fill('Travels tomorrow');
  await dialog.getByRole('button', { name: 'Put away' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 done without the line')).toBeHidden();
  const comments = await (await desks.supervisor.get('/api/EventLogs/GetCommentsByFilter')).text();
  expect(comments).toContain('Travels tomorrow');
});

/** One passenger of a booking is taken off it, as an agency's customer asks for. */
async function cancelOne({ planner }: Desks, { id }: Party, ticketId: string): Promise<void> {
  const quote = await answered<{ id: string; version: number }>(
    await planner.post('/api/TicketMaster/CancelCalculatePrice', { id, ticketIds: [ticketId] }),
  );
  const body = { id, version: quote.version, quoteId: quote.id };
  await answered(await planner.post('/api/TicketMaster/CancelTicketMaster', body));
}

test('the gate boards without a line, and what another gate did is listed', async ({
  page,
  context,
  day,
  provokes,
}) => {
  provokes(NO_LINE);
  provokes(NO_READER);
  await page.setViewportSize({ width: 390, height: 844 });
  const { desks, flight, family } = day;
  const couple = await day.sellSigned([MARISOL, ERNESTO]);
  const late = await day.sell([MARISOL], 'Tarde');
  await day.openCheckIn();
  await day.checkIn(couple);
  const [wife, husband] = await coupleOf(desks, flight, couple);

  await open(page, `/checkin/gate/${flight.id}`);
  await expect(page.getByText('2 missing')).toBeVisible();
  await cut(page, context, 'gate');

  const next = page.getByRole('button', { name: 'Scan next' });
  for (const ticket of [wife, husband]) {
    await scan(page, `${passOf(flight, couple, ticket)}\n`);
    await expect(page.getByText('Boarded', { exact: true })).toBeVisible();
    await next.click();
  }
  await expect(page.getByText('2 to send')).toBeVisible();
  await expect(page.getByText('0 missing')).toBeVisible();
  await scan(page, `${passOf(flight, couple, wife)}\n`);
  await expect(page.getByRole('alert')).toContainText('Already boarded');
  await next.click();
  await page.getByLabel('Seat or name').fill(`${family}Tarde`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Not checked in');
  await next.click();
  await expectSealed(page, couple, late);

  // The husband's pass is used a second time, at a gate that has a line.
  const body = { code: passOf(flight, couple, husband) };
  const elsewhere = await desks.supervisor.post(`/api/Boarding/Scan/${flight.id}`, body);
  expect((await elsewhere.json()).boarded).toBe(true);

  await context.setOffline(false);
  await expect(page.getByText('1 done without the line and not accepted.')).toBeVisible();
  expect(await statesOf(desks, flight, couple)).toEqual(['CheckedIn, boarded', 'CheckedIn, boarded']);
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Done without the line, not accepted' });
  await expect(dialog).toContainText(husband.passengerName);
  await expect(dialog).toContainText('Already boarded');
  await dialog.getByRole('button', { name: 'Put away…' }).click();
  await dialog.getByLabel('Reason').fill('Boarded at the other gate');
  await dialog.getByRole('button', { name: 'Put away' }).click();
  await expect(page.getByText('1 done without the line')).toBeHidden();
});

test('the list goes with the session, and what is not sent stays for its user', async ({
  page,
  context,
  day,
  provokes,
}) => {
  provokes(NO_LINE);
  const { desks, flight, family } = day;
  const party = await day.sellSigned([MARISOL]);
  await day.openCheckIn();
  await open(page, `/checkin/flight/${flight.id}`);
  await expect(page.getByRole('grid')).toContainText(family);
  await cut(page, context, 'counter');
  await scan(page, passportOf(party));
  await expect(page.getByText('Ready to check in')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByText('1 to send')).toBeVisible();

  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const question = page.getByRole('dialog', { name: 'Warning' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('1 to send')).toBeVisible();
  });

  // The browser is closed before the line is back: the next page of the flight sends what waits.
  const next = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  await open(next, `/checkin/flight/${flight.id}`);
  await expect(next.getByText('Everything done without the line was sent.')).toBeVisible();
  expect(await statesOf(desks, flight, party)).toEqual(['CheckedIn']);

  await open(next, '/dashboard');
  await expect(next.getByRole('heading').first()).toBeVisible();
  await expect
    .poll(() => next.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('CheckInSnapshot');
});
