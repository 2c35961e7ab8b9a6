// After the sale of a family of four, paid by card and from the agency's fund: each change by the role that may.
import type { Page } from '@playwright/test';
import { type AppUser, addressOf, Calls, dialog, expect, keepSession, logIn, open, test } from './desk';
import type { Role } from './roles';
import { letters } from './selling';
import { addCousin, refundsOf, refundToCard, refusalOf, type Sold, sellPaidFamily } from './sold';

const MATEO = { firstName: 'Mateo', dateOfBirth: '2015-03-09', gender: 'M' };
/** It refunds, and its answer is lost. */
const NO_ANSWER = '4000000000007726';
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Changes after the sale' });
const action = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const cell = (page: Page, row: number, column: number) =>
  page.getByRole('dialog').locator(`[data-at="${row} ${column}"]`);

/** Out of what the agency paid in: it has no other credit. */
async function payFromFund(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Paid by' }).click();
  await page.getByRole('option', { name: 'Fund', exact: true }).click();
}

async function changesReturn(page: Page): Promise<void> {
  await action(page, 'Change flight').click();
  const change = dialog(page, 'Change flight');
  await cell(page, 1, 1).click();
  const offers = change.getByRole('table', { name: 'Return, flights' }).locator('button:enabled');
  await expect(offers.first()).toBeVisible();
  await offers.first().click();
  await change.getByRole('checkbox', { name: /^E-mail/ }).uncheck();
  await change
    .getByRole('button', { name: /change flight/i })
    .last()
    .click();
  await expect(change.getByRole('heading', { name: 'Flight changed' })).toBeVisible();
  await change.getByRole('button', { name: 'Close' }).last().click();
}

/** The change goes to the contact once more, out of the history; by keys. */
async function mailsChange(page: Page): Promise<void> {
  const history = page.getByRole('region', { name: 'Changes' });
  await history.getByRole('button', { name: /^Flight changed/ }).press('Enter');
  await expect(history.getByText('zafra@mail.example')).toBeVisible();
  await history.getByRole('button', { name: 'E-mail this change' }).press('Enter');
  await expect(history.getByText('E-mail to zafra@mail.example queued.')).toBeVisible();
  await expect(history.getByRole('button', { name: 'Send again' })).toBeVisible();
}

/** Five of the fee for the cancelled leg, afterwards. */
async function waivesFee(page: Page): Promise<void> {
  await action(page, 'Waive fee').press('Enter');
  const waive = dialog(page, 'Waive fee');
  await waive.getByRole('combobox', { name: 'Fee' }).click();
  await page.getByRole('option', { name: /^Cancellation fee · Camila/ }).click();
  await waive.getByLabel('Amount').fill('99999');
  await waive.getByLabel('Reason').fill('Told too late');
  await waive.getByLabel('Amount').press('Enter');
  await expect(waive.getByText(/^At most \d/)).toBeVisible();
  await waive.getByLabel('Amount').fill('5');
  await waive.getByRole('button', { name: 'Waive 5.00' }).press('Enter');
  await expect(waive).toBeHidden();
}

async function givesToCousin(page: Page, family: string): Promise<void> {
  await action(page, 'Change passengers').click();
  const change = dialog(page, 'Change passengers');
  await cell(page, 1, 0).click();
  await change.getByRole('combobox', { name: 'Search book' }).fill(`Rolando ${family}`);
  await page.getByRole('option', { name: /Rolando/ }).click();
  await expect(change.getByText('Passenger change fee')).toBeVisible();
  await payFromFund(page);
  await change.getByRole('checkbox', { name: /^E-mail/ }).uncheck();
  await change.getByRole('button', { name: /and change passengers/ }).click();
  await expect(change.getByText(new RegExp(`^Rolando ${family} travels instead of Ernesto`))).toBeVisible();
  await change.getByRole('button', { name: 'Close' }).last().click();
}

