// Nothing moves under the eyes of who works: each step of a sale is loaded slowly, and what shifts is summed up.
import type { Page } from '@playwright/test';
import { Calls, expect, open, test } from './desk';
import { Hands } from './hands';
import {
  acceptOnPaper,
  chooseDay,
  clock,
  dayAfter,
  enterTitular,
  letters,
  passengerHead,
  pickFromBook,
  typeParty,
} from './selling';
import { flightWithRoom } from './sold';

test.use({ alone: true });

/** Of the window's height and width together, as browsers measure it. */
const MOST_SHIFT = 0.02;
const SLOW_MS = 250;

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** What moved counts whether a key was pressed before it or not: the keys of a sale are what makes a step load. */
const record = () => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      window.shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') });
  }).observe({ type: 'layout-shift', buffered: true });
};

const slowly = async (page: Page) => {
  for (const path of ['**/api/**', '**/assets/*.js'])
    await page.route(path, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue().catch(() => undefined);
    });
};

/** What has moved since it was asked last, once nothing is loaded any more. */
async function expectStill(page: Page, step: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A frame is painted after the last answer, and told about after that.
  await page.waitForTimeout(700);
  const shifts = await page.evaluate(() => window.shifts.splice(0));
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${step}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT);
}

test.describe('the steps of a sale', () => {
  test.use({ role: 'OfficeSaleAgent' });

  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const)
    test(`stay where they are while they load, in a window of ${width} by ${height}`, async ({
      page,
      request,
      userOf,
      newCodes,
    }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height });
      const family = letters(`Zafiro${newCodes().word}`);
      await enterTitular(new Calls(request, await userOf('OfficeSaleAgent')), family);
      const hands = new Hands(page);
      await page.addInitScript(record);
      await slowly(page);
      await open(page, '/booking');
      await typeParty(hands, [1, 0, 0]);
      await expectStill(page, 'trip');
      await chooseDay(hands, 'Outbound', 5);
      await expectStill(page, 'the way out chosen');
      await chooseDay(hands, 'Return', 3);
      await expect(clock(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      // What the hold adds to the quote is what was asked for.
      await page.evaluate(() => window.shifts.splice(0));
      await hands.press('Control+Enter');
      await expect(passengerHead(page, 1)).toBeVisible();
      await expectStill(page, 'passengers');
      await page.reload();
      await expect(passengerHead(page, 1)).toBeVisible();
      await expectStill(page, 'passengers, resumed');
      // The rest is typed with keys that a phone does not have; its panel is the same.
      if (width < 900) return;
      await pickFromBook(hands, family);
      await page.waitForLoadState('networkidle');
      await hands.press('Control+Enter');
      await expect(page.getByRole('spinbutton').first()).toBeFocused();
      await page.evaluate(() => window.shifts.splice(0));
      await page.reload();
      await expect(page.getByRole('spinbutton').first()).toBeVisible();
      await expectStill(page, 'extras');
      await hands.press('Control+Enter');
      await expect(page.getByRole('radio', { name: 'Sign on screen' })).toBeVisible();
      await expectStill(page, 'payment');
      await acceptOnPaper(hands);
      await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await hands.press('Control+Enter');
      await expect(page.getByText('Booked. Locator:')).toBeVisible();
      await page.evaluate(() => window.shifts.splice(0));
      await page.reload();
      await expect(page.getByText('Booked. Locator:')).toBeVisible();
      await expectStill(page, 'done');
    });
});

/** Texts wider than what they stand in, and not told in full when they are pointed at. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>('nav a, main li, main button, main th, [role="timer"]'),
    ].flatMap((each) => {
      if (!each.checkVisibility() || each.querySelector('[title]') || each.title !== '') return [];
      const { right } = each.getBoundingClientRect();
      const within = each.closest('aside, nav, main')?.getBoundingClientRect().right ?? innerWidth;
      const isOver = each.scrollWidth > each.clientWidth + 1 || right > within + 1;
      return isOver ? [each.textContent] : [];
    }),
  );

test.describe('in Spanish', () => {
  test.use({ role: 'OfficeSaleAgent', viewport: { width: 1366, height: 768 } });

  test('the hold clock and the labels beside it are whole', async ({ page, request, userOf, colleague }) => {
    const agent = new Calls(request, await userOf('OfficeSaleAgent'));
    const { id: flightId } = await flightWithRoom(colleague, { from: 'MIA', to: 'HAV', after: dayAfter(8) });
    const begun = await (await agent.post('/api/TicketMaster', { tripSort: 'OneWay' })).json();
    const held = await agent.post('/api/TicketMaster/modify', {
      id: begun.id,
      version: begun.version,
      tripSort: 'OneWay',
      legs: [{ flightId, seatCategoryType: 'Economy' }],
      passengers: [{ place: 0, passengerAgeCategory: 'Adult', isTitular: true, extras: [] }],
    });
    expect(held.status(), await held.text()).toBe(200);
    await page.addInitScript(() => localStorage.setItem('language', 'es'));
    for (const path of [
      `/booking/${begun.id}?step=trip`,
      `/booking/${begun.id}?step=passengers`,
      '/dashboard',
    ]) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('link', { name: 'Inicio' })).toBeVisible();
      if (path !== '/dashboard') await expect(page.getByRole('timer')).toBeVisible();
      expect(await clipped(page), path).toEqual([]);
    }
  });
});
