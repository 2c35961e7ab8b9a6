// One page serves all tests of a worker: with a context of its own a test takes four times the CPU to start.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

const refuse = () => {
  throw new Error('The tests after this one would find it too: ask for a context with `alone: true`.');
};

/** A page that refuses what nothing takes back: another clock, scripts at each load, functions in the page. */
export async function openSharedPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const lasting = { addInitScript: refuse, exposeBinding: refuse, exposeFunction: refuse };
  Object.assign(page, lasting, { setExtraHTTPHeaders: refuse, addLocatorHandler: refuse });
  Object.assign(context, lasting, {
    setExtraHTTPHeaders: refuse,
    setGeolocation: refuse,
    setOffline: refuse,
  });
  for (const { clock } of [page, context]) Object.assign(clock, { install: refuse, setFixedTime: refuse });
  return page;
}

/** Leaves the page as a test expects to find it: at no screen, signed out, without what the last test set up around it. */
export async function clearPage(page: Page): Promise<void> {
  const context = page.context();
  for (const each of context.pages()) if (each !== page) await each.close();
  for (const event of ['weberror', 'console', 'response'] as const) context.removeAllListeners(event);
  for (const event of ['dialog', 'request'] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
