// One walk over every screen: it fits three windows, is accessible in both themes, and is wholly Spanish when chosen.
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { dialog, drawer, expect, open, openDrawer, test } from './desk';
import { misfits, overflowing } from './fit';
import { openAirlineForm, openScreen, SCREENS, SETTINGS } from './screens';
import { expectSpanish, words } from './spanish';

const DESKTOP = { width: 1440, height: 900 };
const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

async function expectFit(page: Page): Promise<void> {
  expect(await overflowing(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
}

/** Sizes the window and waits until the page has drawn itself for it. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
}

const chooseSpanish = (page: Page) => page.evaluate(() => localStorage.setItem('language', 'es'));

test.describe('visitors', () => {
  for (const screen of SCREENS.filter(({ anonymous }) => anonymous)) {
    test(`${screen.name} fits, is accessible and speaks Spanish`, async ({ page }) => {
      await openScreen(page, screen);
      for (const size of [PHONE, LAPTOP, DESKTOP]) {
        await resize(page, size);
        expect(await overflowing(page)).toEqual([]);
      }
      await expectAccessible(page);
      const english = await words(page);
      await chooseSpanish(page);
      await page.reload();
      await openScreen(page, screen);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expectSpanish(page, english);
    });
  }

  test('choose Español on the sign-in page', async ({ page }) => {
    await open(page, '/login');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});

test.describe('staff', () => {
  test.use({ role: 'CharterAdmin' });

  // The drawer only where it is about records of these screens: each later screen brings the words of its own log.
  const show = async (page: Page, screen: (typeof SCREENS)[number]) => {
    await openScreen(page, screen);
    const toggle = page.getByRole('banner').locator('button[aria-pressed]');
    if ((await toggle.getAttribute('aria-pressed')) !== String(screen.log ?? false)) await toggle.click();
    if (screen.log) {
      await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
    }
  };

  for (const screen of SCREENS.filter(({ anonymous }) => !anonymous)) {
    test(`${screen.name} fits, is accessible and speaks Spanish`, async ({ page }) => {
      test.slow();
      await openScreen(page, screen);
      await test.step('fits', async () => {
        await resize(page, PHONE);
        await expectFit(page);
        await resize(page, DESKTOP);
        await expectFit(page);
        await openDrawer(page);
        await expect(drawer(page).getByRole('listitem').first()).toBeVisible();
        await resize(page, LAPTOP);
        await expectFit(page);
      });
      await test.step('is accessible, beside the activity drawer', async () => {
        await resize(page, DESKTOP);
        await expectAccessible(page);
      });
      await test.step('speaks Spanish', async () => {
        if (!screen.log) await page.getByRole('banner').locator('button[aria-pressed="true"]').click();
        const english = await words(page);
        await chooseSpanish(page);
        await open(page, '/profile');
        await page.reload();
        await show(page, screen);
        await expect(page.locator('html')).toHaveAttribute('lang', 'es');
        await expect(page.getByRole('link', { name: 'Inicio' })).toBeVisible();
        await expectSpanish(page, english);
      });
    });
  }

  test('the settings are accessible', async ({ page }) => {
    test.slow();
    for (const screen of SETTINGS) {
      await test.step(screen.name, async () => {
        await openScreen(page, screen);
        await expectAccessible(page);
      });
    }
  });

  test('a form with refusals is accessible', async ({ page }) => {
    await openAirlineForm(page);
    await expectAccessible(page);
  });

  test('the user menu and the search for pages are accessible', async ({ page }) => {
    await open(page, '/dashboard');
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search passengers and pages' })).toBeVisible();
    await expectAccessible(page);
  });

  test('choose Español in their profile', async ({ page }) => {
    await open(page, '/profile');
    await page.getByText('Español').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('link', { name: 'Inicio' })).toBeVisible();
  });

  test('see forms, refusals and questions in Spanish', async ({ page }) => {
    await openAirlineForm(page);
    const english = await words(page);
    await chooseSpanish(page);
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await openAirlineForm(page);
    await expect(page.getByText('Obligatorio')).toBeVisible();
    await expectSpanish(page, english);
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Atención')).toBeVisible();
    await expectSpanish(page, english);
    await page.keyboard.press('Enter');
    await page.keyboard.press('?');
    await expect(dialog(page, 'Atajos')).toBeVisible();
    await expectSpanish(page, english);
  });
});
