import { dialog, drawer, expect, open, openDrawer, rowWith, test, toastOf } from './desk';

test.use({ role: 'CharterFlight' });

test('an airport is made, changed and deleted, and the drawer shows each change', async ({
  page,
  newCodes,
  provokes,
}) => {
  provokes(/^409 POST \/api\/Airports$/);
  const { airport, word } = newCodes();
  const { iata, icao } = airport;
  const log = drawer(page).getByRole('listitem');
  const field = (name: string) => page.getByRole('textbox', { name });
  const choice = (name: string) => page.getByRole('combobox', { name });
  const save = page.getByRole('button', { name: 'Save' });
  await open(page, '/airport');
  await openDrawer(page);

  await page.getByRole('button', { name: 'New airport' }).click();
  await save.click();
  for (const missing of [
    field('IATA code'),
    field('Name'),
    field('City'),
    choice('Country'),
    choice('Time zone'),
  ]) {
    await expect(missing).toHaveAccessibleDescription('Required');
  }
  await field('IATA code').fill('MIA');
  await field('ICAO code').fill(icao);
  await field('Name').fill(`${word} Internacional`);
  await field('City').fill('Holguín');
  await choice('Country').pressSequentially('cub');
  await expect(page.getByRole('option')).toHaveText(['Cuba']);
  await page.keyboard.press('Enter');
  await expect(choice('Country')).toHaveValue('Cuba');
  await choice('Time zone').fill('america/hav');
  await page.getByRole('option', { name: 'America/Havana' }).click();
  await save.click();
  await expect(field('IATA code')).toHaveAccessibleDescription('Another airport already has this IATA code.');
  await field('IATA code').fill(iata);
  await save.click();
  await expect(toastOf(page, 'Entity saved')).toBeVisible();
  await expect(rowWith(page, word)).toContainText('Cuba');
  await expect(log.filter({ hasText: `Airport created: ${iata} ${word} Internacional` })).toBeVisible();

  await rowWith(page, word).click();
  await field('City').fill('Gibara');
  await page.keyboard.press('Control+s');
  const changed = log.filter({ hasText: `Airport changed: ${iata} ${word} Internacional` });
  await expect(changed.getByRole('term')).toHaveText(['City']);
  await expect(changed.getByRole('definition')).toHaveText(['HolguínGibara']);

  await rowWith(page, word).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page, 'Deleting, are you sure?')).toContainText('Click Ok to delete this item');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Entity deleted')).toBeVisible();
  await expect(rowWith(page, word)).toHaveCount(0);
  await expect(log.filter({ hasText: `Airport deleted: ${iata}` })).toBeVisible();
});

test('a stale deletion is refused with who changed what', async ({ page, newCodes, colleague, provokes }) => {
  provokes(/^409 DELETE \/api\/Airports/);
  const { airport, word } = newCodes();
  const [country] = await (await colleague.get('/api/Countries')).json();
  const answer = await colleague.post('/api/Airports', {
    iataCode: airport.iata,
    icaoCode: airport.icao,
    name: word,
    city: 'Gibara',
    countryId: country.id,
    timeZone: 'America/Havana',
    active: true,
  });
  const made = await answer.json();
  await open(page, '/airport');
  await rowWith(page, word).click();
  await expect(dialog(page, `${airport.iata} ${word}`)).toBeVisible();
  await colleague.put('/api/Airports', { ...made, city: 'Banes' });
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog(page, 'Deleting, are you sure?').getByRole('button', { name: 'Ok' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Changed by another user' });
  await expect(notice.getByRole('definition')).toHaveText(['GibaraBanes']);
  await expect(notice.getByRole('term')).toHaveText(['City']);
  expect((await colleague.get(`/api/Airports/GetById/${made.id}`)).status()).toBe(200);
});
