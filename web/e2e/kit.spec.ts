import { expect, open, test } from './desk';

const WINDOW = { width: 1440, height: 900 };

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme, viewport: WINDOW });

    test(`the kit sheet looks as it did, ${colorScheme}`, async ({ page }) => {
      await open(page, '/kit');
      await expect(page.getByRole('grid', { name: 'Flights' })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`kit-${colorScheme}.png`, {
        animations: 'disabled',
        caret: 'hide',
      });
    });
  });
}

test('ten thousand rows scroll without a blank one', async ({ page }) => {
  await open(page, '/kit');
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
