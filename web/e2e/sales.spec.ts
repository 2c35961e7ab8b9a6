// What was sold: the list, its sums, chosen sales on paper and by mail, and the figures of the dashboard.
import { expectAccessible } from './accessible';
import { addressOf, Calls, dialog, expect, open, rowWith, test, toastOf } from './desk';
import { letters } from './selling';
import { sellFamily } from './sold';

test.describe('the operator', () => {
  test.use({ role: 'CharterAccounting' });

  test('finds a sale, opens a sum to its lines, and prints what was chosen', async ({
    page,
    request,
    userOf,
    newCodes,
  }) => {
    const family = letters(`Ventas${newCodes().word}`);
    const sold = await sellFamily(new Calls(request, await userOf('OfficeSaleAgent')), family);
    await open(page, '/Sale');
    await page.getByRole('searchbox', { name: 'Filter' }).fill(family);
    await expect(rowWith(page, sold.locatorNumber)).toBeVisible();
    await expect(page.getByRole('status', { name: 'Totals' })).toContainText('1 line');
    await expectAccessible(page);

    await page
      .getByRole('checkbox', { name: new RegExp(`Choose ${sold.locatorNumber}`) })
      .click({ force: true });
    await expect(page.getByRole('status').filter({ hasText: /^1 line$/ })).toBeVisible();
    const excel = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Chosen sales as Excel' }).click();
    expect((await excel).suggestedFilename()).toMatch(/^Sales.*\.xlsx$/);
    await page.getByRole('button', { name: 'Print the chosen sales' }).click();
    await expect(dialog(page, 'Chosen sales').locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear selection' }).click();

    // From the sum of an office to its sales, by keyboard.
    await page.getByRole('radio', { name: 'Office' }).click({ force: true });
    await rowWith(page, 'Cubamía Hialeah').click();
    await expect(page.getByRole('combobox', { name: 'Office' })).toHaveValue('Cubamía Hialeah');
    expect(addressOf(page)).toContain('group=Office');
    await page.getByRole('searchbox', { name: 'Filter' }).fill(family);
    await expect(page.getByRole('status', { name: 'Totals' })).toContainText('1 line');
    await rowWith(page, sold.locatorNumber).click();
    await expect(page.getByRole('heading', { name: sold.locatorNumber, level: 1 })).toBeVisible();
  });

  test('reads each sum of sales, and the day of a bar', async ({ page }) => {
    await open(page, '/Sale');
    for (const by of ['Day', 'Agency', 'User', 'Flight', 'Method']) {
      await page.getByRole('radio', { name: by }).click({ force: true });
      await expect(page.getByRole('columnheader', { name: by })).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('img', { name: 'Sales by day' }).locator('> *').first().click();
    await expect.poll(() => addressOf(page)).toMatch(/from=(\d{4}-\d\d-\d\d)&to=\1/);
  });

  test('sees on the dashboard what was sold, what is owed and what waits', async ({ page }) => {
    await open(page, '/dashboard');
    const owed = page.getByRole('region', { name: 'Agencies owe' });
    await expect(owed.getByRole('img')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sales', exact: true }).getByRole('img')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Sales by agency' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expectAccessible(page);
    const waiting = page.getByRole('list', { name: 'Waiting' });
    await expect(waiting.getByRole('link', { name: /^Escrow deposits due/ })).toBeVisible();
    await waiting.getByRole('link', { name: /^Over credit days/ }).click();
    await expect(page.getByRole('radio', { name: /^Late/ })).toBeChecked();
    await open(page, '/dashboard');
    await waiting.getByRole('link', { name: /^Refunds due/ }).click();
    await expect.poll(() => addressOf(page)).toContain('/Tickets?queue=RefundsDue');
    await expect(page.getByRole('grid')).toBeVisible();
  });
});

test.describe('an agency', () => {
  test.use({ role: 'OfficeSaleAgent' });

  test('sees its own sales and mails some of them', async ({ page, request, userOf, newCodes }) => {
    const family = letters(`Propias${newCodes().word}`);
    const sold = await sellFamily(new Calls(request, await userOf('OfficeSaleAgent')), family);
    await open(page, '/saletransaction');
    await page.getByRole('searchbox', { name: 'Filter' }).fill(family);
    await expect(page.getByRole('status', { name: 'Totals' })).toContainText('1 line');
    await page
      .getByRole('checkbox', { name: new RegExp(`Choose ${sold.locatorNumber}`) })
      .click({ force: true });
    await page.getByRole('button', { name: 'E-mail the chosen sales' }).click();
    const mail = dialog(page, 'E-mail the chosen sales');
    await mail.getByRole('textbox').fill('jefa@cubamia.test');
    await expectAccessible(page);
    await mail.getByRole('button', { name: 'Send' }).click();
    await expect(toastOf(page, 'E-mail queued.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Agency' })).toHaveCount(0);

    await page.getByRole('radio', { name: 'Cash-up' }).click({ force: true });
    await expect(page.getByRole('radio', { name: 'Cash-up' })).toBeChecked();
    await expectAccessible(page);
  });

  test('sees its sales by user on the dashboard, and nothing of accounting', async ({ page }) => {
    await open(page, '/dashboard');
    await expect(page.getByRole('region', { name: 'Sales by user' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Agencies owe' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Escrow deposits due|^Over credit days/ })).toHaveCount(0);
  });
});
