// What every picture of the guide is taken with: a page of a fixed size, and a file as small as it can be.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from '../e2e/day';
import { open } from '../e2e/desk';

const FOLDER = join(import.meta.dirname, '../../docs/guide/pictures');
/** Letters of 12 pixels are sharp from here on. */
const QUALITY = 0.82;

interface Shown {
  /** What the picture must show, by the name the guide has for it. Without it there is no picture. */
  [what: string]: Locator;
}

interface Options {
  /** The picture is of this part of the page alone. */
  of?: Locator;
}

type Take = (name: string, shown: Shown, options?: Options) => Promise<void>;

/** Opens a page of the program without the menu, which tells nothing about the work. */
export async function show(page: Page, path: string): Promise<void> {
  await open(page, path);
  await hideMenu(page);
}

export async function hideMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  if (await menu.isVisible()) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeHidden();
}

/** The browser itself makes WebP of what it has drawn. */
const encode = (page: Page, png: Buffer): Promise<string> =>
  page.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '');
    },
    [png.toString('base64'), QUALITY] as const,
  );

export const test = base.extend<{ take: Take }, { encoder: Page }>({
  encoder: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],

  take: async ({ page, encoder }, use) =>
    use(async (name, shown, { of } = {}) => {
      for (const [what, locator] of Object.entries(shown))
        await expect(
          locator.first(),
          `The picture "${name}" needs ${what}, which does not come.`,
        ).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const png = await (of ?? page).screenshot({ animations: 'disabled', caret: 'hide' });
      await writeFile(join(FOLDER, `${name}.webp`), await encode(encoder, png), 'base64');
    }),
});
