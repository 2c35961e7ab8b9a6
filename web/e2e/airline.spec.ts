// The pattern of every settings page: list, form, refusals, stale edits, log, keyboard, address, export.
import type { Locator, Page } from '@playwright/test';
import {
  addressOf,
  type Codes,
  dialog,
  drawer,
  expect,
  open,
  openDrawer,
  rowWith,
  test,
  toastOf,
} from './desk';
import { readText } from './server.mjs';

test.use({ role: 'CharterAdmin' });

interface Airline {
  id: string;
  version: number;
  iataCode: string;
  icaoCode: string | null;
  name: string;
  active: boolean;
}

const bodyOf = ({ airline: { iata, icao }, word }: Codes, name = `${word} Air`) => ({
  iataCode: iata,
  icaoCode: icao,
  name,
  active: true,
});

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

/** The refusal of a field is said on that field. */
async function expectRefused(input: Locator, message: string): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(message);
}

test('an airline is made, changed and deleted, and the drawer shows each change', async ({
  page,
  newCodes,
}) => {
  const codes = newCodes();
  const { iata, icao } = codes.airline;
  const name = `${codes.word} Air`;
  const log = drawer(page).getByRole('listitem');
  await open(page, '/airline');
  await openDrawer(page);

  await page.getByRole('button', { name: 'New airline' }).click();
  await field(page, 'IATA code').fill(iata.toLowerCase());
  await field(page, 'ICAO code').fill(icao);
  await field(page, 'Name').fill(name);
  await save(page).click();
  await expect(toastOf(page, 'Entity saved')).toBeVisible();
  await expect(dialog(page, 'New airline')).toBeHidden();
  await expect(rowWith(page, name)).toContainText(iata);
  await expect(log.filter({ hasText: `Airline created: ${iata} ${name}` })).toBeVisible();

  await rowWith(page, name).click();
  await expect(dialog(page, `${iata} ${name}`)).toBeVisible();
  await field(page, 'Name').fill(`${codes.word} Lines`);
  await page.getByRole('switch', { name: 'In use' }).uncheck({ force: true });
  await save(page).click();
  const changed = log.filter({ hasText: `Airline changed: ${iata} ${codes.word} Lines` });
  await expect(changed).toContainText('Charter Admin · Miami');
  await expect(changed.getByRole('term')).toHaveText(['Name', 'In use']);
  await expect(changed.getByRole('deletion')).toHaveText([name, 'yes']);
  await expect(changed.getByRole('definition')).toHaveText([`${name}${codes.word} Lines`, 'yesno']);
  await expect(drawer(page)).toContainText(iata);

  await rowWith(page, `${codes.word} Lines`).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const asked = dialog(page, 'Deleting, are you sure?');
  await expect(asked).toContainText('Click Ok to delete this item');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page, `${iata} ${codes.word} Lines`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await asked.getByRole('button', { name: 'Ok' }).click();
  await expect(toastOf(page, 'Entity deleted')).toBeVisible();
  await expect(rowWith(page, `${codes.word} Lines`)).toHaveCount(0);
  await expect(log.filter({ hasText: `Airline deleted: ${iata} ${codes.word} Lines` })).toBeVisible();
});

