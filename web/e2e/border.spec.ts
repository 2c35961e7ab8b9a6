// The border workbench: a flight is made complete, its list is sent, and what changes afterwards is sent as changes.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { type Day, test } from './day';
import { type Calls, dialog, expect, open, toastOf } from './desk';
import { answered, type Person } from './flightToday';
import { Hands } from './hands';
import { passportNumber } from './selling';

/** The border refuses each of them: nobody asked for the gender. */
const FIVE: readonly Person[] = ['Lidia', 'Orestes', 'Yaima', 'Ada', 'Wilfredo'].map((firstName, index) => ({
  firstName,
  dateOfBirth: `198${index}-04-12`,
  gender: null,
}));

interface Charter extends Record<string, unknown> {
  apisSender: string | null;
}

/** Without a sender's name the authority takes no list. */
async function nameSender(planner: Calls): Promise<void> {
  const {
    current: _,
    currency: __,
    ...charter
  } = await answered<Charter>(await planner.get('/api/Charter/GetCurrent'));
  if (charter.apisSender) return;
  const body = { ...charter, apisSender: 'ALISIOCHTR', apisPhone: '3055550100' };
  const changed = await planner.put('/api/Charter', body);
  // Another test does the same at the same time.
  if (changed.status() === 409) return nameSender(planner);
  await answered(changed);
}

const people = (page: Page) => page.getByRole('grid', { name: 'Passengers at the border' });
const versions = (page: Page) => page.getByRole('region', { name: 'Manifest versions' });

/** Presses a button, and reads the file that it saves. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await file.path(), 'ascii');
}

/** A field that gets the focus comes above the buttons, which stay in sight while the form scrolls. */
async function expectAboveButtons(form: Locator): Promise<void> {
  const street = form.getByRole('textbox', { name: 'Street' });
  await street.focus();
  const field = await street.boundingBox();
  const save = await form.getByRole('button', { name: 'Save' }).boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(save?.y ?? 0);
}

interface Document {
  id: string;
  version: number;
  documentType: string;
  issuedId: string;
  expirationDate: string;
}

/** The agency notices that a passport was mistyped. */
async function correctPassport({ desks: { seller } }: Day, passengerInfoId: string): Promise<void> {
  const { passengerInfo } = await answered<{ passengerInfo: { primaryTravelDocument: Document } }>(
    await seller.get(`/api/Passengers/GetByPassengerInfoId/${passengerInfoId}`),
  );
  const { id, version, documentType, issuedId, expirationDate } = passengerInfo.primaryTravelDocument;
  const documentNumber = passportNumber('L');
  const rest = { differentNames: false, documentRank: 'Primary', flightDate: null };
  await answered(
    await seller.put('/api/PassengerTravelDocument', {
      ...{ id, version, documentType, documentNumber, issuedId, expirationDate, ...rest },
    }),
  );
}

