// What agencies owe: from the sum of all to one agency, to its lines, to the document behind each figure.
import { expectAccessible } from './accessible';
import { money, test } from './agency';
import { addressOf, dialog, expect, filterBy, keepSession, open, rowWith, toastOf } from './desk';
import { columnOf, savedRows, shownPdf } from './files';
import { Hands } from './hands';
import { mailed } from './server.mjs';
import { refusalOf, sellFamily } from './sold';

test.describe('accounting', () => {
  test.use({ role: 'CharterAccounting' });

  test('opens an agency of the summary, charges it by hand and takes that back', async ({
    page,
    ownAgency,
  }) => {
    const own = await ownAgency();
    const sold = await sellFamily(await own.hire(), own.family);
    const owed = (await own.account()).agency.owed;
    await open(page, '/transactionsummary');
    await filterBy(page, own.family);
    const agency = rowWith(page, own.name);
    await expect(agency).toContainText(money(owed));
    await expect(agency.getByRole('img', { name: `Not due ${money(owed)}` })).toBeVisible();
    await expectAccessible(page);
    await agency.click();

    await expect(page.getByRole('heading', { name: own.name, level: 1 })).toBeVisible();
    const debt = page.getByRole('region', { name: 'Owed' });
    await expect(debt).toContainText(money(owed));
    await expect(page.getByRole('region', { name: 'Unpaid by age' })).toContainText(money(owed));
    await expect(rowWith(page, sold.locatorNumber)).toContainText(money(owed));
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Charge or credit' }).click();
    const charge = dialog(page, `Charge or credit for ${own.name}`);
    await charge.getByRole('textbox', { name: 'Amount' }).fill('45.5');
    await charge.getByRole('textbox', { name: /^Reason/ }).fill('Returned check');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Charge added.')).toBeVisible();
    await expect(rowWith(page, 'Returned check')).toContainText('45.50');
    await expect(debt).toContainText(money(Number(owed) + 45.5));

    await page.getByRole('checkbox', { name: 'Choose Returned check' }).click();
    await page.getByRole('button', { name: 'Reverse' }).click();
    const reversal = dialog(page, 'Reverse Returned check');
    await reversal.getByRole('textbox', { name: 'Reason' }).fill('The bank paid it after all');
    await reversal.getByRole('button', { name: 'Reverse' }).click();
    await expect(toastOf(page, 'Reversed.')).toBeVisible();
    await expect(rowWith(page, 'Returned check')).toHaveCount(0);
    expect((await own.account()).agency.owed).toBe(owed);

    // Both stay, as they were entered.
    await page.getByRole('radio', { name: 'All', exact: true }).click({ force: true });
    await expect(page.getByRole('row').filter({ hasText: 'Reversed' })).toHaveCount(2);
  });

  test('is led from a balance to its lines to the document in two presses', async ({ page, ownAgency }) => {
    const own = await ownAgency();
    const sold = await sellFamily(await own.hire(), own.family);
    await own.enter('Seat map of July', '30.00');
    const { agency } = await own.account();
    await open(page, `/transactionsummaryinfo?officeHoldingId=${own.id}`);
    const debt = page.getByRole('region', { name: 'Owed' });
    await debt.getByRole('button').first().click();
    const why = page.getByRole('dialog');
    await expect(why.getByText('2 lines')).toBeVisible();
    await expect(why.getByRole('listitem').first()).toContainText('Seat map of July');
    await expect(why.getByRole('listitem').first()).toContainText(money(agency.owed));
    await expectAccessible(page);
    await why.getByRole('link', { name: sold.locatorNumber }).click();
    await expect(page.getByRole('heading', { name: sold.locatorNumber, level: 1 })).toBeVisible();

    // A part of the sum shows the lines of that part.
    await page.goBack();
    await debt.getByRole('button', { name: '30.00', exact: true }).click();
    await expect(rowWith(page, 'Seat map of July')).toBeVisible();
    await expect(rowWith(page, sold.locatorNumber)).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Totals' })).toContainText('Net 30.00');
  });

  test('follows the age of a late debt to its charges', async ({ page }) => {
    await open(page, '/transactionsummary?shown=Late');
    await page.getByRole('grid', { name: 'Agencies' }).locator('tr[aria-rowindex] td').first().click();
    const figure = page.getByRole('region', { name: 'Unpaid by age' }).getByRole('button').last();
    const left = await figure.innerText();
    await figure.click();
    await expect.poll(() => addressOf(page)).toContain('age=late');
    await expect(page.getByRole('status', { name: 'Totals' })).toContainText(`Left ${left}`);
    await expectAccessible(page);
  });

  test('chooses lines with the keyboard alone, their total in sight', async ({ page, ownAgency }) => {
    const own = await ownAgency();
    for (const [reason, amount] of [
      ['Baggage tags', '12.25'],
      ['Ticket stock', '30.50'],
      ['Counter rent', '100.00'],
    ] as const)
      await own.enter(reason, amount);
    await own.enter('Tags returned', '2.25', 'Credit');
    const hands = new Hands(page);
    await open(page, `/transactionsummaryinfo?officeHoldingId=${own.id}`);
    await expect(rowWith(page, 'Baggage tags')).toBeVisible();
    // From the newest line on: the credit, the rent, the stock, the tags.
    await page.getByRole('grid').focus();
    await hands.press('Space');
    await hands.press('Shift+ArrowDown', 2);
    const foot = page
      .getByRole('status')
      .filter({ hasText: /^3 lines$/ })
      .locator('..');
    await expect(foot).toContainText('− credits 2.25 + other 130.50');
    await expect(foot).toContainText('$128.25');
    await hands.press('Control+a');
    await expect(page.getByRole('status').filter({ hasText: /^4 lines$/ })).toBeVisible();
    await expectAccessible(page);

    // On with the same keys to the invoice, where the same lines are chosen.
    await hands.press('End');
    await hands.press('Space');
    await expect(page.getByRole('status').filter({ hasText: /^3 lines$/ })).toBeVisible();
    const create = page.getByRole('button', { name: 'Create invoice' });
    await expect(async () => {
      await hands.press('Tab');
      await expect(create).toBeFocused({ timeout: 100 });
    }).toPass();
    await hands.press('Enter');
    const panel = page.getByRole('complementary', { name: 'New invoice' });
    await expect(panel.getByText('3 lines')).toBeVisible();
    await expect(panel).toContainText('$128.25');
  });

  test('keeps filters in the address, and exports exactly what is shown', async ({ page, ownAgency }) => {
    const own = await ownAgency();
    for (const [reason, amount] of [
      ['Baggage tags', '12.25'],
      ['Ticket stock', '30.50'],
      ['Ticket covers', '7.75'],
    ] as const)
      await own.enter(reason, amount);
    await own.enter('Ticket stock returned', '10.50', 'Credit');
    await open(page, `/transactionsummaryinfo?officeHoldingId=${own.id}`);
    await page.getByRole('radio', { name: 'All', exact: true }).click({ force: true });
    await page.getByRole('combobox', { name: 'Kind' }).fill('Other');
    await page.getByRole('option', { name: 'Other charges' }).click();
    await page.getByRole('searchbox', { name: 'Filter' }).fill('ticket');
    await page.getByRole('columnheader', { name: 'Amount' }).click();
    const lines = page.getByRole('grid').locator('tr[aria-rowindex]:has(td)');
    const expectShown = async () => {
      await expect(lines).toHaveCount(2);
      await expect(lines.nth(0)).toContainText('Ticket covers');
      await expect(lines.nth(1)).toContainText('Ticket stock');
      await expect(page.getByRole('status', { name: 'Totals' })).toContainText('Net 38.25');
    };
    await expectShown();
    await page.reload();
    await expectShown();
    await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('Other charges');
    await expect(page.getByRole('searchbox', { name: 'Filter' })).toHaveValue('ticket');

    await page.getByRole('button', { name: 'Export shown rows' }).click();
    const rows = await savedRows(page, () => page.getByRole('menuitem', { name: 'Excel' }).click());
    expect(columnOf(rows, 'Description').slice(0, 2).toSorted()).toEqual(['Ticket covers', 'Ticket stock']);
    expect(columnOf(rows, 'Amount')).toEqual(expect.arrayContaining([7.75, 30.5, 38.25]));
    expect(rows).toHaveLength(4);

    // The lines of all agencies keep theirs as well.
    await open(page, `/transaction?agency=${own.id}&kind=Credit&debts=Unpaid`);
    await expect(lines).toHaveCount(1);
    await page.reload();
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('Ticket stock returned');
    await expect(page.getByRole('combobox', { name: 'Agency' })).toHaveValue(own.name);
    await expect(page.getByRole('radio', { name: 'Credits' })).toBeChecked();
    await expectAccessible(page);
  });

  test('shows, saves and mails the statement of an agency', async ({ page, ownAgency }) => {
    const own = await ownAgency();
    await own.enter('Counter rent', '812.40');
    await open(page, `/transactionsummaryinfo?officeHoldingId=${own.id}`);
    const statement = dialog(page, `Statement of ${own.name}`);
    const begin = async () => {
      await page.getByRole('button', { name: 'Statement' }).click();
      await statement.getByRole('button', { name: 'This month' }).click();
    };
    await begin();
    await expectAccessible(page);
    await statement.getByRole('button', { name: 'Show statement' }).click();
    const paper = await shownPdf(page, `Statement of ${own.name}`);
    for (const word of [own.name, 'Counter rent', '812.40']) expect(paper).toContain(word);

    await begin();
    const rows = await savedRows(page, () => statement.getByRole('button', { name: 'Excel' }).click());
    expect(rows.flat()).toContain(812.4);
    await statement.getByRole('button', { name: 'E-mail' }).click();
    const mail = dialog(page, 'E-mail the statement');
    const address = `libros@${own.family.toLowerCase()}.test`;
    await mail.getByRole('textbox', { name: 'Another address' }).fill(address);
    await mail.getByRole('button', { name: 'Send' }).click();
    await expect(toastOf(page, 'E-mail queued.')).toBeVisible();
    await expect.poll(() => mailed(address).length, { timeout: 60_000 }).toBe(1);
    expect(mailed(address)[0]?.attachments[0]?.fileName).toMatch(/\.pdf$/);
  });
});

