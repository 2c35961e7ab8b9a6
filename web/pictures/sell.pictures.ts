// The pictures of a sale and of what follows it.
import type { Page } from '@playwright/test';
import { Calls, dialog, drawer, expect, openDrawer } from '../e2e/desk';
import { Hands, passport, scan } from '../e2e/hands';
import { acceptOnPaper, chooseDay, enterTitular, pickFromBook, quote, typeParty } from '../e2e/selling';
import { sellFamily, sellPaidFamily } from '../e2e/sold';
import { show, test } from './take';

const FAMILY = 'Quintana';
const ERNESTO = {
  lastName: FAMILY,
  firstName: 'Ernesto',
  number: 'K482913',
  born: '800130',
  sex: 'M',
} as const;
const LIST = [
  'Nombre\tApellidos\tNacimiento\tSexo\tNacionalidad\tPasaporte\tVence',
  'Elena\tBatista Mora\t1990-03-14\tF\tCuba\tL204817\t2031-04-30',
  'Osvaldo\tBatista Mora\t1987-11-02\tM\tCuba\tL330952\t2030-09-12',
  'Noa\tBatista Cruz\t1999-06-25\tF\tCuba\tL11873\t2032-01-20',
].join('\n');

const action = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Changes after the sale' }).getByRole('button', { name, exact: true });

async function chooseTrip(page: Page, adults: number): Promise<Hands> {
  const hands = new Hands(page);
  await show(page, '/booking');
  await page.getByRole('combobox', { name: 'From' }).focus();
  await typeParty(hands, [adults, 0, 0]);
  await chooseDay(hands, 'Outbound', 5);
  await chooseDay(hands, 'Return', 3);
  await expect(quote(page)).toContainText('2 legs');
  return hands;
}

test.describe('a sale agent', () => {
  test.use({ role: 'OfficeSaleAgent' });

  test('sells to a couple', async ({ page, request, userOf, take }) => {
    await enterTitular(new Calls(request, await userOf('OfficeSaleAgent')), FAMILY);
    const hands = await chooseTrip(page, 2);
    await take('sell-trip', {
      'the quote': quote(page),
      'the clock of the hold': page.getByRole('timer'),
      'the next step': page.getByRole('button', { name: /^Continue to passengers/ }),
    });

    await hands.press('Control+Enter');
    await pickFromBook(hands, FAMILY);
    await hands.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Passenger 2', exact: true })).toBeVisible();
    await scan(page, passport(ERNESTO));
    await expect(page.getByRole('textbox', { name: /^First name/ })).toHaveValue('Ernesto');
    await take('passengers-scan', { 'what was read': page.getByText(/^Passport read/) });
    await hands.press('Control+s');
    await expect(page.getByText('2 of 2 ready')).toBeVisible();

    await page.getByRole('button', { name: 'Keep and leave' }).click();
    const keep = dialog(page, /^Keep the seats of/);
    await take('hold-keep', { 'the later times': keep.getByRole('radio') }, { of: keep });
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Continue to extras/ }).click();
    await expect(page.getByRole('spinbutton').first()).toBeFocused();
    await hands.press('Control+Enter');
    await acceptOnPaper(hands);
    await take('payment-step', {
      'the way to pay': page.getByRole('combobox', { name: 'Paid by' }),
      'the quote': quote(page),
    });
    await hands.press('Control+Enter');
    await take('sell-done', {
      'the locator': page.getByText('Booked. Locator:'),
      'the tickets': page.getByText('Tickets and receipt'),
    });
  });

  test('pastes a list of passengers', async ({ page, context, take }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const hands = await chooseTrip(page, 3);
    await hands.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Passenger 1', exact: true })).toBeVisible();
    await hands.paste(LIST);
    const pasted = dialog(page, 'Paste passenger list');
    await take('passengers-paste', { 'the cell to fix': pasted.getByText('1 cell to fix') }, { of: pasted });
  });

  test('changes and splits', async ({ page, request, userOf, take }) => {
    const sold = await sellFamily(new Calls(request, await userOf('OfficeSaleAgent')), FAMILY);
    await show(page, `/TicketsMaster/${sold.id}`);
    await take('booking', { 'the changes': action(page, 'Change flight') });
    await openDrawer(page);
    await take('log-drawer', { 'the events': drawer(page).getByRole('listitem') });
    await page.getByRole('button', { name: 'Activity log' }).click();

    await action(page, 'Change flight').click();
    const change = dialog(page, 'Change flight');
    await change.locator('[data-at="0 1"]').click();
    await change.getByRole('table', { name: 'Return, flights' }).locator('button:enabled').first().click();
    await take('change-flight', { 'the difference': change.getByText('Fare difference') }, { of: change });
    await page.keyboard.press('Escape');
    await expect(change).toBeHidden();

    await action(page, 'Split booking').click();
    const split = dialog(page, 'Split booking');
    await split.getByRole('button', { name: /^Ernesto/ }).press('Enter');
    await take('split', { 'the sums': split.getByText('Before = after, to the cent') }, { of: split });
  });
});

test.describe('the operator', () => {
  test.use({ role: 'CharterAdmin' });

  test('cancels and refunds', async ({ page, request, userOf, take }) => {
    const sold = await sellPaidFamily(new Calls(request, await userOf('OfficeSaleAgent')), 'Marrero');
    await show(page, `/TicketsMaster/${sold.id}`);
    const payments = page.getByRole('region', { name: 'Payments' });
    await expect(payments).toBeVisible();
    await payments.scrollIntoViewIfNeeded();
    await take('payments-booking', { 'the payments': payments });

    await action(page, 'Cancel all or part').click();
    const cancel = dialog(page, 'Cancel all or part');
    await cancel.getByText('One flight').click();
    await cancel.locator('[data-at="2 1"]').click();
    await take('cancel', { 'the fee': cancel.getByText(/^Cancellation fee XC/) }, { of: cancel });
    await cancel.getByRole('checkbox', { name: /^E-mail/ }).uncheck();
    await cancel
      .getByRole('button', { name: /^Cancel only|^Cancel 1 ticket/ })
      .last()
      .click();
    await expect(cancel.getByText(/^1 ticket cancelled/)).toBeVisible();
    await cancel.getByRole('button', { name: 'Close' }).last().click();

    await action(page, 'Refund').click();
    const refund = dialog(page, 'Refund');
    await take('refund', { 'the ceilings': refund.getByText('Ceilings') }, { of: refund });
  });
});
