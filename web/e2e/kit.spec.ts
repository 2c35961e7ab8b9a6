import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, test } from './desk';
import { KIT_SHEET } from './server.mjs';

/** The Chromium that drew the pictures in __screenshots__. Another draws letters a little differently. */
const DRAWN_BY = '156';

const SCHEMES = [
  { colorScheme: 'light', canvas: 'rgb(255, 255, 255)', ink: 'rgb(18, 26, 31)', accent: 'rgb(11, 85, 104)' },
  { colorScheme: 'dark', canvas: 'rgb(16, 23, 27)', ink: 'rgb(230, 236, 239)', accent: 'rgb(95, 191, 211)' },
] as const;

async function openSheet(page: Page): Promise<void> {
  await page.goto(KIT_SHEET);
  await expect(page.getByRole('grid', { name: 'Flights' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

for (const { colorScheme, canvas, ink, accent } of SCHEMES) {
  test.describe(`the kit sheet, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 1440, height: 900 } });

    test('looks as it did', async ({ page, browser }) => {
      test.skip(!browser.version().startsWith(`${DRAWN_BY}.`), `drawn by Chromium ${DRAWN_BY}`);
      await openSheet(page);
      await expect(page).toHaveScreenshot(`kit-${colorScheme}.png`, {
        animations: 'disabled',
        caret: 'hide',
      });
    });

    test('has figures of one width in every size of letter', async ({ page }) => {
      await openSheet(page);
      const others = await page.evaluate(() =>
        [...document.querySelectorAll('#root *')]
          .filter((each) => !getComputedStyle(each).fontFeatureSettings.includes('"tnum"'))
          .map(({ className }) => String(className)),
      );
      expect(others).toEqual([]);
    });

    test('has the heights and colours of the design', async ({ page }) => {
      await openSheet(page);
      const height = async (...of: Parameters<Page['getByRole']>) =>
        (
          await page
            .getByRole(...of)
            .first()
            .boundingBox()
        )?.height;
      expect(await height('button', { name: 'Save' })).toBe(32);
      expect(await height('button', { name: 'Clear status' })).toBe(28);
      expect(await height('textbox', { name: 'Last name' })).toBe(32);
      expect(await height('columnheader', { name: 'Departs' })).toBe(28);
      expect(await height('row', { name: /XC 401/ })).toBe(32);
      const looks = await page.evaluate(() => {
        const { backgroundColor, color, fontFamily, fontSize } = getComputedStyle(document.body);
        const inter = document.fonts.check('13px Inter');
        return { backgroundColor, color, fontFamily: fontFamily.split(',')[0], fontSize, inter };
      });
      expect(looks).toEqual({
        backgroundColor: canvas,
        color: ink,
        fontFamily: 'Inter',
        fontSize: '13px',
        inter: true,
      });
      await expect(page.getByRole('button', { name: 'Save' }).first()).toHaveCSS('background-color', accent);
    });
  });
}

test('ten thousand rows scroll without a blank one', async ({ page }) => {
  await openSheet(page);
  const grid = page.getByRole('grid', { name: 'Flights' });
  await expect(grid).toHaveAttribute('aria-rowcount', /^1\d{4}$/);
  await grid.scrollIntoViewIfNeeded();

  // In the page itself, just before each frame is painted: a blank one would be gone before an answer came from outside.
  const watch = await grid.evaluateHandle((table) => {
    const scroller = table.parentElement as HTMLElement;
    const seen = { frames: 0, holes: [] as string[], places: new Set<number>() };
    const look = () => {
      const { top, bottom, left } = scroller.getBoundingClientRect();
      for (let y = top + 40; y < bottom - 4; y += 24) {
        const row = document.elementFromPoint(left + 30, y)?.closest('tr');
        if (!row?.hasAttribute('aria-rowindex')) seen.holes.push(`${scroller.scrollTop}: ${y - top}`);
      }
      seen.frames += 1;
      seen.places.add(scroller.scrollTop);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return seen;
  });
  const box = await grid.locator('..').boundingBox();
  if (!box) throw new Error('The table is not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const step of [60, 300, 1_200, 4_000, -2_500, 20_000, -20_000]) {
    for (let times = 0; times < 5; times += 1) await page.mouse.wheel(0, step);
  }
  await grid.focus();
  for (const key of ['End', 'PageUp', 'PageUp', 'Home', 'PageDown', 'End']) await page.keyboard.press(key);
  const rows = (await grid.getAttribute('aria-rowcount')) ?? '';
  await expect(grid.locator(`tr[aria-rowindex="${rows}"]`)).toBeInViewport();

  const seen = await watch.evaluate(({ frames, holes, places }) => ({ frames, holes, places: places.size }));
  expect(seen.holes.slice(0, 5)).toEqual([]);
  expect(seen.places).toBeGreaterThan(15);
  expect(await grid.locator('tr').count()).toBeLessThan(150);
});

test('the kit sheet is accessible in the light and in the dark', async ({ page }) => {
  test.slow();
  await openSheet(page);
  await expectAccessible(page);
});
