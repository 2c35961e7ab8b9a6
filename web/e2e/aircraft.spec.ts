// An aircraft type, from its rows to the seats on sale of a flight that takes it over.
import type { Page } from '@playwright/test';
import { addressOf, dialog, expect, open, test, toastOf } from './desk';

test.use({ role: 'CharterAdmin' });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function choose(page: Page, name: string, option: string): Promise<void> {
  const choice = page.getByRole('combobox', { name, exact: true });
  await choice.click();
  await choice.fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

const inSixtyDays = () => new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

test('a new aircraft type gives a flight its map, and the seats on sale follow', async ({
  page,
  newCodes,
  provokes,
}) => {
  provokes(/^409 POST \/api\/AircraftTypes/);
  const name = `Dash 8 ${newCodes().word}`;
  await open(page, '/charter?tab=aircraft');
  await page.getByRole('button', { name: 'New aircraft type' }).click();
  const form = dialog(page, 'New aircraft type');
  await form.getByRole('textbox', { name: 'Name' }).fill('Boeing 737-800');
  await form.getByRole('textbox', { name: 'To row' }).fill('18');
  await form.getByRole('textbox', { name: 'Letters' }).fill('AC DF');
  await form.getByRole('textbox', { name: 'Exit rows' }).fill('9, 10');
  await expect(form.getByText('72 Economy')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(form.getByText('Another aircraft type already has this name.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Control+s');
  await expect(toastOf(page, 'Entity saved')).toBeVisible();
  await expect(page.getByRole('grid').getByText(name)).toBeVisible();

  await open(page, '/flightSchedule/form?plan=true');
  await choose(page, 'Airline', 'XC');
  await field(page, 'Number').fill('977');
  await choose(page, 'From', 'MIA');
  await choose(page, 'To', 'HAV');
  await field(page, 'Date').fill(inSixtyDays());
  await field(page, 'Departs, local time').fill('05:10');
  await field(page, 'Duration').fill('1h:5m');
  await choose(page, 'Aircraft type', name);
  await expect(field(page, 'Aircraft')).toHaveValue(name);
  await expect(field(page, 'Economy')).toHaveValue('72');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'XC 977', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edited = dialog(page, name);
  await edited.getByRole('textbox', { name: 'To row' }).fill('20');
  await page.keyboard.press('Control+s');
  await expect(edited).toBeHidden();
  await expect(field(page, 'Economy')).toHaveValue('80');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No changes to save')).toBeVisible();
  await expect(page.getByText('Economy: 80 seats on the map, 80 on sale')).toBeVisible();

  await open(page, addressOf(page).replace('/form/', '/info/'));
  await expect(page.getByText('Economy 1–20 AC DF (exits 9, 10)')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Economy/ }).first()).toContainText('80');
});
