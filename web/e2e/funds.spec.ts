// The fund of an agency, and the money in the drawer at the end of the day.
import { expectAccessible } from './accessible';
import { makeMethod, test } from './agency';
import { addressOf, dialog, expect, open, rowWith, toastOf } from './desk';

test.describe('accounting', () => {
  test.use({ role: 'CharterAccounting' });

  test('fills a fund, takes the entry back, and counts the drawer', async ({ page, ownAgency }) => {
    const own = await ownAgency({ fundLowAt: '200.00' });
    const agency = own.name;
    const method = `Cash ${own.family}`;
    await makeMethod(own.admin, method);
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
