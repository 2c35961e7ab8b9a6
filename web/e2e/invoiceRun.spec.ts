// An invoice for each agency at once, each with its result; and what is done with several invoices of a list.
import { expectAccessible } from './accessible';
import { type Agency, test } from './agency';
import { dialog, expect, open, rowWith, toastOf } from './desk';
import { columnOf, savedRows } from './files';
import { Hands } from './hands';
import { mailed } from './server.mjs';

test.use({ role: 'CharterAccounting' });

/** Issued at another desk. */
const issue = async ({ accountant, id }: Agency, line: { id: string }): Promise<{ number: string }> =>
  (await accountant.post('/api/Invoice/Create', { officeHoldingId: id, expenseIds: [line.id] })).json();

test('invoices the agencies that are chosen, and says what became of each', async ({
  page,
  ownAgency,
  provokes,
}) => {
  provokes(/^409 POST \/api\/Invoice\/Create$/);
  const [billed, taken, credited] = [await ownAgency(), await ownAgency(), await ownAgency()];
  await billed.enter('Counter rent', '100.00');
  const line = await taken.enter('Ticket stock', '30.50');
  await credited.enter('Tags returned', '2.25', 'Credit');

  await open(page, '/transactionsummary');
  await page.getByRole('link', { name: 'Invoice all agencies' }).click();
  const chosen = ({ name }: Agency) => page.getByRole('checkbox', { name: `Choose ${name}` });
  await expect(chosen(billed)).toBeChecked();
  await expect(chosen(taken)).toBeChecked();
  for (const [days, rows] of [
    ['Last month', 0],
    ['Until today', 1],
  ] as const) {
    await page.getByRole('button', { name: /^Days: Created/ }).click();
    await page.getByRole('button', { name: days }).click();
    await expect(rowWith(page, billed.name)).toHaveCount(rows);
  }
  // Of credits alone no invoice is made.
  await expect(chosen(credited)).toHaveCount(0);
  await expect(rowWith(page, credited.name)).toContainText('2.25');
  await expectAccessible(page);
  // The other agencies belong to other tests.
  await page.getByRole('checkbox', { name: 'Select all shown rows' }).click();
  await chosen(billed).click();
  await chosen(taken).click();
  await page.getByRole('checkbox', { name: 'E-mail each invoice' }).check();
  await expect(page.getByText('2 agencies', { exact: true })).toBeVisible();
  await expect(page.getByText('+ other 130.50')).toBeVisible();
  const { number } = await issue(taken, line);

  await page.getByRole('button', { name: 'Create 2 invoices' }).click();
  await expect(page.getByText('2 of 2 agencies')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 refused · All done.' })).toBeVisible();
  await expect(rowWith(page, billed.name)).toContainText('e-mail queued');
  // The refusal names the invoice that has the line.
  await expect(rowWith(page, taken.name)).toContainText(`Ticket stock 30.50 (${number})`);
  await expect(rowWith(page, taken.name).getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await rowWith(page, billed.name).getByRole('link').click();
  await expect(page.getByRole('complementary', { name: 'Money' })).toContainText('$100.00');
  await expect.poll(() => mailed(billed.email).length, { timeout: 60_000 }).toBe(1);

  await open(page, '/invoice?run=all');
  await page.getByRole('button', { name: 'Back to the open lines' }).click();
  await expect(rowWith(page, credited.name)).toBeVisible();
  await expect(rowWith(page, billed.name)).toHaveCount(0);
});

test('chooses invoices of the list by keys, adds them up, saves and mails them', async ({
  page,
  ownAgency,
}) => {
  const own = await ownAgency();
  const amounts = ['100.00', '30.50', '12.25'];
  const numbers: string[] = [];
  for (const amount of amounts) {
    const { number } = await issue(own, await own.enter('Counter rent', amount));
    numbers.push(number);
  }
  const hands = new Hands(page);
  await open(page, `/invoice?holding=${own.id}&state=Open`);
  const grid = page.getByRole('grid', { name: 'Invoices' });
  for (const number of numbers) await expect(rowWith(page, number)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unpaid', exact: true })).toContainText('$142.75');
  await expect(grid).toContainText('Not due');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Agency' })).toHaveValue(own.name);
  await expect(page.getByRole('radio', { name: /^Open/ })).toBeChecked();

  await page.getByRole('button', { name: 'Export shown rows' }).click();
  const shown = await savedRows(page, () => page.getByRole('menuitem', { name: 'Excel' }).click());
  expect(columnOf(shown, 'Number').slice(0, 3).toSorted()).toEqual(numbers.toSorted());

  await grid.focus();
  await hands.press('Space');
  await hands.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: /^2 invoices$/ })).toBeVisible();
  const rows = await savedRows(page, () =>
    page.getByRole('button', { name: 'Chosen invoices as Excel' }).click(),
  );
  expect(rows).toHaveLength(4);
  await grid.focus();
  await hands.press('Control+a');
  await expect(page.getByText('Amount 142.75 · paid 0.00 · 3 unpaid')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'E-mail the chosen invoices' }).click();
  const mail = dialog(page, 'E-mail 3 invoices');
  await expectAccessible(page);
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(toastOf(page, 'E-mails queued.')).toBeVisible();
  await expect.poll(() => mailed(own.email).length, { timeout: 60_000 }).toBe(3);
});
