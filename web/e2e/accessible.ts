import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './desk';

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
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingGrave(new AxeBuilder({ page }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectNothingGrave(new AxeBuilder({ page }).withRules(COLORS));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
}
