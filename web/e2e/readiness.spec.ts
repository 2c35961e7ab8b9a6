// Blocked passengers before the day of their flight: an agency finds its own on the dashboard and cures them.
import { test } from './day';
import { addressOf, dialog, expect, open } from './desk';
import { ERNESTO, MARISOL } from './flightToday';
import { Hands } from './hands';

test.use({ role: 'OfficeSaleAgent' });

test('an agency cures its blocked passenger, whose page tells of signature and check-in afterwards', async ({
  page,
  day,
}) => {
  const { flight, family } = day;
  const party = await day.sellSigned([{ ...MARISOL, gender: null }, ERNESTO]);

  await open(page, '/dashboard');
  await page.getByRole('link', { name: /^Blocked within 72 h/ }).click();
  await expect(page.getByRole('heading', { name: 'Blocked within 72 hours' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(family);
  const rows = page.getByRole('row', { name: new RegExp(family) });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('APIS');
  await expect(rows).toContainText('You');

  await open(page, `/flightSchedule/info/${flight.id}`);
  const readiness = page.getByRole('table', { name: /^Readiness/ });
  await expect(page.getByText('1 of 2 ready · 1 blocked')).toBeVisible();
  await readiness.getByRole('link', { name: 'Add data' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^Marisol ${family}`) })).toBeVisible();
  expect(addressOf(page)).toBe(`/passenger/${party.passengers[0]?.passengerId}`);
  await page.getByRole('combobox', { name: 'Gender' }).click();
  await new Hands(page).choose('Female');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No changes to save')).toBeVisible();

  await open(page, `/flightSchedule/info/${flight.id}`);
  await expect(page.getByText('All your passengers are ready.')).toBeVisible();

  await day.openCheckIn();
  await day.checkIn(party);
  await open(page, `/passenger/${party.passengers[0]?.passengerId}`);
  // What another desk did within the last seconds is shown at the next loading.
  await page.reload();
  const checkIns = page.getByRole('grid', { name: 'Check-ins' });
  await expect(checkIns.getByRole('row', { name: new RegExp(party.locatorNumber) })).toContainText(
    'Checked in',
  );
  const agreements = page.getByRole('grid', { name: 'Agreements' });
  await agreements.getByRole('button', { name: 'Print' }).click();
  await expect(dialog(page, `Affidavit ${party.locatorNumber}`)).toBeVisible();
});

test.describe('the operator', () => {
  test.use({ role: 'CharterCheckInAdmin' });

  test('goes from a blocked flight of the dashboard to its board', async ({ page }) => {
    await open(page, '/dashboard');
    const flights = page.getByRole('grid', { name: 'Next 72 hours' });
    await flights.getByRole('link').first().click();
    await expect(page.getByRole('grid', { name: 'Blocked passengers' })).toBeVisible();
  });
});
