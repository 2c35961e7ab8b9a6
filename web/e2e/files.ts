// Files as people get them: saved from the page, and read back.
import type { Page } from '@playwright/test';
import { dialog, expect } from './desk';
import { pdfText, readBytes, sheetRows } from './server.mjs';

/** What a press downloads. */
async function saved(page: Page, press: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await readBytes(await file.path()) };
}

/** The rows of the first sheet that a press downloads, the titles first. */
export async function savedRows(page: Page, press: () => Promise<unknown>) {
  const { name, bytes } = await saved(page, press);
  expect(name).toMatch(/\.xlsx$/);
  return sheetRows(bytes);
}

/** The values of a column, without the sum under it. */
export function columnOf(rows: readonly (readonly (string | number | null)[])[], title: string) {
  const [titles = [], ...below] = rows;
  const at = titles.indexOf(title);
  expect(at, `the column “${title}” among ${titles.join(', ')}`).toBeGreaterThanOrEqual(0);
  return below.map((row) => row[at]);
}

/** The words of the PDF that the page shows, which is then closed. */
export async function shownPdf(page: Page, title: string | RegExp): Promise<string> {
  const shown = dialog(page, title);
  await expect(shown.locator('iframe')).toBeVisible();
  const { bytes } = await saved(page, () => shown.getByRole('link', { name: 'Save file' }).click());
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  return pdfText(bytes);
}
