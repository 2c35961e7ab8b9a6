// After the sale: a family's way back is changed, a leg of one of them is cancelled, and the history tells both.
import type { Page } from '@playwright/test';
import { Calls, dialog, expect, open, test } from './desk';
import { Hands } from './hands';
import { DECLINED, letters, NO_RESPONSE, typeCard } from './selling';
import { sellFamily } from './sold';

/** From the cell of the first ticket to the change that is made. */
const MOST_KEYS = 30;

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Changes after the sale' });
const history = (page: Page) => page.getByRole('region', { name: 'Changes' });

test.describe('a sale agent', () => {
  test.use({ role: 'OfficeSaleAgent' });

  test('changes a family’s way back on credit and cancels a leg of one of them', async ({
    page,
    request,
    userOf,
    newCodes,
  }) => {
    const family = letters(`Zafra${newCodes().word}`);
    const sold = await sellFamily(new Calls(request, await userOf('OfficeSaleAgent')), family);
    const hands = new Hands(page);
    await open(page, `/TicketsMaster/${sold.id}`);

    await bar(page).getByRole('button', { name: 'Change flight' }).press('Enter');
    const change = dialog(page, 'Change flight');
    await expect(change.getByRole('gridcell').first()).toBeFocused();
    await hands.press('ArrowRight');
    await hands.press('Control+a');
    await expect(change.getByText('3 of 6 chosen')).toBeVisible();
    const strip = change.getByRole('radiogroup', { name: 'Return, day' });
    await expect(strip.locator('[data-state="sells"]').first()).toBeVisible();
    await hands.press('Tab');
    await expect(strip.locator('[tabindex="0"]')).toBeFocused();
    await hands.press('ArrowDown');
    await expect(change.getByRole('table').locator('button:focus')).toBeVisible();
    await hands.press('Enter');
    await expect(change.getByText('Fare difference')).toBeVisible();
    await expect(change.getByText('Credit left after this')).toBeVisible();
    await change.getByRole('radio', { name: /credit$/ }).focus();
    await hands.press('Space');
    await expect(change.getByRole('button', { name: /^Change flight/ })).toBeEnabled();
    await change.getByRole('checkbox', { name: /^E-mail/ }).focus();
    await hands.press('Space');
    await hands.press('Control+Enter');
    await expect(change.getByRole('heading', { name: 'Flight changed' })).toBeVisible();
    await hands.press('Enter');
    await expect(change).toBeHidden();
    expect(hands.pressed).toBeLessThanOrEqual(MOST_KEYS);

    await bar(page).getByRole('button', { name: 'Cancel all or part' }).press('Enter');
    const cancel = dialog(page, 'Cancel all or part');
    await cancel.getByRole('radio', { name: 'One flight' }).focus();
    await hands.press('Space');
    await hands.press('Tab');
    await hands.press('ArrowRight');
    await hands.press('ArrowDown', 2);
    await hands.press('Space');
    await expect(cancel.getByText('1 of 6 chosen')).toBeVisible();
    await expect(cancel.getByRole('button', { name: /^Cancel 1 ticket/ })).toBeEnabled();
    await hands.press('Control+Enter');
    await expect(cancel.getByText(/^1 ticket cancelled: Camila/)).toBeVisible();
    await hands.press('Enter');

    await expect(history(page).getByRole('button', { name: /^Tickets cancelled/ })).toBeVisible();
    const changed = history(page).getByRole('button', { name: /^Flight changed/ });
    await changed.press('Enter');
    await expect(history(page).locator('del').first()).toBeVisible();
    await expect(page.getByText('Cancel', { exact: true }).first()).toBeVisible();
  });

  test('pays a change by card: declined first, then without a response, which is asked about', async ({
    page,
    request,
    userOf,
    newCodes,
    provokes,
  }) => {
    provokes(/^4(02|09) POST \/api\/PaymentGateway\/ticket-master$/);
    const family = letters(`Zayas${newCodes().word}`);
    const desk = new Calls(request, await userOf('OfficeSaleAgent'));
    const sold = await sellFamily(desk, family);
    const hands = new Hands(page);
    await open(page, `/TicketsMaster/${sold.id}`);
    await bar(page).getByRole('button', { name: 'Change flight' }).press('Enter');
    const change = dialog(page, 'Change flight');
    await expect(change.getByRole('gridcell').first()).toBeFocused();
    await hands.press('ArrowRight');
    await hands.press('Control+a');
    const strip = change.getByRole('radiogroup', { name: 'Return, day' });
    await expect(strip.locator('[data-state="sells"]').first()).toBeVisible();
    await hands.press('Tab');
    await hands.press('ArrowDown');
    await expect(change.getByRole('table').locator('button:focus')).toBeVisible();
    await hands.press('Enter');

    const paidBy = change.getByRole('combobox', { name: 'Paid by' });
    await paidBy.focus();
    await paidBy.selectText();
    await hands.choose('Credit card');
    const number = change.getByRole('textbox', { name: 'Card number' });
    await number.focus();
    await typeCard(hands, DECLINED);
    await expect(change.getByRole('alert')).toContainText('Nothing was charged.');
    await expect(number).toHaveValue('');
    await number.focus();
    await typeCard(hands, NO_RESPONSE);
    await expect(change.getByRole('alert')).toContainText('Do not charge again');
    await expect(change.getByRole('button', { name: /^Ask the card company again/ })).toBeEnabled();
    await hands.press('Control+Enter');
    await expect(change.getByRole('heading', { name: 'Flight changed' })).toBeVisible();
    await hands.press('Enter');

    await expect(history(page).getByRole('button', { name: /^Flight changed/ })).toHaveCount(1);
    const charges = await desk.get(`/api/PaymentGateway/GetByTicketMasterId/${sold.id}`);
    const states = ((await charges.json()) as { state: string }[]).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['Approved', 'Declined']);
  });
});

test.describe('accounting', () => {
  test.use({ role: 'CharterAccounting' });

  test('reads the history, changes nothing, and refunds only what is credit', async ({
    page,
    request,
    userOf,
    newCodes,
  }) => {
    const family = letters(`Zurita${newCodes().word}`);
    const sold = await sellFamily(new Calls(request, await userOf('OfficeSaleAgent')), family);
    await open(page, `/TicketsMaster/${sold.id}`);
    await expect(page.getByRole('heading', { name: sold.locatorNumber, level: 1 })).toBeVisible();
    const actions = bar(page).getByRole('button');
    await expect(actions).toHaveText(['Waive fee', 'Refund']);
    await expect(actions.last()).toHaveAttribute('aria-disabled', 'true');
    await expect(bar(page).getByText('Nothing is paid that could be refunded.')).toBeVisible();
  });
});
