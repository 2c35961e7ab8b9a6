import type { Page } from '@playwright/test';
import { addressOf, expect, keepSession, logIn, open, signIn, storedUser, test, typeAddress } from './desk';
import { emailOf, menuOf, PAGES, ROLES } from './roles';

const profileWith = (page: Page, token: string) =>
  page.request.get('/api/Auth/Profile', { headers: { Authorization: `Bearer ${token}` } });

for (const role of ROLES) {
  test(`${role} signs in, sees its own menu and is refused every other page`, async ({ page, provokes }) => {
    // Pages of a record that does not exist ask for it; the prices of its flight are asked for by a query.
    provokes(/^404 GET .*\/(00000000-0000-0000-0000-000000000000|FlightPrices)$/);
    await open(page, '/login');
    await signIn(page, role);
    await expect(page).toHaveURL(/#\/dashboard$/);

    const menu = page.getByRole('navigation', { name: 'Menu' });
    const setting = menu.getByRole('button', { name: 'Setting' });
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    if (await setting.isVisible()) await setting.click();
    expect((await menu.getByRole('link').allInnerTexts()).sort()).toEqual(menuOf(role).sort());

    const stored = await storedUser(page);
    expect(stored).toMatchObject({ role, name: expect.any(String), token: expect.any(String) });

    for (const { path, roles } of PAGES) {
      await typeAddress(page, path);
      const refused = page.getByRole('alert').filter({ hasText: 'permission' });
      if (roles.includes(role)) {
        await expect.poll(() => addressOf(page).split('?')[0]).toBe(path);
      } else {
        await expect(refused).toHaveText("You don't have permission to access this page");
        await refused.getByRole('button', { name: 'Close' }).click();
        expect(addressOf(page)).not.toContain(path);
      }
    }
  });
}

test('a wrong password is said in the form, and what was typed stays', async ({ page, provokes }) => {
  provokes(/^401 POST \/api\/Auth\/Login$/);
  await open(page, '/login');
  await signIn(page, 'CharterSale', 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.');
  await expect(page.getByLabel('E-mail')).toHaveValue(emailOf('CharterSale'));
  expect(addressOf(page)).toBe('/login');
  expect(await storedUser(page)).toBeNull();
});

test('e-mail and password are required, each on its own field', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('E-mail is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('E-mail').fill('nobody');
  await expect(page.getByText('E-mail must be valid')).toBeVisible();
});

test('logging in first clears the session before it', async ({ page, request }) => {
  const before = await logIn(request, 'CharterAdmin');
  await keepSession(page, before, before.appUserOffices[1]?.officeId);
  await open(page, '/login');

  let storedWhileAsking: unknown = 'never asked';
  await page.route('**/api/Auth/Login', async (route) => {
    storedWhileAsking = await storedUser(page);
    await route.continue();
  });
  await signIn(page, 'OfficeSaleAgent');

  await expect(page).toHaveURL(/#\/dashboard$/);
  expect(storedWhileAsking).toBeNull();
  const after = await storedUser(page);
  expect(after).toMatchObject({ role: 'OfficeSaleAgent' });
  const office = await page.evaluate(() => localStorage.getItem('ActiveOfficeId'));
  expect(office).toBe(after?.appUserOffices[0].officeId);
});

test('logging out ends the session here and on the server', async ({ page, request }) => {
  const user = await logIn(request, 'CharterSale');
  await keepSession(page, user);
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Next 72 hours' })).toBeVisible();
  expect((await profileWith(page, user.token)).status()).toBe(200);

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/#\/login/);
  expect(await storedUser(page)).toBeNull();
  expect((await profileWith(page, user.token)).status()).toBe(401);
});
