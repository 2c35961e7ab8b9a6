// From an empty database to an agent at work: an operator sets up a whole organisation without touching it.
import type { Page } from '@playwright/test';
import { expect, test } from './desk';
import { mailsTo, openPostOffice, type PostOffice } from './postOffice.mjs';
import { runServer } from './server.mjs';

const PASSWORD = 'first-password';
const ADMIN = 'admin@operator.test';
const AGENT = 'agent@brisas.test';

let post: PostOffice;
let server: Awaited<ReturnType<typeof runServer>>;

test.beforeAll(async () => {
  post = await openPostOffice();
  server = await runServer({
    env: { CHARTERDESK_SMTP_URL: post.url },
    prepare: {
      command: [
        ...['create-admin', '--email', ADMIN, '--name', 'First Admin'],
        ...['--charter', 'Alisio Charters', '--office', 'Miami Centro'],
      ],
      input: `${PASSWORD}\n`,
    },
  });
});

test.afterAll(async () => {
  await server.stop();
  await post.close();
});

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${server.origin}/#/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function write(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name, exact: true }).fill(words);
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  const choice = page.getByRole('dialog').getByRole('combobox', { name });
  await choice.click();
  await choice.fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

async function makeAgency(page: Page, name: string): Promise<void> {
  await page.goto(`${server.origin}/#/officesHolding`);
  await page.getByRole('button', { name: 'New agency' }).click();
  await write(page, 'Name', name);
  await write(page, 'Commission, %', '8');
  await write(page, 'Credit limit', '5000');
  await write(page, 'Credit days', '15');
  await save(page);
}

async function makeOffice(page: Page, agency: string, name: string): Promise<void> {
  await page.goto(`${server.origin}/#/office`);
  await page.getByRole('button', { name: 'New office' }).click();
  await write(page, 'Name', name);
  await choose(page, 'Agency', agency);
  await choose(page, 'Time zone', 'America/New_York');
  await save(page);
}

async function makeAgent(page: Page, email: string, office: string): Promise<void> {
  await page.goto(`${server.origin}/#/user`);
  await page.getByRole('button', { name: 'New user' }).click();
  await write(page, 'Name', 'Agent of the agency');
  await write(page, 'E-mail', email);
  await choose(page, 'Role', 'Sale agent');
  await choose(page, 'Offices', office);
  await save(page);
}

/** The link in the invitation that came by mail. */
async function invitation(email: string): Promise<string> {
  const link = () => /#\/activate\/[\w-]+/.exec(mailsTo(post.folder, email)[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(link, { timeout: 30_000 }).not.toBe('');
  return link();
}

async function activate(page: Page, email: string): Promise<void> {
  await page.goto(`${server.origin}/${await invitation(email)}`);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page
    .getByRole('button', { name: /password|Activate/ })
    .last()
    .click();
  await expect(page).toHaveURL(/#\/login/);
}

test('an operator sets up an agency, and its agent answers the invitation and sees the own menu only', async ({
  browser,
}) => {
  const admin = await browser.newPage();
  await signIn(admin, ADMIN, PASSWORD);
  for (const [agency, office, email] of [
    ['Brisas Travel', 'Brisas Little Havana', AGENT],
    ['Gulf Vuelos', 'Gulf Vuelos Tampa', 'agent@gulf.test'],
  ] as const) {
    await makeAgency(admin, agency);
    await makeOffice(admin, agency, office);
    await makeAgent(admin, email, office);
  }

  const agent = await (await browser.newContext()).newPage();
  await activate(agent, AGENT);
  await signIn(agent, AGENT, PASSWORD);
  const menu = agent.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Setup Topaz and Scanner',
    'Booking',
    'Reservations',
    'Sales',
    'Flight schedule',
  ]);
  await expect(agent.getByText('Brisas Little Havana').first()).toBeVisible();
  expect(mailsTo(post.folder, AGENT)).toHaveLength(1);

  const asAgent = await callsOf(agent);
  const asAdmin = await callsOf(admin);
  const foreign = await asAdmin('/api/Offices').then((offices) =>
    offices.find((one) => one.name.startsWith('Gulf')),
  );
  const stranger = await asAdmin('/api/AppUsers').then((users) =>
    users.find((one) => one.email.includes('gulf')),
  );
  expect(foreign && stranger).toBeTruthy();
  for (const path of [
    `/api/Offices/GetById/${foreign?.id}`,
    `/api/OfficeHoldings/GetById/${foreign?.officeHoldingId}`,
    `/api/Offices/GetByOfficeHoldingId/${foreign?.officeHoldingId}`,
  ]) {
    expect(await asAgent.status(path), path).toBe(404);
  }
  expect(await asAgent.status(`/api/AppUsers/${stranger?.id}`)).toBe(403);
});

interface Row {
  id: string;
  name: string;
  email: string;
  officeHoldingId: string;
}

/** The server's calls with the session of a page. */
async function callsOf(page: Page) {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('AppUser') ?? '{}').token as string,
  );
  const headers = { Authorization: `Bearer ${token}` };
  const get = (path: string) => page.request.get(`${server.origin}${path}`, { headers });
  const rows = async (path: string): Promise<Row[]> => (await get(path)).json();
  return Object.assign(rows, { status: async (path: string) => (await get(path)).status() });
}
