// Passengers get their class from the tickets of a flight; the reports count them, and open to their tickets.
import { expectAccessible } from './accessible';
import { Calls, dialog, expect, open, test, toastOf } from './desk';
import { letters } from './selling';
import { sellFamily } from './sold';

test.describe('the operator', () => {
  test.use({ role: 'CharterAdmin' });

  test('gives a family its class and opens the report in the page', async ({
    page,
    request,
    userOf,
    newCodes,
  }) => {
    const family = letters(`Reporte${newCodes().word}`);
    const sold = await sellFamily(new Calls(request, await userOf('OfficeSaleAgent')), family);
    const flightId = sold.tickets[0]?.flightId;
    await open(page, `/flightSchedule/tickets/${flightId}?filter=${family}`);
    const boxes = page.getByRole('checkbox', { name: new RegExp(`Select .* ${family}`) });
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all()) await box.click({ force: true });
    await page.getByRole('button', { name: 'Change class' }).click();

    const change = dialog(page, 'Passenger class');
    await expect(change.getByText(`Marisol ${family}`)).toBeVisible();
    await change.getByRole('combobox', { name: 'Class' }).click();
    await page.getByRole('option', { name: /^CE/ }).click();
    await expect(change.getByText('– → CE').first()).toBeVisible();
    await expectAccessible(page);
    await change.getByRole('button', { name: 'Change 3 classes' }).click();
    await expect(toastOf(page, '3 classes changed.')).toBeVisible();

    await open(page, `/flightReports?report=classes&flights=${flightId}`);
    const grid = page.getByRole('grid', { name: 'Flight reports' });
    await expect(grid.getByText('CE', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await grid.getByText('CE', { exact: true }).first().click();
    const tickets = dialog(page, /^CE/);
    await expect(tickets.getByRole('link', { name: sold.locatorNumber }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'PDF' }).click();
    await expect(dialog(page, 'Classes').locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('radio', { name: 'Taxes' }).click({ force: true });
    await expect(grid.getByRole('row', { name: /^TSA \d/ })).toBeVisible();
  });
});

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
