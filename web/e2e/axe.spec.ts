import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { drawer, expect, open, openDrawer, test } from './desk';
import { openAirlineForm, openScreen, SCREENS, SETTINGS } from './screens';

/** The rules among the usual ones that look at colours. */
const COLORS = ['color-contrast', 'link-in-text-block'];

async function expectNothingGrave(look: AxeBuilder): Promise<void> {
  const { violations } = await look.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const said = grave.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
  expect(said).toEqual([]);
}

/** By every rule in the light; in the dark it is the same page in other colours. */
async function expectAccessible(page: Page): Promise<void> {
  await expectNothingGrave(new AxeBuilder({ page }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectNothingGrave(new AxeBuilder({ page }).withRules(COLORS));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
}

test.describe('accessible in the light and in the dark', () => {
  test('the screens of visitors', async ({ page }) => {
    for (const screen of SCREENS.filter(({ anonymous }) => anonymous)) {
      await test.step(screen.name, async () => {
        await openScreen(page, screen);
        await expectAccessible(page);
      });
    }
  });

  test('the kit sheet', async ({ page }) => {
    test.slow();
    await open(page, '/kit');
    await expect(page.getByRole('grid', { name: 'Flights' })).toBeVisible();
    await expectAccessible(page);
  });

  test.describe(() => {
    test.use({ role: 'CharterAdmin' });

    for (const screen of SCREENS.filter(({ anonymous }) => !anonymous)) {
      test(`${screen.name}, beside the activity drawer`, async ({ page }) => {
        await openScreen(page, screen);
        await openDrawer(page);
        await expect(drawer(page).getByRole('listitem').first()).toBeVisible();
        await expectAccessible(page);
      });
    }

    test('the settings', async ({ page }) => {
      test.slow();
      for (const screen of SETTINGS) {
        await test.step(screen.name, async () => {
          await openScreen(page, screen);
          await expectAccessible(page);
        });
      }
    });

    test('a form with refusals, the user menu and the search for pages', async ({ page }) => {
      await openAirlineForm(page);
      await expectAccessible(page);
      await open(page, '/dashboard');
      await page.reload();
      await page.getByRole('button', { name: 'User menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
});
