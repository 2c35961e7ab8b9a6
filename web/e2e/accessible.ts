import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './desk';

/** The rules among the usual ones that look at colours. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * Without the list of everything that passed, which takes longer to write than to find, and without the style sheets
 * loaded once more, which none of the usual rules reads.
 */
const VIOLATIONS: RunOptions = { resultTypes: ['violations'], preload: false };

async function expectNothingGrave(page: Page, options: RunOptions): Promise<void> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(axe.source);
  }
  const { violations } = await page.evaluate(
    (chosen) => (window as unknown as { axe: typeof axe }).axe.run(chosen),
    options,
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const said = grave.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
  expect(said).toEqual([]);
}

/** By every rule in the light; in the dark it is the same page in other colours. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingGrave(page, VIOLATIONS);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectNothingGrave(page, { ...VIOLATIONS, runOnly: COLORS });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
}
