import { dialog, drawer, expect, open, openDrawer, rowWith, test, toastOf } from './desk';

test.use({ role: 'CharterAdmin' });

test('a comment about the record that was opened is saved and shown', async ({
  page,
  newCodes,
  colleague,
}) => {
  const { airline, word } = newCodes();
  const body = { iataCode: airline.iata, icaoCode: airline.icao, name: word, active: true };
  await colleague.post('/api/Airlines', body);
  await open(page, '/airline');
  await openDrawer(page);
  await rowWith(page, word).click();
  await dialog(page, `${airline.iata} ${word}`).getByRole('button', { name: 'Cancel' }).click();
  await expect(rowWith(page, word)).toHaveAttribute('aria-selected', 'true');

  await drawer(page).getByRole('button', { name: 'New comment' }).click();
  const form = dialog(page, 'New comment');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Title')).toHaveAccessibleDescription('Required');
  await expect(form.getByLabel('Description')).toHaveAccessibleDescription('Required');
  await form.getByLabel('Title').fill('Called them');
  await form.getByLabel('Description').fill('The contract is signed.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Entity saved')).toBeVisible();
  await expect(form).toBeHidden();

  await drawer(page).getByRole('tab', { name: 'Comments' }).click();
  const comment = drawer(page).getByRole('listitem');
  await expect(comment).toHaveCount(1);
  await expect(comment).toContainText('Called them');
  await expect(comment).toContainText('The contract is signed.');
  await drawer(page).getByRole('link', { name: 'Show all logs' }).click();
  await expect(page).toHaveURL(/#\/activityFeed/);
});

test('a comment about nothing is refused, and what was typed stays', async ({ page }) => {
  for (const path of ['/dashboard', '/airline']) {
    await open(page, path);
    if (!(await drawer(page).isVisible())) await openDrawer(page);
    await drawer(page).getByRole('button', { name: 'New comment' }).click();
    const form = dialog(page, 'New comment');
    await form.getByLabel('Title').fill('About nothing');
    await form.getByLabel('Description').fill('Nothing at all.');
    await form.getByRole('button', { name: 'Save' }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'Entity ID and Type are required' });
    await expect(refusal).toBeVisible();
    await expect(form.getByLabel('Description')).toHaveValue('Nothing at all.');
    await refusal.getByRole('button', { name: 'Close' }).click();

    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Warning')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form.getByLabel('Title')).toHaveValue('About nothing');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
  }
});
