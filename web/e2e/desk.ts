// What every test works with: a browser signed in as a role, the server's calls beside it, codes of its own.
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Elsewhere, emailOf, type Role } from './roles';
import { DEMO_PASSWORD, ORIGIN } from './server.mjs';
import { clearPage, openSharedPage } from './sharedPage';

export { expect };

interface Office {
  officeId: string;
  officeName: string;
}

export interface AppUser {
  token: string;
  role: Role;
  name: string;
  appUserOffices: [Office, ...Office[]];
}

export async function logIn(request: APIRequestContext, role: Role, agency?: Elsewhere): Promise<AppUser> {
  const answer = await request.post(`${ORIGIN}/api/Auth/Login`, {
    data: { email: emailOf(role, agency), password: DEMO_PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** The server's calls, as somebody else at another desk makes them. */
export class Calls {
  constructor(
    private readonly request: APIRequestContext,
    readonly user: AppUser,
  ) {}

  get = (path: string) => this.send('GET', path);
  post = (path: string, data: object) => this.send('POST', path, data);
  put = (path: string, data: object) => this.send('PUT', path, data);
  patch = (path: string, data: object) => this.send('PATCH', path, data);

  private async send(method: string, path: string, data?: object): Promise<APIResponse> {
    const headers = {
      Authorization: `Bearer ${this.user.token}`,
      OfficeActiveId: this.user.appUserOffices[0].officeId,
      ...(method === 'GET' ? {} : { 'Idempotency-Key': crypto.randomUUID() }),
    };
    return this.request.fetch(`${ORIGIN}${path}`, { method, headers, ...(data ? { data } : {}) });
  }
}

export interface Codes {
  airline: { iata: string; icao: string };
  airport: { iata: string; icao: string };
  /** A word nothing else in the database contains. */
  word: string;
}

const SEEDED = ['XC', 'AA', 'G6', 'SY'];
// A worker that takes the place of a failed one counts from its own number on.
const PER_WORKER = 100;
const letter = (n: number) => String.fromCharCode(65 + (Math.floor(n) % 26));
const letters = (n: number) => letter(n / 26) + letter(n);

function codesOf(n: number): Codes {
  const iata = (n % 1296).toString(36).toUpperCase().padStart(2, '0');
  return {
    airline: { iata, icao: `Q${letters(n)}` },
    airport: { iata: `Q${letters(n)}`, icao: `QQ${letters(n)}` },
    word: `Ensayo${letter(n / 676)}${letters(n)}`,
  };
}

// The browser repeats every refusal on its console; the answer itself is judged below.
const EXPECTED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** What no page may do, whatever the test is about: throw, complain, or send what the server refuses. */
function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (thrown) => faults.push(`thrown: ${thrown.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !EXPECTED.test(text)) faults.push(`console: ${text}`);
  });
  context.on('response', (answer) => {
    const what = `${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`;
    if (answer.status() >= 400) faults.push(what);
  });
}

interface TestFixtures {
  /** Who is signed in when the browser opens; nobody by default. */
  role: Role | null;
  /** A browser context of its own, for what cannot be taken back: a clock, a script that runs at each load. */
  alone: boolean;
  /** New ones at each call. */
  newCodes: () => Codes;
  /** The charter's flight desk, at work in another place. */
  colleague: Calls;
  /** A refusal that the test wants to see, as "409 PUT /api/Airlines". Every other one fails the test. */
  provokes: (refusal: RegExp) => void;
  provoked: RegExp[];
  faultless: undefined;
}

interface WorkerFixtures {
  userOf: (role: Role) => Promise<AppUser>;
  sharedPage: Page;
  counter: { next: () => number };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  role: [null, { option: true }],
  alone: [false, { option: true }],

  userOf: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext();
      const users = new Map<Role, Promise<AppUser>>();
      await use((role) => {
        const user = users.get(role) ?? logIn(request, role);
        users.set(role, user);
        return user;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  counter: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern, even of nothing.
    async ({}, use, info) => {
      let last = info.workerIndex * PER_WORKER;
      await use({
        next: () => {
          do last += 1;
          while (SEEDED.includes(codesOf(last).airline.iata));
          return last;
        },
      });
    },
    { scope: 'worker' },
  ],

  newCodes: async ({ counter }, use) => use(() => codesOf(counter.next())),

  colleague: async ({ request, userOf }, use) => use(new Calls(request, await userOf('CharterFlight'))),

  sharedPage: [
    async ({ browser }, use, { project: { use: options } }) => {
      const { baseURL, locale, timezoneId, contextOptions } = options;
      const page = await openSharedPage(browser, { ...contextOptions, baseURL, locale, timezoneId });
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],

  context: async ({ alone, browser, sharedPage, viewport, colorScheme, role, userOf }, use) => {
    const context = alone ? await browser.newContext() : sharedPage.context();
    const page = alone ? await context.newPage() : sharedPage;
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    if (role) await keepSession(page, await userOf(role));
    await use(context);
    if (alone) await context.close();
    else await clearPage(page);
  },

  page: async ({ context }, use) => use(context.pages()[0] as Page),

  // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern, even of nothing.
  provoked: async ({}, use) => use([]),

  provokes: async ({ provoked }, use) => use((refusal) => void provoked.push(refusal)),

  faultless: [
    async ({ context, provoked }, use) => {
      const faults: string[] = [];
      watch(context, faults);
      await use(undefined);
      expect(faults.filter((fault) => !provoked.some((wanted) => wanted.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page of the program by its address. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
}

/** The address within the program, search included. */
export const addressOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash.slice(1));

export const storedUser = (page: Page): Promise<AppUser | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('AppUser') ?? 'null'));

/** Somebody types another address over the one in the bar. */
export const typeAddress = (page: Page, path: string): Promise<void> =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, path);

/** A session of this test alone, which it may end. */
export async function keepSession(page: Page, user: AppUser, officeId?: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([stored, office]) => {
      localStorage.setItem('AppUser', stored);
      if (office) localStorage.setItem('ActiveOfficeId', office);
    },
    [JSON.stringify(user), officeId ?? ''] as const,
  );
}

/** Through the form. */
export async function signIn(page: Page, role: Role, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(emailOf(role));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

export const toastOf = (page: Page, message: string) =>
  page.getByRole('status').locator('div').filter({ hasText: message });

/** The row of a table that holds this text. */
export const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Types into the filter of a list, and waits for the rows that fit: until then they move under the pointer. */
export async function filterBy(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Filter' }).fill(words);
  const rows = page.getByRole('main').locator('tbody tr[aria-rowindex]');
  // While the list loads it has no other rows either.
  await expect(rows.filter({ hasText: words }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: words })).toHaveCount(0);
}

export const drawer = (page: Page) => page.getByRole('complementary', { name: 'Activity log' });

export async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Activity log' }).click();
  await expect(drawer(page)).toBeVisible();
}
