// Unsaved changes, whichever way somebody leaves the page.
import type { Page } from '@playwright/test';
import { addressOf, dialog, expect, open, test, typeAddress } from './desk';

test.use({ role: 'CharterAdmin' });

const warning = (page: Page) => dialog(page, 'Warning');
const name = (page: Page) => page.getByRole('textbox', { name: 'Name' });

/** The dialog covers the menu for a mouse, not for a script or a screen reader. */
const followLink = (page: Page, label: string) =>
  page
    .getByRole('navigation', { name: 'Menu', includeHidden: true })
    .getByRole('link', { name: label, includeHidden: true })
    .dispatchEvent('click');

/** From the dashboard to the airlines, where something is typed into a new one. */
async function typeSomething(page: Page, come = typeAirline): Promise<void> {
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Next 72 hours' })).toBeVisible();
  await come(page);
  await page.getByRole('button', { name: 'New airline' }).click();
  await name(page).fill('Half an airline');
}

async function expectAsked(page: Page): Promise<void> {
  await expect(warning(page)).toContainText(
    'You could have unsaved changes. Are you sure you want to leave this page?',
  );
  await expect(warning(page).getByRole('button')).toHaveText(['Cancel', 'Ok']);
  await expect.poll(() => addressOf(page)).toBe('/airline');
}

async function expectStayed(page: Page): Promise<void> {
  await warning(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(warning(page)).toBeHidden();
  expect(addressOf(page)).toBe('/airline');
  await expect(name(page)).toHaveValue('Half an airline');
}

async function expectLeft(page: Page, path: string): Promise<void> {
  await warning(page).getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => addressOf(page)).toBe(path);
  await expect(name(page)).toBeHidden();
}

const typeAirline = (page: Page) => typeAddress(page, '/airline');

/** An entry of the history that was typed differs from one a link made: the way in matters as the way out does. */
const waysIn = [
  { into: 'a typed page', come: typeAirline },
  { into: 'a linked page', come: (page: Page) => followLink(page, 'Airlines') },
];

const waysOut = [
  { by: 'a link of the menu', leave: (page: Page) => followLink(page, 'Dashboard'), to: '/dashboard' },
  { by: 'Back', leave: (page: Page) => page.evaluate(() => window.history.back()), to: '/dashboard' },
  { by: 'a typed address', leave: (page: Page) => typeAddress(page, '/profile'), to: '/profile' },
];

for (const { into, come } of waysIn) {
  for (const { by, leave, to } of waysOut) {
    test(`leaving ${into} by ${by} asks first; Cancel stays, Ok leaves`, async ({ page }) => {
      await typeSomething(page, come);
      await leave(page);
      await expectAsked(page);
      await expectStayed(page);
      await leave(page);
      await expectAsked(page);
      await expectLeft(page, to);
    });
  }
}

test('Back pressed twice while the question is open still stays', async ({ page }) => {
  await typeSomething(page);
  await page.evaluate(() => window.history.back());
  await expectAsked(page);
  await page.evaluate(() => window.history.back());
  await expectAsked(page);
  await expectStayed(page);
});

test('a reload asks in the words of the browser', async ({ page }) => {
  await typeSomething(page);
  const stay = page.waitForEvent('dialog');
  const reloaded = page.reload({ timeout: 3_000 }).catch(() => undefined);
  const asked = await stay;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await reloaded;
  await expect(name(page)).toHaveValue('Half an airline');
  page.once('dialog', (again) => void again.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Airlines' })).toBeVisible();
  await expect(name(page)).toBeHidden();
});

test('closing the form and logging out ask too', async ({ page }) => {
  await typeSomething(page);
  await page.keyboard.press('Escape');
  await expectAsked(page);
  await expectStayed(page);
  await page.getByRole('button', { name: 'Log out', includeHidden: true }).dispatchEvent('click');
  await expectAsked(page);
  await expectStayed(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectAsked(page);
  await warning(page).getByRole('button', { name: 'Ok' }).click();
  await expect(name(page)).toBeHidden();
});

test('nothing is asked where nothing was typed', async ({ page }) => {
  await open(page, '/dashboard');
  await typeAddress(page, '/airline');
  await page.getByRole('button', { name: 'New airline' }).click();
  await expect(name(page)).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect.poll(() => addressOf(page)).toBe('/dashboard');
  await expect(warning(page)).toBeHidden();
});
