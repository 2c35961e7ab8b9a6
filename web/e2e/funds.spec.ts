// The fund of an agency, the money in the drawer at the end of the day, and the closing of a month.
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible';
import { addressOf, Calls, dialog, expect, open, rowWith, test, toastOf } from './desk';

/** Nobody else's agency and way to pay, so that no other test moves their money. */
async function makeAgency(admin: Calls, word: string): Promise<{ agency: string; method: string }> {
  const agency = `Fondo ${word}`;
  const method = `Cash ${word}`;
  const made = await admin.post('/api/OfficeHoldings', {
    ...{ name: agency, commissionPercent: '5.00', creditLimit: '0.00', email: `${word}@agency.test` },
    fundLowAt: '200.00',
  });
  expect(made.status(), await made.text()).toBe(200);
  const known: Record<string, unknown>[] = await (await admin.get('/api/PaymentMethods')).json();
  const { id: _, version: __, ...cash } = known.find(({ kind }) => kind === 'Cash') ?? {};
  const added = await admin.post('/api/PaymentMethods', { ...cash, name: method, forAdmin: true });
  expect(added.status(), await added.text()).toBe(200);
  return { agency, method };
}

test.describe('accounting', () => {
  test.use({ role: 'CharterAccounting' });

  test('fills a fund, takes the entry back, and counts the drawer', async ({
    page,
    request,
    userOf,
    newCodes,
  }) => {
    const admin = new Calls(request, await userOf('CharterAdmin'));
    const { agency, method } = await makeAgency(admin, newCodes().word);
    await open(page, '/fund');
    await page.getByRole('link', { name: 'New entry' }).click();
    await page.getByRole('combobox', { name: 'Agency' }).fill(agency);
    await page.getByRole('option', { name: agency }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('150');
    await page.getByRole('combobox', { name: 'Method' }).fill(method);
    await page.getByRole('option', { name: method }).click();
    await page.getByRole('textbox', { name: 'Reference' }).fill('R-77');
    await page.getByRole('textbox', { name: 'Reason' }).fill('First deposit');
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await expect(toastOf(page, 'Paid into the fund.')).toBeVisible();

    // The agency's fund is low, and says by how much.
    await expect(page.getByRole('heading', { name: agency, level: 1 })).toBeVisible();
    await expect(page.getByText('50.00 missing')).toBeVisible();
    await expectAccessible(page);
    await rowWith(page, 'R-77').click();
    await expect(page.getByText('In the fund now')).toBeVisible();
    await page.getByRole('textbox', { name: 'New note' }).fill('Counted twice');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('complementary', { name: 'Notes' }).getByText('Counted twice')).toBeVisible();
    await expectAccessible(page);
    const line = addressOf(page);

    // The cash lies in the drawer of the accountant's office.
    await open(page, '/Sale?view=CashUp');
    const row = page.getByRole('group', { name: new RegExp(`, ${method}$`) });
    await expect(row.getByText('150.00').first()).toBeVisible();
    await row.getByRole('textbox', { name: 'Counted' }).fill('149');
    await row.getByRole('textbox', { name: 'Reason' }).fill('A dollar fell down');
    await expect(row.getByText('1.00 short')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await expect(toastOf(page, '1 count saved.')).toBeVisible();
    await expect(row.getByText('Differs')).toBeVisible();
    await page.getByRole('button', { name: 'PDF' }).click();
    await expect(dialog(page, /^Cash-up of/).locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');

    // What is taken back leaves the drawer too: the count no longer holds.
    await open(page, line);
    await page.getByRole('button', { name: 'Reverse' }).click();
    const reversal = dialog(page, /^Reverse Paid in/);
    await reversal.getByRole('textbox', { name: 'Reason' }).fill('Wrong agency');
    await reversal.getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0);
    await open(page, '/Sale?view=CashUp');
    await expect(row.getByText('Moved since')).toBeVisible();
  });

  test('closes a month that ended long ago, and reopens it', async ({ page, request, userOf }) => {
    const accountant = new Calls(request, await userOf('CharterAccounting'));
    const months: { month: string; state: string }[] = await (
      await accountant.get('/api/Months/GetAll')
    ).json();
    const first = months.at(-1)?.month ?? '';
    await open(page, '/transaction');
    await page.getByRole('button', { name: 'Months' }).click();
    const list = dialog(page, 'Months').getByRole('grid', { name: 'Months' });
    await expect(list.getByText('Running')).toBeVisible();
    await expectAccessible(page);
    await list.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    try {
      const close = page.getByRole('button', { name: /^Close \w+ \d{4}$/ });
      await expect(close).toBeVisible();
      const anyway = page.getByRole('checkbox', { name: 'Close it although this is unfinished' });
      if (await anyway.count()) await anyway.check();
      await page.getByRole('textbox', { name: 'Note' }).fill('Agreed with the bank');
      await expectAccessible(page);
      await close.click();
      await expect(page.getByText('Agreed with the bank')).toBeVisible();
      await page.getByRole('button', { name: 'Reopen' }).click();
      const reason = dialog(page, /^Reopen/);
      await reason.getByRole('textbox', { name: 'Reason' }).fill('A late refund');
      await reason.getByRole('button', { name: 'Reopen' }).click();
      await expect(page.getByText('A late refund')).toBeVisible();
      await expect(close).toBeVisible();
    } finally {
      // A month left closed would stop whoever counts its drawers.
      await accountant.post('/api/Months/ReopenMonth', { month: first, reason: randomUUID() });
    }
  });
});

test.describe('the admin of an agency', () => {
  test.use({ role: 'OfficeHoldingAdmin' });

  test('sees the own fund and changes nothing', async ({ page }) => {
    await open(page, '/fund/detail/holding');
    await expect(page.getByText('In the fund', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New entry' })).toHaveCount(0);
    await page.getByRole('grid', { name: 'Lines of the fund' }).getByRole('row').nth(1).click();
    await expect(page.getByText('In the fund now')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
