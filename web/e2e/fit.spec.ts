// Nothing is wider than the window, and no cell of a table wraps or hides a part of itself.
import type { Page } from '@playwright/test';
import { expect, openDrawer, test } from './desk';
import { openScreen, SCREENS } from './screens';

const WINDOWS = [
  { name: '1440×900', width: 1440, height: 900, drawer: false },
  { name: '1366×768 with both drawers open', width: 1366, height: 768, drawer: true },
  { name: '390×844', width: 390, height: 844, drawer: false },
];

const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`] : [];
    const main = document.querySelector('main');
    if (main && main.scrollWidth > main.clientWidth) {
      wide.push(`main: ${main.scrollWidth} in ${main.clientWidth}`);
    }
    return wide;
  });

/** Cells higher than their row's one line, and cells whose text runs out of them. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    // A long name may end in "…" where pointing at it tells the whole.
    const isWholeIn = (cell: HTMLElement) => cell.title !== '' && cell.title === cell.textContent;
    return [...document.querySelectorAll<HTMLElement>('tr[aria-rowindex] > :is(td, th)')].flatMap((cell) => {
      const row = cell.closest('tr') as HTMLElement;
      const range = document.createRange();
      range.selectNodeContents(cell);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
      const words = `“${cell.textContent}”`;
      const phone = row.querySelector('td')?.getBoundingClientRect().height === 52;
      const high = Math.round(row.getBoundingClientRect().height);
      return [
        ...(cell.scrollWidth > cell.clientWidth && !isWholeIn(cell) ? [`clipped: ${words}`] : []),
        ...(!phone && (high > 32 || lines > 2) ? [`wrapped: ${words}, ${high} high`] : []),
        ...(phone && high > 52 ? [`too high: ${words}, ${high}`] : []),
      ];
    });
  });

for (const { name, width, height, drawer } of WINDOWS) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('the screens of visitors fit', async ({ page }) => {
      for (const screen of SCREENS.filter(({ anonymous }) => anonymous)) {
        await test.step(screen.name, async () => {
          await openScreen(page, screen);
          expect(await overflowing(page)).toEqual([]);
        });
      }
    });

    test.describe(() => {
      test.use({ role: 'CharterAdmin' });

      test('the screens of staff fit', async ({ page }) => {
        let opened = !drawer;
        for (const screen of SCREENS.filter(({ anonymous }) => !anonymous)) {
          await test.step(screen.name, async () => {
            await openScreen(page, screen);
            if (!opened) await openDrawer(page);
            opened = true;
            expect(await overflowing(page)).toEqual([]);
            expect(await misfits(page)).toEqual([]);
          });
        }
      });
    });
  });
}
