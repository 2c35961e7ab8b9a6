import {
  addressOf,
  Calls,
  dialog,
  expect,
  keepSession,
  logIn,
  open,
  signIn,
  storedUser,
  test,
  typeAddress,
} from './desk';

const REFUSED = "You don't have permission to access this page";

test.describe('a sale agent', () => {
  test.use({ role: 'OfficeSaleAgent' });

  test('who types the address of a page of other roles is told so, and the address is put back', async ({
    page,
  }) => {
    await open(page, '/profile');
    await expect(page.getByRole('heading', { name: 'My details' })).toBeVisible();
    await typeAddress(page, '/airline');
    await expect(page.getByRole('alert')).toHaveText(REFUSED);
    await expect.poll(() => addressOf(page)).toBe('/profile');
    await expect(page.getByRole('heading', { name: 'My details' })).toBeVisible();
  });

  test('who opens such an address first lands on the dashboard', async ({ page }) => {
    await open(page, '/airport');
    await expect(page.getByRole('alert')).toHaveText(REFUSED);
    await expect.poll(() => addressOf(page)).toBe('/dashboard');
    await expect(page.getByRole('heading', { name: 'Next 72 hours' })).toBeVisible();
  });

  test('is led from / to the dashboard', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => addressOf(page)).toBe('/dashboard');
    await typeAddress(page, '/');
    await expect.poll(() => addressOf(page)).toBe('/dashboard');
  });

  test('finds a way on from a page that does not exist', async ({ page }) => {
    await open(page, '/nowhere/at/all');
    await expect(page.getByText('Page not found')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Next 72 hours' })).toBeVisible();
  });
});

test('a visitor signs in first and then sees the page he asked for', async ({ page }) => {
  await open(page, '/airport?filter=habana');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(addressOf(page)).toMatch(/^\/login\?/);
  await signIn(page, 'CharterFlight');
  await expect(page.getByRole('heading', { name: 'Airports' })).toBeVisible();
  expect(addressOf(page)).toBe('/airport?filter=habana');
  await expect(page.getByLabel('Filter', { exact: true })).toHaveValue('habana');
});

test('a visitor is sent to the login from every other address', async ({ page }) => {
  await open(page, '/');
  for (const path of ['/', '/dashboard', '/profile', '/activityFeed', '/nowhere']) {
    await typeAddress(page, path);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(addressOf(page)).toMatch(/^\/login/);
  }
});

test('a 401 on any call clears the session and leads to the login', async ({ page, request, provokes }) => {
  provokes(/^401 /);
  const user = await logIn(request, 'CharterFlight');
  await keepSession(page, user);
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Next 72 hours' })).toBeVisible();

  await new Calls(request, user).post('/api/Auth/Logout', {});
  await typeAddress(page, '/airline');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(addressOf(page)).toMatch(/^\/login/);
  expect(await storedUser(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('ActiveOfficeId'))).toBeNull();
});

test('a 401 does not throw away what was typed before somebody agrees', async ({
  page,
  request,
  provokes,
}) => {
  provokes(/^401 /);
  const user = await logIn(request, 'CharterFlight');
  await keepSession(page, user);
  await open(page, '/airline');
  await page.getByRole('button', { name: 'New airline' }).click();
  await page.getByRole('textbox', { name: 'IATA code' }).fill('Q0');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half an airline');
  await new Calls(request, user).post('/api/Auth/Logout', {});
  await page.keyboard.press('Control+s');
  await expect(dialog(page, 'Warning')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half an airline');
  await page.keyboard.press('Control+s');
  await expect(dialog(page, 'Warning')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test.describe('a test that did not ask for it', () => {
  // The suite watches itself: each of these must fail, or the watch is gone.
  test.beforeEach(async ({ page }) => {
    test.fail();
    await page.goto('/favicon.svg');
  });

  test('fails on a refusal of the server', async ({ page }) => {
    await page.evaluate(() => fetch('/api/Airlines').then(({ status }) => status));
  });

  test('fails on a failure of the server', async ({ page }) => {
    await page.route('**/api/Airlines', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.evaluate(() => fetch('/api/Airlines').then(({ status }) => status));
  });

  test('fails on a complaint in the console', async ({ page }) => {
    await page.evaluate(() => console.error('Something is wrong'));
  });
});
