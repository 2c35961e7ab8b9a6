// The guide behind `?`: the page of the screen one is on, beside it, so that nothing typed is lost.
import { dialog, expect, open, test } from './desk';

test.use({ role: 'OfficeSaleAgent' });

test('? leads to the guide of the screen, in a tab of its own', async ({ page, context }) => {
  await open(page, '/booking');
  await page.getByRole('spinbutton', { name: /^Adults/ }).fill('3');
  await page.getByRole('heading', { name: 'Booking', level: 1 }).click();
  await page.keyboard.press('?');
  const opened = context.waitForEvent('page');
  await dialog(page, 'Shortcuts').getByRole('link', { name: 'Guide for this page' }).click();
  const guide = await opened;
  await expect(guide.getByRole('heading', { name: 'Sell a booking', level: 1 })).toBeVisible();
  await guide.getByRole('article').getByRole('link', { name: 'Take payments' }).click();
  await expect(guide.getByRole('heading', { name: 'Take payments', level: 1 })).toBeVisible();

  await expect(dialog(page, 'Shortcuts')).toBeHidden();
  await expect(page.getByRole('spinbutton', { name: /^Adults/ })).toHaveValue('3');
});