test('what the rules or the server refuse is said on its field, and what was typed stays', async ({
  page,
  newCodes,
  colleague,
  provokes,
}) => {
  provokes(/^4(09|22) POST \/api\/Airlines$/);
  const taken = newCodes();
  expect((await colleague.post('/api/Airlines', bodyOf(taken))).status()).toBe(200);
  const { airline, word } = newCodes();
  await open(page, '/airline');
  await page.getByRole('button', { name: 'New airline' }).click();
  await save(page).click();
  await expectRefused(field(page, 'IATA code'), 'Required');
  await expectRefused(field(page, 'Name'), 'Required');
  await field(page, 'IATA code').fill('Q');
  await expectRefused(field(page, 'IATA code'), 'Use 2 letters or digits, e.g. XC');
  await field(page, 'ICAO code').fill('1');
  await field(page, 'Name').fill('   ');
  await expectRefused(field(page, 'ICAO code'), 'Use 3 letters, e.g. XCA');
  await field(page, 'Name').blur();
  await expectRefused(field(page, 'Name'), 'Cannot be only whitespaces');

  await field(page, 'Name').fill(`${word} Air`);
  await field(page, 'ICAO code').fill(airline.icao);
  await field(page, 'IATA code').fill(taken.airline.iata);
  await save(page).click();
  await expectRefused(field(page, 'IATA code'), 'Another airline already has this IATA code.');
  await expect(field(page, 'IATA code')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue(`${word} Air`);

  await field(page, 'IATA code').fill(airline.iata);
  await save(page).click();
  await expect(rowWith(page, `${word} Air`)).toBeVisible();
});

test('a stale edit shows who changed what and loses nothing that was typed', async ({
  page,
  newCodes,
  colleague,
  provokes,
}) => {
  provokes(/^409 PUT \/api\/Airlines$/);
  const codes = newCodes();
  const other = newCodes().airline.icao;
  const made: Airline = await (await colleague.post('/api/Airlines', bodyOf(codes))).json();
  await open(page, '/airline');
  await rowWith(page, made.name).click();
  await field(page, 'Name').fill(`${codes.word} Mine`);
  const theirs = await colleague.put('/api/Airlines', { ...made, icaoCode: other });
  expect(theirs.status()).toBe(200);

  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Changed by another user' });
  await expect(notice).toContainText('Charter Flight');
  await expect(notice.getByRole('term')).toHaveText(['ICAO code']);
  await expect(notice.getByRole('definition')).toHaveText([`${codes.airline.icao}${other}`]);
  await expect(field(page, 'Name')).toHaveValue(`${codes.word} Mine`);

  await notice.getByRole('button', { name: 'Load latest' }).click();
  await expect(notice).toBeHidden();
  await expect(field(page, 'Name')).toHaveValue(`${codes.word} Mine`);
  await expect(field(page, 'ICAO code')).toHaveValue(other);
  await save(page).click();
  await expect(toastOf(page, 'Entity saved')).toBeVisible();
  const kept = await (await colleague.get(`/api/Airlines/GetById/${made.id}`)).json();
  expect(kept).toMatchObject({ name: `${codes.word} Mine`, icaoCode: other, version: 3 });
});

test('by keyboard alone: / filters, arrows move, Enter opens, Ctrl S saves, Escape closes', async ({
  page,
  newCodes,
  colleague,
}) => {
  const [first, second] = [newCodes(), newCodes()];
  const { word } = first;
  await colleague.post('/api/Airlines', bodyOf(first, `${word} One`));
  await colleague.post('/api/Airlines', bodyOf(second, `${word} Two`));
  const grid = page.getByRole('grid', { name: 'Airlines' });
  const active = grid.locator('tr[data-active]');
  await open(page, '/airline');
  await expect(rowWith(page, `${word} One`)).toBeVisible();

  await page.keyboard.press('/');
  await expect(filter(page)).toBeFocused();
  await page.keyboard.type(word.toLowerCase());
  await expect(grid.getByRole('row')).toHaveCount(3);
  while (!(await grid.evaluate((table) => table === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await expect(active).toContainText(`${word} One`);
  await page.keyboard.press('ArrowDown');
  await expect(active).toContainText(`${word} Two`);
  await page.keyboard.press('Enter');
  await expect(dialog(page, `${second.airline.iata} ${word} Two`)).toBeVisible();
  await expect(field(page, 'IATA code')).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type(`${word} Three`);
  await page.keyboard.press('Control+s');
  await expect(rowWith(page, `${word} Three`)).toBeVisible();
  await expect(grid).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dialog(page, `${first.airline.iata} ${word} One`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, `${first.airline.iata} ${word} One`)).toBeHidden();

  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(filter(page)).toHaveValue('');
  await expect(rowWith(page, 'Alisio Air')).toBeVisible();
});

test('sort and filter are in the address, and a link shows the same list', async ({
  page,
  newCodes,
  colleague,
}) => {
  const [first, second] = [newCodes(), newCodes()];
  const { word } = first;
  await colleague.post('/api/Airlines', bodyOf(first, `${word} Zeta`));
  await colleague.post('/api/Airlines', bodyOf(second, `${word} Alfa`));
  const names = page.getByRole('grid').getByRole('gridcell').filter({ hasText: word });
  await open(page, `/airline`);
  await filter(page).fill(word);
  await expect.poll(() => addressOf(page)).toBe(`/airline?filter=${word}`);
  await expect(names).toHaveText([`${word} Zeta`, `${word} Alfa`]);

  const head = page.getByRole('columnheader', { name: 'Name' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(names).toHaveText([`${word} Alfa`, `${word} Zeta`]);
  await head.getByRole('button').click();
  await expect(names).toHaveText([`${word} Zeta`, `${word} Alfa`]);
  await expect.poll(() => addressOf(page)).toContain('sort=-name');

  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(filter(page)).toHaveValue(word);
  await expect(names).toHaveText([`${word} Zeta`, `${word} Alfa`]);
  await head.getByRole('button').click();
  await expect.poll(() => addressOf(page)).toBe(`/airline?filter=${word}`);
});

test('what is shown is exported, and a formula is defused', async ({ page, newCodes, colleague }) => {
  const [first, second] = [newCodes(), newCodes()];
  const { word } = first;
  await colleague.post('/api/Airlines', bodyOf(first, `=1+1, ${word}`));
  await colleague.post('/api/Airlines', { ...bodyOf(second, `${word} Ñandú`), active: false });
  await open(page, `/airline?filter=${word}&sort=name`);
  await expect(rowWith(page, `${word} Ñandú`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export shown rows' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('airline.csv');
  expect(await readText(await file.path())).toBe(
    [
      '\uFEFFIATA,Name,ICAO,In use',
      `${first.airline.iata},"'=1+1, ${word}",${first.airline.icao},yes`,
      `${second.airline.iata},${word} Ñandú,${second.airline.icao},no`,
      '',
    ].join('\r\n'),
  );
});

test('the choice of columns is remembered', async ({ page }) => {
  await open(page, '/airline');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'ICAO' }).uncheck();
  await expect(page.getByRole('columnheader')).toHaveText(['IATA', 'Name', 'In use']);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText(['IATA', 'Name', 'In use']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['IATA', 'Name', 'ICAO', 'In use']);
});
