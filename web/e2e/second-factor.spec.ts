// The second factor of the operator's staff, with an authenticator app that the test is itself.
import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { Calls, expect, open, storedUser, test } from './desk';
import { answered } from './flightToday';
import { DEMO_PASSWORD, mailed, ORIGIN } from './server.mjs';

const GUIDE = '/login?next=%2Fguide';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes that are written in base 32. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What the app shows now, or one step later (RFC 6238). */
function codeOf(secret: string, later = 0): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const digest = createHmac('sha1', bytesOf(secret.replaceAll(' ', '')))
    .update(step)
    .digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A colleague of the operator's own, whose sign-ins no other test makes. */
async function hire(admin: Calls, request: APIRequestContext, word: string): Promise<string> {
  const email = `${word.toLowerCase()}@alisio.test`;
  const officeIds = [admin.user.appUserOffices[0].officeId];
  await answered(await admin.post('/api/AppUsers', { email, name: word, role: 'CharterSale', officeIds }));
  const token = () => /#\/activate\/([\w-]+)/.exec(mailed(email)[0]?.text ?? '')?.[1] ?? '';
  await expect.poll(token, { timeout: 60_000 }).not.toBe('');
  const data = { token: token(), password: DEMO_PASSWORD };
  await answered(await request.post(`${ORIGIN}/api/Auth/Activate/${token()}`, { data }));
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

/** From the guide, which asks the server for nothing: what is still being loaded would be refused. */
async function signOut(page: Page): Promise<void> {
  await open(page, '/guide');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await open(page, GUIDE);
}

test('a second factor is set up, asked at the sign-in, and replaced by a recovery code', async ({
  page,
  request,
  userOf,
  newCodes,
  provokes,
}) => {
  provokes(/^401 POST \/api\/Auth\/Login$/);
  const admin = new Calls(request, await userOf('CharterAdmin'));
  const email = await hire(admin, request, newCodes().word);
  await open(page, GUIDE);
  await signIn(page, email);
  await expect(page).toHaveURL(/#\/guide$/);

  await open(page, '/profile');
  await page.getByRole('link', { name: 'Set up' }).click();
  await signIn(page, email);
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const kept = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(kept).toHaveCount(10);
  await expectAccessible(page);
  const recovery = (await kept.first().innerText()).toLowerCase();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('region', { name: 'Second factor' })).toContainText('On');
  await expect(page.getByRole('region', { name: 'My sessions' }).getByRole('listitem')).toHaveCount(1);

  await signOut(page);
  await signIn(page, email);
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the code that the app shows now.')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  // The code of the set-up is used: the next one, which a phone that is fast shows already.
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/guide$/);

  await signOut(page);
  await signIn(page, email);
  await code.fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/guide$/);
});