test('the admin of an agency sees its own account and changes nothing', async ({ page, ownAgency }) => {
  const [own, other] = [await ownAgency(), await ownAgency()];
  const desk = await own.hire();
  const sold = await sellFamily(desk, own.family);
  await other.enter('Counter rent', '99.00');
  await keepSession(page, desk.user);
  await open(page, '/transactionsummary/officesholding');
  await expect(page.getByRole('heading', { name: own.name, level: 1 })).toBeVisible();
  await expect(rowWith(page, sold.locatorNumber)).toBeVisible();
  await rowWith(page, sold.locatorNumber)
    .getByRole('checkbox', { name: /^Choose ./ })
    .click();
  await expect(page.getByRole('button', { name: 'Print the chosen lines' })).toBeVisible();
  for (const name of ['Charge or credit', 'Create invoice', 'Reverse', 'E-mail the chosen lines'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Statement' }).click();
  await expect(page.getByRole('button', { name: 'Show statement' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'E-mail' })).toHaveCount(0);
  await expectAccessible(page);

  // Whatever the address says, the account is its own.
  await open(page, `/transactionsummaryinfo?officeHoldingId=${other.id}`);
  await expect(page.getByRole('heading', { name: own.name, level: 1 })).toBeVisible();
  await expect(rowWith(page, 'Counter rent')).toHaveCount(0);

  const foreign = await desk.get(`/api/Expense/GetByOfficeHoldingId?OfficeHoldingId=${other.id}`);
  expect(foreign.status()).toBe(404);
  const charge = { officeHoldingId: own.id, kind: 'Credit', amount: '5.00', reason: 'For us' };
  expect(await refusalOf(await desk.post('/api/Expense', charge))).toMatch(/^403 /);
  const days = { from: '2026-01-01', to: '2026-01-31' };
  expect((await desk.post(`/api/Expense/SendStatement/${own.id}`, days)).status()).toBe(403);
});