/** The cousin and the boy get a booking of their own; returns its locator. */
async function splitsOff(page: Page): Promise<string> {
  await action(page, 'Split booking').click();
  const split = dialog(page, 'Split booking');
  const fresh = split.getByRole('region', { name: 'New booking' });
  await split.getByRole('button', { name: /^Rolando/ }).press('ArrowRight');
  await expect(fresh.getByRole('button', { name: /^Rolando/ })).toBeFocused();
  await split.getByRole('button', { name: /^Mateo/ }).press('Enter');
  await expect(fresh.getByRole('button')).toHaveCount(2);
  await fresh.getByLabel('Phone').fill('');
  await expect(fresh.getByText('Enter a phone or an e-mail.')).toBeVisible();
  await expect(split.getByRole('button', { name: /^Split booking/ })).toBeDisabled();
  await fresh.getByLabel('Phone').fill('7865550113');
  await expect(split.getByText('Before = after, to the cent')).toBeVisible();
  await split.getByRole('button', { name: /^Split booking/ }).click();
  await expect(split.getByRole('heading', { name: 'Booking split' })).toBeVisible();
  await expect(split.getByRole('button', { name: /^Print tickets of/ })).toHaveCount(2);
  const locator = await split.getByRole('link').last().innerText();
  await split.getByRole('button', { name: 'Close' }).last().click();
  return locator;
}

async function cancelsLeg(page: Page): Promise<void> {
  await action(page, 'Cancel all or part').click();
  const cancel = dialog(page, 'Cancel all or part');
  await cancel.getByText('One flight').click();
  // Those who left are in another booking: Camila is the second, her way back the last column.
  await cancel.locator('[data-at^="1 "]:not([aria-disabled])').last().click();
  await expect(cancel.getByText(/^Cancellation fee XC/)).toBeVisible();
  await expect(cancel.getByText(/stays as credit; accounting refunds$/)).toBeVisible();
  await expect(cancel.getByLabel(/^Refund to/)).toHaveCount(0);
  await cancel.getByRole('checkbox', { name: /^E-mail/ }).uncheck();
  await cancel.getByRole('button', { name: /^Cancel 1 ticket/ }).click();
  await expect(cancel.getByText(/^1 ticket cancelled: Camila/)).toBeVisible();
  await expect(cancel.getByRole('button', { name: 'Print cancellation' })).toBeVisible();
  await cancel.getByRole('button', { name: 'Close' }).last().click();
}

/** Both bookings tell which money went along, and together the agency owes for them what it owed before. */
async function showsMovedMoney(page: Page, agent: Calls, id: string, owedBefore: number): Promise<void> {
  const old = (await refundsOf(agent, id)).onAccount;
  const shown = page.getByRole('complementary', { name: 'Money' }).getByText('On agency account');
  const figure = Number(old).toLocaleString('en-US', { minimumFractionDigits: 2 }).replace('-', '−');
  await expect(shown.locator('xpath=following-sibling::dd')).toHaveText(figure);
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByText(/^Moved by a split to/).first()).toBeVisible();
  await payments
    .getByText(/^Moved by a split to/)
    .first()
    .getByRole('link')
    .click();
  await expect(payments.getByText(/^Moved here by a split from/).first()).toBeVisible();
  const fresh = addressOf(page).replace('/TicketsMaster/', '');
  const parts = Number(old) + Number((await refundsOf(agent, fresh)).onAccount);
  expect(parts.toFixed(2)).toBe(owedBefore.toFixed(2));
  await payments
    .getByText(/^Moved here by a split from/)
    .first()
    .getByRole('link')
    .click();
  await expect(payments.getByText(/^Moved by a split to/).first()).toBeVisible();
}