test.describe('a check-in admin', () => {
  test.use({ role: 'CharterCheckInAdmin' });

  test('completes five passengers by keys, sends the list, and later what changed', async ({
    page,
    day,
    provokes,
  }) => {
    provokes(/^422 POST \/api\/Tickets\/GenerateEditFact\//);
    const { flight, family } = day;
    await nameSender(day.desks.planner);
    const party = await day.sell(FIVE);
    const hands = new Hands(page);
    await open(page, `/checkin/flight/${flight.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Border' }).click();

    // Refused first: the list says who lacks what.
    await page.getByRole('button', { name: 'Send list' }).click();
    const refused = dialog(page, '5 passengers are not complete');
    await expect(refused.getByText('APIS: gender')).toHaveCount(5);
    await expectAccessible(page);
    await refused.getByRole('button', { name: 'Back' }).click();
    await expect(refused).toBeHidden();

    await people(page).focus();
    for (let left = FIVE.length; left > 0; left -= 1) {
      await expect(page.getByRole('radio', { name: `Missing ${left}` })).toBeVisible();
      await hands.press('Home');
      await hands.press('Enter');
      const form = page.getByRole('dialog', { name: new RegExp(family) });
      await expect(form.getByRole('combobox', { name: 'Gender' })).toBeFocused();
      await hands.choose('Female');
      if (left === FIVE.length) await expectAboveButtons(form);
      await hands.press('Control+s');
      await expect(form).toBeHidden();
      await expect(people(page)).toBeFocused();
    }
    await expect(page.getByText('Nothing is left to do')).toBeVisible();

    // Looked at first: nothing of it is kept.
    await versions(page).getByRole('button', { name: 'Preview' }).click();
    const preview = dialog(page, 'Version 1, not sent');
    await expect(preview.getByLabel('Message')).toContainText("CNT+42:5'");
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Close' }).last().click();
    await expect(preview).toBeHidden();

    const full = await savedBy(page, () => page.getByRole('button', { name: 'Send list' }).click());
    expect(full).toContain("CNT+42:5'");
    await expect(page.getByText('All is sent')).toBeVisible();
    const first = versions(page).getByRole('row', { name: /^Version 1/ });
    await expect(first).toContainText('Full list');

    // The agency corrects a passport: the workbench follows by itself.
    await correctPassport(day, party.passengers[2]?.passengerInfoId ?? '');
    const send = page.getByRole('button', { name: 'Send 1 change' });
    await expect(send).toBeVisible();
    await expect(versions(page).getByText('changed after sending')).toBeVisible();
    await expect(versions(page).locator('del').first()).toBeVisible();
    await expectAccessible(page);
    const changes = await savedBy(page, () => send.click());
    expect(changes).toContain('YAIMA');
    expect(changes).not.toContain('ORESTES');
    await expect(versions(page).getByRole('row', { name: /^Version 2/ })).toContainText('1 corrected');

    // An old version is what it was.
    const again = await savedBy(page, () =>
      versions(page).getByRole('button', { name: 'Download Version 1' }).click(),
    );
    expect(again).toBe(full);
  });

  test('enters an answer, and carries a passenger anyway', async ({ page, day }) => {
    const { flight, family } = day;
    await nameSender(day.desks.planner);
    const party = await day.sellSigned([{ firstName: 'Marisol', dateOfBirth: '1984-05-17', gender: 'F' }]);
    const { planner, supervisor } = day.desks;
    await answered(
      await planner.post(`/api/Tickets/SaveAuthorityAnswers/${flight.id}`, {
        answers: [{ ticketId: party.tickets[0]?.id, status: 'NotCleared', message: '8505' }],
      }),
    );
    await open(page, `/checkin/flight/${flight.id}?view=border`);
    const row = people(page).getByRole('row', { name: new RegExp(family) });
    await expect(row).toContainText('Not cleared');
    await row.getByRole('button', { name: 'Enter answer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Carry anyway' }).click();
    const anyway = dialog(page, new RegExp(`^Carry ${family}.* anyway`));
    await anyway.getByRole('textbox', { name: 'Reason' }).fill('Cleared by phone');
    await anyway.getByRole('button', { name: 'Carry anyway' }).click();
    await expect(toastOf(page, 'is carried anyway').first()).toBeVisible();
    const tickets = await answered<{ blockers: { code: string }[] }[]>(
      await supervisor.get(`/api/Tickets/GetTicketsByFlightForCheckIn/${flight.id}`),
    );
    expect(tickets[0]?.blockers.map(({ code }) => code)).not.toContain('notClearedByAuthority');

    await page.getByRole('button', { name: 'Show all passengers' }).click();
    await expect(row).toContainText('Carried anyway');
    await people(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Enter answer' }).click();
    const answer = page.getByRole('dialog');
    await answer.getByText('Cleared', { exact: true }).click();
    await answer.getByRole('button', { name: 'Save answer' }).click();
    await expect(row.getByText('Cleared', { exact: true })).toBeVisible();
  });
});

test.describe('the flight desk', () => {
  test.use({ role: 'CharterFlight' });

  test('has the workbench beside the tickets of the flight, and every paper', async ({ page, day }) => {
    await nameSender(day.desks.planner);
    await day.sell([{ firstName: 'Marisol', dateOfBirth: '1984-05-17', gender: 'F' }]);
    await open(page, `/flightSchedule/tickets/${day.flight.id}`);
    await page.getByRole('link', { name: 'Border' }).click();
    await expect(people(page)).toBeVisible();
    for (const paper of ['APIS sheet', 'CSV file']) {
      await page.getByRole('button', { name: 'Papers' }).click();
      await savedBy(page, () => page.getByRole('menuitem', { name: paper }).click());
    }
    await page.getByRole('button', { name: 'Papers' }).click();
    await page.getByRole('menuitem', { name: 'Manifest by seat' }).click();
    await expect(dialog(page, 'Manifest').locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    for (const version of ['APIS sheet 1', 'CSV 1', 'Manifest 1'])
      await expect(versions(page).getByRole('row', { name: new RegExp(`^${version}`) })).toBeVisible();
  });
});

test.describe('the sales desk', () => {
  test.use({ role: 'CharterSale' });

  test('looks at the workbench, and the server makes no paper for it', async ({
    page,
    day,
    request,
    userOf,
  }) => {
    await day.sell([{ firstName: 'Marisol', dateOfBirth: '1984-05-17', gender: 'F' }]);
    await open(page, `/checkin/flight/${day.flight.id}?view=border`);
    await expect(page.getByRole('radio', { name: 'All 1' })).toBeVisible();
    for (const name of [/^Send/, 'Papers', 'Paste answer'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    const { token } = await userOf('CharterSale');
    const refused = await request.post(`/api/Tickets/GenerateEditFact/${day.flight.id}`, {
      headers: { Authorization: `Bearer ${token}` },
      data: {},
    });
    expect(refused.status()).toBe(403);
  });
});
