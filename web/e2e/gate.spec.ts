// The boarding gate on a phone: passes from a reader, green and red, who is missing, and somebody taken off again.
import { test } from './day';
import { expect, open } from './desk';
import { ERNESTO, MARISOL, passengersOn } from './flightToday';
import { scan } from './hands';
import { coupleOf, passOf } from './passes';

test.use({ role: 'CharterCheckIn', viewport: { width: 390, height: 844 } });

test('boards passengers by their passes, says why others stay, and offloads one', async ({ page, day }) => {
  const { desks, flight, family } = day;
  const couple = await day.sellSigned([MARISOL, ERNESTO]);
  await day.sell([MARISOL], 'Tarde');
  await day.openCheckIn();
  await day.checkIn(couple);
  const [wife, husband] = await coupleOf(desks, flight, couple);

  await open(page, `/checkin/gate/${flight.id}`);
  const counts = async (boarded: number, missing: number) => {
    for (const words of [`${boarded} boarded`, `${missing} missing`])
      await expect(page.getByText(words, { exact: true }).filter({ visible: true })).toBeVisible();
  };
  await counts(0, 2);

  await scan(page, `${passOf(flight, couple, wife)}\n`);
  const green = page.getByRole('status').filter({ hasText: 'Boarded' });
  await expect(green).toContainText(`${family.toUpperCase()}/MARISOL`);
  await expect(page.getByText('1 of 2 seats boarded')).toBeVisible();
  await counts(1, 1);

  await page.getByRole('button', { name: 'Scan next' }).click();
  await scan(page, `${passOf(flight, couple, wife)}\n`);
  await expect(page.getByRole('alert')).toContainText('Already boarded');
  await page.getByRole('button', { name: 'Scan next' }).click();
  await scan(page, `${passOf({ ...flight, number: '0410' }, couple, husband)}\n`);
  await expect(page.getByRole('alert')).toContainText('Wrong flight');
  await page.getByRole('button', { name: 'Scan next' }).click();
  await page.getByLabel('Seat or name').fill(`${family}Tarde`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Not checked in');
  await page.getByRole('button', { name: 'Scan next' }).click();

  await page.getByRole('tab', { name: 'Missing 1' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(`${family.toUpperCase()}/ERNESTO`);
  await scan(page, `${passOf(flight, couple, husband)}\n`);
  await expect(green).toContainText('ERNESTO');
  await page.getByRole('button', { name: 'Scan next' }).click();
  await counts(2, 0);

  await page.getByRole('tab', { name: 'Last' }).click();
  await page.getByRole('button', { name: `More actions for ${wife.passengerName}` }).click();
  await page.getByRole('menuitem', { name: 'Offload…' }).click();
  const dialog = page.getByRole('dialog', { name: `Offload ${wife.passengerName}?` });
  await dialog.getByLabel('Reason').fill('Unwell');
  await dialog.getByRole('button', { name: 'Offload' }).click();
  await page.getByRole('tab', { name: 'Offloaded 1' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Unwell');
  await counts(1, 1);
  const now = await passengersOn(desks.supervisor, flight);
  expect(now.filter(({ boardedAt }) => boardedAt !== null).map(({ id }) => id)).toEqual([husband.id]);
});
