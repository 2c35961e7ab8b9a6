import { expect, open, test } from './desk';

test.use({ role: 'CharterSale' });

test('another build than the stored one is reported, and Reload takes it', async ({ page, request }) => {
  const { build } = await (await request.get('/api/Auth/AppBuildNumber')).json();
  const notice = page.getByText('Charterdesk was updated.');
  const stored = () => page.evaluate(() => localStorage.getItem('AppBuild'));

  await open(page, '/dashboard');
  await expect.poll(stored).toBe(build);
  await expect(notice).toBeHidden();

  await page.evaluate(() => localStorage.setItem('AppBuild', '0.9.0+before'));
  await page.reload();
  await expect(notice).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: 'Next 72 hours' })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await stored()).toBe(build);
});
