import type { Locator, Page } from '@playwright/test';
import { dialog, drawer, expect, open, openDrawer, test } from './desk';

test.use({ role: 'CharterAdmin' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const width = async (of: Locator) => (await of.boundingBox())?.width;

test('the menu is 220 wide and the activity drawer 310', async ({ page }) => {
  await open(page, '/dashboard');
  await openDrawer(page);
  expect(await width(menu(page))).toBe(220);
  expect(await width(drawer(page))).toBe(310);
});

test('the menu is open by default on a wide screen and closed on a phone', async ({ page }) => {
  await open(page, '/dashboard');
  await expect(menu(page)).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu(page)).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Next 72 hours' })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu(page)).toBeVisible();
  await menu(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(menu(page)).toBeHidden();
});

test('the mobile form begins below 900', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 844 });
  await open(page, '/airline');
  await expect(page.getByRole('columnheader', { name: 'IATA' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search passengers' })).toBeVisible();
  await page.setViewportSize({ width: 899, height: 844 });
  await expect(page.getByRole('columnheader', { name: 'IATA' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Search passengers' })).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Alisio Air' })).toBeVisible();
});

test('a dialog is at most 600 wide, and fits a phone', async ({ page }) => {
  await open(page, '/airline');
  await page.getByRole('button', { name: 'New airline' }).click();
  const form = dialog(page, 'New airline');
  await expect(form).toBeVisible();
  expect(await width(form)).toBe(600);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await width(form)).toBeLessThanOrEqual(390);
});

test('Ctrl K goes to a page by its name, ? lists the shortcuts', async ({ page }) => {
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Next 72 hours' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search passengers and pages' })).toBeFocused();
  await page.keyboard.type('airp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Airports' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog(page, 'Shortcuts')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Shortcuts')).toBeHidden();
});

test('the user menu lists the offices, the setup, the log, the profile and the way out', async ({
  page,
  userOf,
}) => {
  const offices = (await userOf('CharterAdmin')).appUserOffices.map(({ officeName }) => officeName);
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(offices);
  await expect(page.getByRole('menuitem')).toHaveText([
    'Hardware Setup',
    'Show all logs',
    'Guide',
    'Profile',
    'Log out',
  ]);
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/#\/profile$/);
});
