// The counter of a flight: a clean passenger in one key, what other desks do, and the day until the flight has left.
import type { Page } from '@playwright/test';
import { passportOf, test } from './day';
import { addressOf, dialog, expect, open, rowWith, toastOf } from './desk';
import { ERNESTO, type FlightToday, MARISOL, type Party, passengersOn } from './flightToday';
import { Hands, scan } from './hands';
import { passOf, ticketsOf } from './passes';
import { barcodesOf, readBytes } from './server.mjs';

/** The panel of a party at the counter. */
const panelOf = (page: Page, { locatorNumber }: Party) =>
  page.getByRole('complementary', { name: `Party ${locatorNumber}` });

/** The row of a party's only passenger. */
const rowOf = (page: Page, { locatorNumber }: Party) => rowWith(page, locatorNumber);

async function openCounter(page: Page, flight: FlightToday, party: Party): Promise<void> {
  await open(page, `/checkin/flight/${flight.id}`);
  await expect(rowOf(page, party).first()).toBeVisible();
}

/** What is in a row's menu, pressed. */
async function choose(page: Page, party: Party, item: string): Promise<void> {
  await rowOf(page, party)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function giveReason(page: Page, question: RegExp, button: string, reason: string): Promise<void> {
  const asked = dialog(page, question);
  await expect(asked.getByLabel(/^Reason/)).toBeFocused();
  await asked.getByLabel(/^Reason/).fill(reason);
  await asked.getByRole('button', { name: button }).click();
  await expect(asked).toBeHidden();
}

test.describe('a check-in clerk', () => {
  test.use({ role: 'CharterCheckIn' });

  test('checks a clean passenger in with one key after the scan, and the pass prints', async ({
    page,
    day,
  }) => {
    const { desks, flight } = day;
    const party = await day.sellSigned([MARISOL]);
    await day.openCheckIn();
    const hands = new Hands(page);

    await openCounter(page, flight, party);
    // Whatever has the focus: the reader's keys are not typed into it.
    await page.getByRole('radio', { name: /^Checked in/ }).focus();
    await scan(page, passportOf(party));
    await expect(page.getByText('document matches, party opened')).toBeVisible();
    await expect(panelOf(page, party).getByRole('button', { name: /^Check in 1 passenger/ })).toBeEnabled();
    expect(addressOf(page)).not.toContain('state=');

    await hands.press('F9');
    expect(hands.pressed).toBe(1);
    const passes = dialog(page, 'Boarding passes');
    await expect(passes.getByRole('button', { name: 'Print' })).toBeFocused();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      passes.getByRole('link', { name: 'Save file' }).click(),
    ]);
    const printed = barcodesOf(await readBytes(await file.path()));
    const [ticket] = await ticketsOf(desks, flight, party);
    if (!ticket) throw new Error('The passenger is not on the list.');
    expect(ticket.status).toBe('CheckedIn');
    expect(printed).toEqual([passOf(flight, party, ticket)]);
    await hands.press('Escape');
    await expect(rowOf(page, party)).toContainText('Checked in');
  });

  test('sees what another desk does, and chooses among several of a name', async ({ page, day }) => {
    const { flight, family } = day;
    const mine = await day.sellSigned([MARISOL]);
    const theirs = await day.sellSigned([ERNESTO], 'Gil');
    await day.openCheckIn();
    const hands = new Hands(page);

    await openCounter(page, flight, mine);
    await expect(rowOf(page, theirs)).toContainText('To go');
    await hands.press('/');
    await hands.type(family);
    await hands.press('Enter');
    const found = page.getByRole('group', { name: 'Passengers found' });
    await expect(found.getByRole('button')).toHaveCount(2);
    await expect(found.getByRole('button').first()).toBeFocused();
    await found.getByRole('button', { name: mine.locatorNumber }).press('Enter');
    await expect(panelOf(page, mine)).toBeVisible();

    await day.checkIn(theirs);
    await expect(rowOf(page, theirs)).toContainText('Checked in');
    await expect(panelOf(page, mine)).toBeVisible();
    await hands.press('Escape');
    await expect(panelOf(page, mine)).toBeHidden();

    await hands.press('4');
    await expect(rowOf(page, mine)).toHaveCount(0);
    await expect(rowOf(page, theirs)).toBeVisible();
    await hands.press('1');
    await expect(rowOf(page, mine)).toBeVisible();
  });
});

