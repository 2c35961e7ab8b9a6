// What flights cost is entered and reversed where airlines are reported.
import { expectAccessible } from './accessible';
import { dialog, expect, open, test, toastOf } from './desk';

test.describe('accounting', () => {
  test.use({ role: 'CharterAccounting' });

  test('enters an extra cost of a flight and reverses it', async ({ page }) => {
    await open(page, '/flightReports?report=airlines');
    const grid = page.getByRole('grid', { name: 'Flight reports' });
    await expect(grid.getByText(/^XC /).first()).toBeVisible();
    await grid.getByText(/^XC /).first().click();
    const costs = dialog(page, /^XC /);
    await costs.getByRole('button', { name: 'Add cost or payment' }).click();
    await costs.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Extra cost' }).click();
    await costs.getByRole('textbox', { name: 'Amount' }).fill('125.50');
    await costs.getByRole('textbox', { name: 'What' }).fill('De-icing');
    await costs.getByRole('button', { name: 'Record' }).click();
    await expect(costs.getByText('De-icing').first()).toBeVisible();
    await expectAccessible(page);
    await costs.getByRole('button', { name: 'Reverse' }).first().click();
    const reason = dialog(page, 'Reverse De-icing');
    await reason.getByRole('textbox').fill('Of another flight');
    await reason.getByRole('button', { name: 'Reverse' }).click();
    await expect(costs.getByText('reversed').first()).toBeVisible();
  });
});

test.describe('an agency', () => {
  test.use({ role: 'OfficeSaleAgent' });

  test('has no flight reports', async ({ page }) => {
    await open(page, '/flightReports');
    await expect(toastOf(page, "You don't have permission to access this page")).toBeVisible();
  });
});
