// The confirmation and the toast, to the letter, where the kit sheet offers them by themselves.
import type { Page } from '@playwright/test';
import { dialog, expect, test } from './desk';
import { KIT_SHEET } from './server.mjs';

const press = (page: Page, name: string) =>
  page.getByRole('region', { name: 'The pieces at work' }).getByRole('button', { name, exact: true }).click();

const toasts = (page: Page) => page.locator('[aria-live="polite"]').first().locator('> div');

test.use({ alone: true });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto(KIT_SHEET);
  await expect(page.getByRole('grid', { name: 'Flights' })).toBeVisible();
});

test('the confirmation has its words, its buttons and its width', async ({ page }) => {
  const asked = [
    { button: 'Confirm', title: 'Please Confirm!!', message: 'Are you sure?' },
    { button: 'Delete', title: 'Deleting, are you sure?', message: 'Click Ok to delete this item' },
    {
      button: 'Leave',
      title: 'Warning',
      message: 'You could have unsaved changes. Are you sure you want to leave this page?',
    },
  ];
  for (const { button, title, message } of asked) {
    await press(page, button);
    const card = dialog(page, title);
    await expect(card).toContainText(message);
    await expect(card).toHaveAccessibleDescription(message);
    await expect(card.getByRole('button')).toHaveText(['Cancel', 'Ok']);
    expect((await card.boundingBox())?.width).toBe(300);
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect(card).toBeHidden();
  }
});

test('the confirmation stays on a click outside; Enter then still confirms, Escape cancels', async ({
  page,
}) => {
  const card = dialog(page, 'Please Confirm!!');
  for (const key of ['Enter', 'Escape']) {
    await press(page, 'Confirm');
    await expect(card).toBeVisible();
    await page.mouse.click(20, 20);
    await page.mouse.click(1400, 880);
    await expect(card).toBeVisible();
    await page.keyboard.press(key);
    await expect(card).toBeHidden();
  }
});

test('a plain toast is grey, an error toast has the error colour', async ({ page }) => {
  await press(page, 'Toast');
  await press(page, 'Error toast');
  await expect(toasts(page)).toHaveText(['Entity saved', 'XC 410 is full. No seat was taken.']);
  const [grey, error] = await toasts(page).evaluateAll((strips) =>
    strips.map((strip) => getComputedStyle(strip).backgroundColor),
  );
  expect(grey).toBe('rgb(42, 52, 59)');
  expect(error).toBe('rgb(163, 32, 32)');
});

test('a toast shows for 6000 ms', async ({ page }) => {
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await press(page, 'Toast');
  await expect(toasts(page)).toHaveText(['Entity saved']);
  await page.clock.runFor(5999);
  await expect(toasts(page)).toHaveText(['Entity saved']);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast has a close button', async ({ page }) => {
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await press(page, 'Error toast');
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toHaveCount(0);
});
