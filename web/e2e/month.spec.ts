// The end of a month as accounting works through it, from the screens alone: billed, collected, counted, deposited,
// and closed.
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { makeMethod, money, test } from './agency';
import { addressOf, Calls, dialog, expect, filterBy, open, rowWith, toastOf } from './desk';
import { shownPdf } from './files';
import { answered, ERNESTO, MARISOL, makeFlightToday, sellParty } from './flightToday';

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();

test.use({ role: 'CharterAccounting' });

test('a month is billed, collected, counted and deposited from the menu on', async ({
  page,
  ownAgency,
  counter,
}) => {
  test.slow();
  const own = await ownAgency({ commissionPercent: '6.91' });
  const method = `Caja ${own.family}`;
  await makeMethod(own.admin, method);
  const desks = { seller: await own.hire(), planner: own.admin, supervisor: own.admin };
  const flight = await makeFlightToday(desks, counter.next());
  const party = await sellParty(desks, flight, own.family, [MARISOL, ERNESTO]);
  const owed = (await own.account()).agency.owed;
  const cash = '20.00';

  const number = await test.step('bills what the agency owes', async () => {
    await open(page, '/dashboard');
    await follow(page, 'Agencies Payments');
    await filterBy(page, own.family);
    await rowWith(page, own.name).click();
    await expect(rowWith(page, party.locatorNumber)).toBeVisible();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await expect(page.getByRole('complementary', { name: 'New invoice' })).toContainText(money(owed));
    await page.keyboard.press('Control+Enter');
    const heading = page.getByRole('heading', { name: /^Invoice / });
    await expect(heading).toBeVisible();
    return (await heading.innerText()).replace('Invoice ', '');
  });

  await test.step('collects it: a part in cash, the rest by transfer', async () => {
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    const payment = dialog(page, `Payment of invoice ${number}`);
    const first = payment.getByRole('group', { name: 'Payment 1' });
    await first.getByRole('combobox', { name: 'Paid by' }).fill(method);
    await page.getByRole('option', { name: method }).click();
    await first.getByRole('textbox', { name: 'Amount' }).fill(cash);
    await payment.getByRole('button', { name: 'Add payment' }).click();
    const second = payment.getByRole('group', { name: 'Payment 2' });
    await expect(second.getByRole('textbox', { name: 'Amount' })).toHaveValue(
      (Number(owed) - Number(cash)).toFixed(2),
    );
    await second.getByRole('textbox', { name: 'Reference' }).fill('FT 9001');
    await payment.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(toastOf(page, 'Payment recorded.')).toBeVisible();
    await expect(
      page.getByRole('complementary', { name: 'Money' }).getByText('Paid', { exact: true }),
    ).toBeVisible();
  });

  await test.step('counts the cash in the drawer', async () => {
    await follow(page, 'Sales');
    await page.getByRole('radio', { name: 'Cash-up' }).click({ force: true });
    const row = page.getByRole('group', { name: new RegExp(`, ${method}$`) });
    await expect(row.getByText(cash).first()).toBeVisible();
    await row.getByRole('textbox', { name: 'Counted' }).fill(cash);
    await page.keyboard.press('Control+s');
    await expect(toastOf(page, '1 count saved.')).toBeVisible();
  });

  await test.step('deposits what was received for the flight', async () => {
    await follow(page, 'Invoices');
    await page.getByRole('link', { name: 'Escrow' }).click();
    await filterBy(page, `XC ${flight.number}`);
    await rowWith(page, `XC ${flight.number}`).click();
    await expect(page.getByRole('heading', { name: `XC ${flight.number}`, level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Held' })).toContainText(money(owed));
    await page.keyboard.press('Control+Enter');
    const deposit = dialog(page, 'Record deposit');
    await expect(deposit.getByRole('status')).toContainText(money(owed));
    await deposit.getByRole('textbox', { name: 'Reference' }).fill('D-2207');
    await page.keyboard.press('Enter');
    await expect(toastOf(page, `Deposit recorded: ${money(owed)}.`)).toBeVisible();
    await expect(rowWith(page, 'D-2207').first()).toBeVisible();
  });

  await test.step('sends the agency its statement, on which nothing is owed', async () => {
    await follow(page, 'Agencies Payments');
    await page.getByRole('radio', { name: /^All/ }).click({ force: true });
    await filterBy(page, own.family);
    await rowWith(page, own.name).click();
    await expect(page.getByRole('heading', { name: own.name, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Statement' }).click();
    const statement = dialog(page, `Statement of ${own.name}`);
    await statement.getByRole('button', { name: 'This month' }).click();
    await statement.getByRole('button', { name: 'Show statement' }).click();
    const paper = await shownPdf(page, `Statement of ${own.name}`);
    for (const word of [party.locatorNumber, number, money(owed)]) expect(paper).toContain(word);
  });
});

test('the last month is closed with a note on what is unfinished, and reopened', async ({
  page,
  request,
  userOf,
}) => {
  const accountant = new Calls(request, await userOf('CharterAccounting'));
  const months = await answered<{ month: string; state: string }[]>(
    await accountant.get('/api/Months/GetAll'),
  );
  const last = months.filter(({ state }) => state === 'Open').map(({ month }) => month)[0] ?? '';
  await open(page, '/transaction');
  await page.getByRole('button', { name: 'Months' }).click();
  const list = dialog(page, 'Months').getByRole('grid', { name: 'Months' });
  await expect(list.getByText('Running')).toBeVisible();
  await expectAccessible(page);
  await expect(list).toBeFocused();
  for (const { month } of months) {
    if (month === last) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  try {
    const close = page.getByRole('button', { name: /^Close \w+ \d{4}$/ });
    await expect(close).toBeVisible();
    const anyway = page.getByRole('checkbox', { name: 'Close it although this is unfinished' });
    if (await anyway.count()) {
      await expect(close).toHaveAttribute('aria-disabled', 'true');
      await anyway.check();
    }
    await page.getByRole('textbox', { name: 'Note' }).fill('Agreed with the bank');
    await expectAccessible(page);
    await close.click();
    const closed = page.getByRole('paragraph').filter({ hasText: 'Agreed with the bank' });
    await expect(closed).toBeVisible();
    await page.getByRole('button', { name: 'Reopen' }).click();
    const reason = dialog(page, /^Reopen/);
    await reason.getByRole('textbox', { name: 'Reason' }).fill('A late refund');
    await reason.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByText('A late refund')).toBeVisible();
    await expect(close).toBeVisible();
    expect(addressOf(page)).toContain('/transaction');
  } finally {
    // A month left closed would stop whoever counts its drawers.
    await accountant.post('/api/Months/ReopenMonth', { month: last, reason: 'As it was' });
  }
});