/** Signed in as somebody else, at the same booking. */
async function asUser(page: Page, user: AppUser, id: string): Promise<void> {
  await keepSession(page, user);
  await open(page, `/TicketsMaster/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const FORBIDDEN = "403 You don't have permission to do this.";

/** The calls of the changes, past the pages: the server refuses who may not. */
async function changesRefusedTo(desk: Calls, { id, version, tickets: [ticket] }: Sold): Promise<string[]> {
  const ticketIds = [ticket?.id];
  const titular = { id: ticket?.id, contactPhone: '3055550148', contactEmail: null };
  const titulars = { titularNewTicketMaster: titular, titularOldTicketMaster: titular };
  const calls: readonly (readonly [string, object])[] = [
    ['ChangeFlightCalculatePrice', { id, moves: [{ ticketIds, flightId: ticket?.flightId }] }],
    ['ChangePassengersCalculatePrice', { id, passengers: [{ place: 1, passengerInfoId: ticket?.id }] }],
    ['SplitCalculatePrice', { ticketMasterId: id, tickets: ticketIds, ...titulars }],
    ['CancelCalculatePrice', { id, ticketIds }],
    ['CancelTicketMaster', { id, version, quoteId: ticket?.id }],
  ];
  const told: string[] = [];
  for (const [call, body] of calls)
    told.push(await refusalOf(await desk.post(`/api/TicketMaster/${call}`, body)));
  return told;
}

/** Ten dollars of the card, past the pages. */
async function refundRefusedTo(desk: Calls, accounting: Calls, { id }: Sold): Promise<string> {
  const { version, payments } = await refundsOf(accounting, id);
  const paymentId = payments.find(({ kind }) => kind === 'Card')?.paymentId;
  const body = { version, refunds: [{ paymentId, amount: '10.00' }], reason: 'Asked for it' };
  return refusalOf(await desk.post(`/api/Payments/RefundPayments/${id}`, body));
}

test('the server refuses each step to those who may not', async ({ request, userOf, newCodes }) => {
  const callsOf = async (role: Role) => new Calls(request, await userOf(role));
  const agent = new Calls(request, await logIn(request, 'OfficeSaleAgent', 'brisas'));
  const sold = await sellPaidFamily(agent, letters(`Zaldo${newCodes().word}`), [], { part: 1 });
  const accounting = await callsOf('CharterAccounting');
  for (const role of ['CharterAccounting', 'CharterFlight', 'CharterCheckIn'] as const)
    expect(await changesRefusedTo(await callsOf(role), sold)).toEqual(Array(5).fill(FORBIDDEN));
  // To another agency the booking does not exist.
  for (const told of await changesRefusedTo(await callsOf('OfficeSaleAgent'), sold))
    expect(told).toMatch(/^404 /);

  for (const role of ['CharterSale', 'CharterFlight'] as const)
    expect(await refundRefusedTo(await callsOf(role), accounting, sold)).toBe(FORBIDDEN);
  expect(await refundRefusedTo(agent, accounting, sold)).toMatch(
    /^403 Ask the operator's accounting to refund Visa/,
  );
  expect(await refundRefusedTo(accounting, accounting, sold)).toBe(
    `409 Cancel, change or waive something first. ${sold.locatorNumber} has no credit that can be refunded.`,
  );
});

test('accounting alone asks about a refund without an answer, and waives a fee', async ({
  page,
  request,
  userOf,
  newCodes,
}) => {
  const user = await logIn(request, 'OfficeSaleAgent', 'brisas');
  const agent = new Calls(request, user);
  const accountant = await userOf('CharterAccounting');
  const sold = await sellPaidFamily(agent, letters(`Zulueta${newCodes().word}`), [], {
    card: NO_ANSWER,
    part: 1,
  });
  const refundId = await refundToCard(agent, new Calls(request, accountant), sold);
  const waiver = { id: sold.id, version: 1, ticketId: refundId, functionalFeeId: refundId };
  const refused = [
    await agent.post(`/api/Payments/AskAboutRefund/${refundId}`, {}),
    await agent.post('/api/TicketMaster/WaiveFee', { ...waiver, amount: '5.00', reason: 'Told too late' }),
  ];
  for (const answer of refused) expect(await refusalOf(answer)).toBe(FORBIDDEN);

  const ask = page.getByRole('button', { name: 'Ask the card company' });
  await asUser(page, user, sold.id);
  await expect(page.getByText(/^Refund to Visa •••• 7726 10.00/)).toBeVisible();
  await expect(ask).toHaveCount(0);
  await asUser(page, accountant, sold.id);
  await ask.press('Enter');
  await expect(page.getByText(/The card company refunded it\.$/)).toBeVisible();
  await expect(ask).toHaveCount(0);
});

test('one changes the return, a cousin travels, two split off, a leg is cancelled and refunded by halves', async ({
  page,
  request,
  userOf,
  newCodes,
}) => {
  const family = letters(`Zamora${newCodes().word}`);
  const user = await logIn(request, 'OfficeSaleAgent', 'brisas');
  const agent = new Calls(request, user);
  const { id } = await sellPaidFamily(agent, family, [MATEO]);
  await addCousin(agent, family);
  await asUser(page, user, id);
  await expect(action(page, 'Refund')).toHaveCount(0);
  await changesReturn(page);
  await mailsChange(page);
  await givesToCousin(page, family);
  const owedBefore = Number((await refundsOf(agent, id)).onAccount);
  const locator = await splitsOff(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(locator);
  await expect(page.getByText(`Rolando ${family}`)).toHaveCount(0);
  await showsMovedMoney(page, agent, id, owedBefore);
  await cancelsLeg(page);
  await expect(action(page, 'Refund')).toHaveCount(0);
  await expect(action(page, 'Waive fee')).toHaveCount(0);
  await expect(action(page, 'Reinstate')).toHaveCount(0);

  await asUser(page, await userOf('CharterSale'), id);
  await expect(action(page, 'Change flight')).toBeVisible();
  await expect(action(page, 'Refund')).toHaveCount(0);

  const accounting = await userOf('CharterAccounting');
  await asUser(page, accounting, id);
  await expect(bar(page).getByRole('button')).toHaveText(['Waive fee', 'Refund']);
  const unwaived = await refundsOf(new Calls(request, accounting), id);
  await waivesFee(page);
  const before = await refundsOf(new Calls(request, accounting), id);
  expect(Number(before.refundable) - Number(unwaived.refundable)).toBeCloseTo(5);
  const cents = Math.round(Number(before.refundable) * 100);
  const [toCard, toFund] = [Math.floor(cents / 2), Math.ceil(cents / 2)].map((part) =>
    (part / 100).toFixed(2),
  );
  await action(page, 'Refund').click();
  const refund = dialog(page, 'Refund');
  // What was paid for the changes is the newest; it stays.
  const funds = await refund.getByLabel(/fund$/).all();
  for (const fund of funds) await fund.fill('0');
  await refund.getByLabel(/^Refund to Visa/).fill('99999');
  await expect(refund.getByText(/is left of it$/)).toBeVisible();
  await refund.getByLabel(/^Refund to Visa/).fill(toCard ?? '');
  await funds.at(-1)?.fill(toFund ?? '');
  await expect(refund.getByText('nothing left as credit')).toBeVisible();
  await refund.getByLabel('Reason').fill('One of four cannot travel back');
  await refund.getByRole('button', { name: /^Refund \d/ }).click();
  await expect(refund.getByRole('heading', { name: 'Refunded' })).toBeVisible();
  await expect(refund.getByText('sent', { exact: true })).toHaveCount(2);
  await refund.getByRole('button', { name: 'Close' }).last().click();
  await expect(action(page, 'Refund')).toHaveAttribute('aria-disabled', 'true');

  const after = await refundsOf(new Calls(request, accounting), id);
  const given = (kind: string) => after.payments.findLast((payment) => payment.kind === kind)?.refunded;
  expect([given('Card'), given('Fund'), after.refundable]).toEqual([toCard, toFund, '0.00']);
});
