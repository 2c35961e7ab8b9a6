// Nothing is wider than the window, and no cell of a table wraps or hides a part of itself.
import type { Page } from '@playwright/test';

/** What is wider than the window. */
export const overflowing = (page: Page) =>
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
export const misfits = (page: Page) =>
  page.evaluate(() => {
    // A long name may end in "…" where pointing at it tells the whole; half an amount, number or date tells another.
    const isFigure = (cell: HTMLElement) =>
      cell.dataset.align === 'right' || /^(?=.*\d)[A-Z\d−.,-]+$/.test(cell.textContent ?? '');
    const isWholeIn = (cell: HTMLElement) =>
      !isFigure(cell) &&
      cell.textContent !== '' &&
      [cell, ...cell.querySelectorAll<HTMLElement>('[title]')].some(
        ({ title }) => title === cell.textContent,
      );
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
