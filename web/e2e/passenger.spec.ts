import type { Page } from '@playwright/test';
import { addressOf, Calls, dialog, drawer, expect, open, openDrawer, test, toastOf } from './desk';
import { passport, scan } from './hands';

interface Found {
  id: string;
  passengerFullName: string;
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Search passengers' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

/** A fictional passport, its check digits right. */
const PASSPORT =
  'P<CUBPEREZ<GARCIA<<JUANA<MARIA<<<<<<<<<<<<<<\nK123456<<5CUB8502142F3012316<<<<<<<<<<<<<<<8\n';
const MISREAD = PASSPORT.replace('K123456<<5', 'K123456<<6');
const HIS = passport({
  lastName: 'PEREZ',
  firstName: 'ERNESTO',
  number: 'L654321',
  born: '800130',
  sex: 'M',
});

/** Letters alone: names have no digits. */
const surname = (word: string) => word.replace(/[^A-Za-z]/g, '');

async function enter(calls: Calls, lastName: string): Promise<Found> {
  const answer = await calls.post('/api/Passengers', {
    createAnyway: true,
    passengerInfo: {
      firstName: 'Idania',
      lastName,
      dateOfBirth: '1984-05-17',
      gender: 'F',
      primaryTravelDocument: { documentType: 'Passport', documentNumber: 'AB1234567' },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id, passengerInfo } = await answer.json();
  return { id, passengerFullName: passengerInfo.passengerFullName };
}

test.describe('a sale agent', () => {
  test.use({ role: 'OfficeSaleAgent' });

  test('types four letters and opens a passenger', async ({ page, request, userOf, newCodes }) => {
    const name = surname(`Zarza${newCodes().word}`);
    const known = await enter(new Calls(request, await userOf('OfficeSaleAgent')), name);
    await open(page, '/dashboard');
    await search(page).fill('zar');
    await expect(page.getByText(/^Type at least 4 letters/)).toBeVisible();
    await search(page).fill('zarz');
    await expect(page.getByRole('option', { name: new RegExp(known.passengerFullName) })).toBeVisible();
    await search(page).fill(name.toLowerCase());
    await expect(page.getByRole('option')).toHaveText([/1984-05-17$/]);
    await page.keyboard.press('Enter');
    await expect(heading(page, known.passengerFullName)).toBeVisible();
    expect(addressOf(page)).toBe(`/passenger/${known.id}`);
    await expect(page.getByLabel('Date of birth')).toHaveValue('1984-05-17');
  });

  test('finds passengers with Ctrl K too, and is told when there is none', async ({
    page,
    request,
    userOf,
    newCodes,
  }) => {
    const name = surname(`Yagua${newCodes().word}`);
    const known = await enter(new Calls(request, await userOf('OfficeSaleAgent')), name);
    await open(page, '/dashboard');
    await expect(search(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search passengers and pages' }).fill(name);
    await expect(page.getByRole('option', { name: new RegExp(known.passengerFullName) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(heading(page, known.passengerFullName)).toBeVisible();

    await search(page).fill('qqqqxx');
    await expect(page.getByText('No passengers found')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Passenger not found' })).toBeVisible();
    await page.getByRole('button', { name: 'New passenger' }).click();
    await expect(dialog(page, 'New passenger')).toBeVisible();
  });

  test('scans a passport and gets a filled form', async ({ page }) => {
    await open(page, '/dashboard');
    await search(page).fill('qqqqyy');
    await page.getByRole('button', { name: 'New passenger' }).click();
    const form = dialog(page, 'New passenger');
    await form.getByLabel('Second last name').fill('García Menocal');
    await form.getByLabel('First name').focus();
    await scan(page, PASSPORT);
    await expect(form.getByText(/^Passport read/)).toBeVisible();
    await expect(form.getByLabel('First name')).toHaveValue('Juana');
    await expect(form.getByLabel('Middle name')).toHaveValue('Maria');
    await expect(form.getByLabel('Last name', { exact: false }).first()).toHaveValue('Perez');
    await expect(form.getByLabel('Date of birth')).toHaveValue('1985-02-14');
    await expect(form.getByLabel('Nationality')).toHaveValue('Cuba');
    const paper = form.getByRole('region', { name: 'Primary document' });
    await expect(paper.getByLabel('Number')).toHaveValue('K123456');
    await expect(paper.getByLabel('Issued by')).toHaveValue('Cuba');
    await expect(paper.getByLabel('Expiration date')).toHaveValue('2030-12-31');

    // A longer name stays as it was typed; what was read is offered.
    await expect(form.getByLabel('Second last name')).toHaveValue('García Menocal');
    await form.getByText('The document says Garcia.').getByRole('button', { name: 'Use it' }).click();
    await expect(form.getByLabel('Second last name')).toHaveValue('Garcia');

    await scan(page, MISREAD);
    await expect(form.getByText('number: check digit wrong')).toBeVisible();
    await expect(form.getByText('Nothing was filled in. Scan again or type.')).toBeVisible();
    await expect(paper.getByLabel('Number')).toHaveValue('K123456');

    // Another person's passport is a question, and by itself writes nothing.
    await scan(page, HIS);
    const whose = form.getByRole('alert').filter({ hasText: 'Whose document is this?' });
    await expect(whose.getByRole('button', { name: 'Another person, ignore scan' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(whose).toBeHidden();
    await expect(paper.getByLabel('Number')).toHaveValue('K123456');
    await expect(form.getByLabel('First name')).toHaveValue('Juana');
  });

  test('is offered who is known already, and may create another all the same', async ({
    page,
    request,
    userOf,
    newCodes,
    provokes,
  }) => {
    provokes(/^409 POST \/api\/Passengers$/);
    const name = surname(`Xibal${newCodes().word}`);
    const known = await enter(new Calls(request, await userOf('OfficeSaleAgent')), name);
    await open(page, '/dashboard');
    await search(page).fill('qqqqzz');
    await page.getByRole('button', { name: 'New passenger' }).click();
    const form = dialog(page, 'New passenger');
    await form.getByLabel('First name').fill('Idania');
    await form.getByLabel('Last name', { exact: false }).first().fill(name);
    await form.getByLabel('Date of birth').fill('19840517');
    await page.keyboard.press('Tab');
    await expect(form.getByText('Age today:')).toBeVisible();
    await page.keyboard.press('Control+s');
    const offer = form.getByRole('alert').filter({ hasText: 'Possible duplicate' });
    await expect(offer).toContainText(known.passengerFullName);
    await offer.getByRole('button', { name: 'Add as new' }).click();
    await expect(heading(page, known.passengerFullName)).toBeVisible();
    expect(addressOf(page)).not.toBe(`/passenger/${known.id}`);
  });

  test('pastes a family of five and corrects one date', async ({ page, newCodes }) => {
    const name = surname(newCodes().word);
    const family = [
      'Nombre\tApellidos\tNacimiento\tSexo\tNacionalidad',
      `Marisol\t${name} Duarte\t1984-05-17\tF\tCuba`,
      `Ernesto\t${name} Rivero\t1980-01-30\tM\tCuba`,
      `Camila\t${name} Duarte\t03/04/2014\tF\tCuba`,
      `Mateo\t${name} Duarte\t2025-08-02\tM\tCuba`,
      `Rosa\t${name} Gil\t1950-09-09\tF\tCuba`,
    ].join('\n');
    await open(page, '/dashboard');
    await expect(search(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search passengers and pages' }).fill('Paste passenger');
    await page.getByRole('option', { name: 'Paste passenger list' }).click();
    const list = dialog(page, 'Paste passenger list');
    await list.getByLabel('The list').fill(family);
    await list.getByRole('button', { name: 'Read the list' }).click();
    await expect(list.getByText('1 cell to fix')).toBeVisible();
    await expect(list.getByRole('button', { name: 'Add 5 passengers' })).toBeDisabled();
    const born = list.getByLabel('Date of birth, row 3');
    await expect(born).toHaveAccessibleDescription(/Day or month first\?/);
    await list.getByRole('button', { name: '2014-04-03' }).click();
    await expect(born).toHaveValue('2014-04-03');
    await list.getByRole('button', { name: 'Add 5 passengers' }).click();
    const entered = list.getByRole('list', { name: 'Added' }).getByRole('listitem');
    await expect(entered).toHaveCount(5);
    await expect(entered.nth(2)).toContainText('2014-04-03');
    await entered.nth(2).getByRole('link').click();
    await expect(heading(page, `Camila ${name} Duarte`)).toBeVisible();
  });

  test('sees a document’s number when it is asked for, and the log tells', async ({
    page,
    request,
    userOf,
    newCodes,
  }) => {
    const name = surname(`Uvero${newCodes().word}`);
    const known = await enter(new Calls(request, await userOf('OfficeSaleAgent')), name);
    await open(page, `/passenger/${known.id}`);
    await openDrawer(page);
    const number = page
      .getByRole('region', { name: 'Primary document' })
      .getByLabel('Number', { exact: true });
    await expect(number).toHaveValue('•••••4567');
    await page.getByRole('button', { name: /^Show number/ }).click();
    await expect(number).toHaveValue('AB1234567');
    await expect(drawer(page).getByText('Document number shown: Passport •••••4567')).toBeVisible();
    await expect(page.getByText('No changes to save')).toBeVisible();
  });

  test('is told what a colleague changed meanwhile, and loses nothing', async ({
    page,
    request,
    userOf,
    newCodes,
    provokes,
  }) => {
    provokes(/^409 PUT \/api\/Passengers/);
    const calls = new Calls(request, await userOf('OfficeSaleAgent'));
    const known = await enter(calls, surname(`Tibes${newCodes().word}`));
    await open(page, `/passenger/${known.id}`);
    await page.getByLabel('Phone', { exact: true }).fill('3055550148');
    const { version, passengerInfo } = await (await calls.get(`/api/Passengers/GetById/${known.id}`)).json();
    const { firstName, lastName, dateOfBirth, version: infoVersion } = passengerInfo;
    const corrected = {
      firstName,
      lastName,
      dateOfBirth,
      version: infoVersion,
      email: 'idania@mail.example',
    };
    const answer = await calls.put(`/api/Passengers/${known.id}`, { version, passengerInfo: corrected });
    expect(answer.status(), await answer.text()).toBe(200);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Changed by another user')).toBeVisible();
    await page.getByRole('button', { name: 'Load latest' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue('idania@mail.example');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('3055550148');
    await page.keyboard.press('Control+s');
    await expect(toastOf(page, 'Entity saved')).toBeVisible();
  });
});

test('an agent of another agency finds none of them', async ({
  page,
  request,
  userOf,
  newCodes,
  provokes,
}) => {
  provokes(/^404 GET \/api\/Passengers\/GetById/);
  const name = surname(`Sagua${newCodes().word}`);
  const admin = await userOf('CharterAdmin');
  // Entered in the operator's own house, which no agency shares.
  const known = await enter(new Calls(request, admin), name);
  const agent = await userOf('OfficeSaleAgent');
  await page.goto('/favicon.svg');
  await page.evaluate((stored) => localStorage.setItem('AppUser', stored), JSON.stringify(agent));
  await open(page, '/dashboard');
  await search(page).fill(name);
  await expect(page.getByText('No passengers found')).toBeVisible();
  await open(page, `/passenger/${known.id}`);
  await expect(page.getByRole('main').getByText('Passenger not found')).toBeVisible();
});
