import { expect, open, test } from './desk';

test.use({ role: 'CharterAdmin', alone: true });

test('another office is applied after 200 ms, carried by every request and kept over a reload', async ({
  page,
  userOf,
}) => {
  const [first, second] = (await userOf('CharterAdmin')).appUserOffices;
  if (!second) throw new Error('The charter admin of the demo works in two offices.');
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Airlines')) sent.push(request.headers().officeactiveid);
  });
  const active = () => page.evaluate(() => localStorage.getItem('ActiveOfficeId'));
  const shown = page.getByRole('banner').getByRole('button', { name: /^Miami/ });

  await page.clock.install();
  await open(page, '/airline');
  await expect(page.getByRole('row', { name: /Alisio Air/ })).toBeVisible();
  await expect(shown).toHaveText(first.officeName);
  expect(sent).toEqual([first.officeId]);

  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText([first.officeName, second.officeName]);
  await page.clock.pauseAt(Date.now() + 3_600_000);

  await page.getByRole('menuitemradio', { name: second.officeName }).click();
  await page.clock.runFor(199);
  await expect(shown).toHaveText(first.officeName);
  expect(await active()).toBe(first.officeId);
  expect(sent).toEqual([first.officeId]);

  await page.clock.runFor(1);
  await expect(shown).toHaveText(second.officeName);
  expect(await active()).toBe(second.officeId);
  await page.clock.resume();
  await expect.poll(() => sent).toEqual([first.officeId, second.officeId]);

  await page.reload();
  await expect(shown).toHaveText(second.officeName);
  await expect.poll(() => sent).toEqual([first.officeId, second.officeId, second.officeId]);
});

test('an office chosen by mistake and corrected within 200 ms is never used', async ({ page, userOf }) => {
  const [first, second] = (await userOf('CharterAdmin')).appUserOffices;
  const active = () => page.evaluate(() => localStorage.getItem('ActiveOfficeId'));
  const choose = async (name = '') => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await page.clock.install();
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Next 72 hours' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await choose(second?.officeName);
  await page.clock.runFor(150);
  await choose(first.officeName);
  await page.clock.runFor(400);
  expect(await active()).toBe(first.officeId);
});