test.describe('a check-in admin', () => {
  test.use({ role: 'CharterCheckInAdmin' });

  test('undoes a check-in with a reason', async ({ page, day }) => {
    const { flight } = day;
    const party = await day.sellSigned([MARISOL]);
    await day.openCheckIn();
    await day.checkIn(party);

    await openCounter(page, flight, party);
    await expect(rowOf(page, party)).toContainText('Checked in');
    await choose(page, party, 'Undo check-in');
    await giveReason(page, /^Undo the check-in of Marisol/, 'Undo check-in', 'Wrong passenger at the desk');
    await expect(toastOf(page, 'Undo check-in: Marisol')).toBeVisible();
    await expect(rowOf(page, party)).toContainText('Ready');
  });

  test('closes the flight, checks a late passenger in for the fee, and departs it', async ({ page, day }) => {
    const { desks, flight } = day;
    const late = await day.sellSigned([MARISOL], 'Uno');
    const absent = await day.sell([ERNESTO], 'Dos');
    const unseen = await day.sellSigned([ERNESTO], 'Tres');
    const forgotten = await day.sell([MARISOL], 'Seis');
    await day.openCheckIn();
    await day.checkIn(unseen);
    const hands = new Hands(page);

    await openCounter(page, flight, late);
    await page.getByRole('button', { name: 'Close check-in' }).click();
    const close = dialog(page, /^Close check-in of/);
    await expect(close.getByRole('region', { name: 'Blocked' })).toContainText(absent.locatorNumber);
    await expect(close.getByRole('region', { name: 'To go' })).toContainText(late.locatorNumber);
    await close.getByRole('button', { name: 'Close check-in, 3 not checked in' }).click();
    await expect(close).toBeHidden();
    await expect(page.getByText('Check-in closed', { exact: true })).toBeVisible();

    await scan(page, passportOf(late));
    await expect(panelOf(page, late)).toContainText('Charge the late check-in fee first');
    await panelOf(page, late).getByRole('button', { name: 'Charge late check-in' }).click();
    await giveReason(page, /^Charge late check-in\?$/, 'Charge late check-in', 'Accident on the causeway');
    await expect(panelOf(page, late)).toContainText(/takes \d+\.\d\d/);
    await hands.press('F9');
    await expect(dialog(page, /^Boarding passes/)).toBeVisible();
    const [checkedIn] = await ticketsOf(desks, flight, late);
    expect(checkedIn?.status).toBe('CheckedIn');
    await hands.press('Escape');
    await expect(dialog(page, /^Receipt/)).toBeVisible();
    await hands.press('Escape');
    await expect(rowOf(page, late)).toContainText('Checked in');

    await choose(page, absent, 'No-show');
    await giveReason(page, /is a no-show\?$/, 'No-show', 'Called, did not answer');
    await expect(rowOf(page, absent)).toContainText('No-show');

    await page.getByRole('button', { name: 'Mark as departed' }).click();
    const depart = dialog(page, /has departed\?$/);
    await expect(depart.getByRole('region', { name: 'No-shows' })).toContainText(forgotten.locatorNumber);
    await expect(depart.getByRole('region', { name: 'Checked in, not on board' })).toContainText(
      unseen.locatorNumber,
    );
    await depart.getByRole('button', { name: 'Mark as departed, 1 no-show' }).click();
    await expect(depart).toBeHidden();
    await expect(rowOf(page, forgotten)).toContainText('No-show');

    const undecided = page.getByRole('region', { name: 'Checked in, not on board' });
    await expect(undecided.getByRole('listitem')).toHaveCount(2);
    await undecided
      .getByRole('listitem')
      .filter({ hasText: unseen.locatorNumber })
      .getByRole('button', { name: 'Was on board' })
      .click();
    await giveReason(page, /was on board\?$/, 'Was on board', 'Counted by the crew');
    await expect(undecided.getByRole('listitem')).toHaveCount(1);
    await undecided.getByRole('button', { name: 'No-show' }).click();
    await giveReason(page, /is a no-show\?$/, 'No-show', 'Left the airport');
    await expect(undecided).toBeHidden();

    const states = (await passengersOn(desks.supervisor, flight)).map(({ status }) => status);
    expect(states.toSorted()).toEqual(['CheckedIn', 'NoShow', 'NoShow', 'NoShow']);
  });
});
