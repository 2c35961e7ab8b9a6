// Invoices of an agency: issued of chosen lines, paid, unpaid, cancelled, corrected, and one for each agency at once.
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { type Agency, makeMethod, money, test } from './agency';
import { dialog, expect, keepSession, open, rowWith, toastOf } from './desk';
import { shownPdf } from './files';
import { answered } from './flightToday';
import { refusalOf, type Sold, sellFamily } from './sold';

interface Invoice {
  id: string;
  number: string;
  amount: string;
  balance: string;
  state: string;
}

/** The parts of a number, whatever stands before the year. */
const yearOf = (number: string) => /(\d{4})-\d+/.exec(number)?.[1];
const serialOf = (number: string) => Number(/\d{4}-(\d+)/.exec(number)?.[1]);

const side = (page: Page) => page.getByRole('complementary', { name: 'Money' });
const panelOf = (page: Page, name: string | RegExp) => page.getByRole('complementary', { name });
const chosenIn = (page: Page, name: string | RegExp, words: RegExp) =>
  panelOf(page, name).getByRole('status').filter({ hasText: words });

/** What accounting would have done at another desk. */
const issue = async ({ accountant, id }: Agency, expenseIds: string[]): Promise<Invoice> =>
  answered(await accountant.post('/api/Invoice/Create', { officeHoldingId: id, expenseIds }));

const invoiceOf = async ({ accountant }: Agency, id: string): Promise<Invoice> =>
  answered(await accountant.get(`/api/Invoice/GetById/${id}`));

/** Every open line of the agency on one invoice, paid by transfer. */
async function issuePaid(own: Agency): Promise<Invoice> {
  const { lines } = (await own.account()).lines;
  const { id, amount } = await issue(
    own,
    lines.map((line) => line.id),
  );
  const methods: { id: string; kind: string; receiver: string }[] = await answered(
    await own.accountant.get('/api/PaymentMethods?ForAdmin=true'),
  );
  const wire = methods.find(({ kind, receiver }) => kind === 'Transfer' && receiver === 'Operator');
  const payments = [{ paymentMethodId: wire?.id, amount, reference: 'FT 4471' }];
  return answered(await own.accountant.post(`/api/Invoice/Pay/${id}`, { payments }));
}

async function cancelBooking(
  own: Agency,
  desk: Parameters<typeof sellFamily>[0],
  { id }: Sold,
): Promise<void> {
  const quote = await answered<{ id: string; version: number }>(
    await desk.post('/api/TicketMaster/CancelCalculatePrice', { id }),
  );
  const cancel = { id, version: quote.version, quoteId: quote.id };
  await answered(await desk.post('/api/TicketMaster/CancelTicketMaster', cancel));
  expect((await own.account()).lines.lines.some(({ state }) => state === 'Open')).toBe(true);
}

test.describe('accounting', () => {
  test.use({ role: 'CharterAccounting' });

  test('issues chosen lines with the next number; part is paid, undone, and then all of it', async ({
    page,
    ownAgency,
  }) => {
    const own = await ownAgency();
    const cash = `Caja ${own.family}`;
    await makeMethod(own.admin, cash);
    for (const [reason, amount] of [
      ['Counter rent', '100.00'],
      ['Ticket stock', '30.50'],
      ['Baggage tags', '12.25'],
    ] as const)
      await own.enter(reason, amount);

    await test.step('chooses the lines of an agency', async () => {
      await open(page, '/invoice');
      await page.getByRole('button', { name: 'New invoice' }).click();
      const panel = panelOf(page, 'New invoice');
      await panel.getByRole('combobox', { name: 'Agency' }).fill(own.family);
      await page.getByRole('option', { name: own.name }).click();
      await expect(chosenIn(page, 'New invoice', /^3 lines of 3/)).toBeVisible();
      await panel.getByRole('checkbox', { name: 'Choose Baggage tags' }).click();
      await expect(chosenIn(page, 'New invoice', /^2 lines of 3/)).toBeVisible();
      await expect(panel).toContainText('$130.50');
      await panel.getByRole('button', { name: 'Add note' }).click();
      await panel.getByRole('textbox', { name: 'Note, printed on the invoice' }).fill('Thank you, Marisol');
      await expectAccessible(page);
    });

    const number = await test.step('issues the invoice with the next number', async () => {
      const next = await page.getByRole('button', { name: /^Create invoice/ }).innerText();
      await page.keyboard.press('Control+Enter');
      const heading = page.getByRole('heading', { name: /^Invoice /, level: 1 });
      await expect(heading).toBeVisible();
      const issued = (await heading.innerText()).replace('Invoice ', '');
      // Another desk may issue one at the same moment; none is left out.
      expect(serialOf(issued)).toBeGreaterThanOrEqual(serialOf(next));
      const { rows } = await answered<{ rows: Invoice[] }>(
        await own.accountant.get('/api/Invoice/GetByFilter?State=All'),
      );
      const serials = rows
        .filter((row) => yearOf(row.number) === yearOf(issued))
        .map((row) => serialOf(row.number))
        .toSorted((one, other) => one - other);
      expect(serials).toEqual(serials.map((_, place) => place + 1));
      expect(serials).toContain(serialOf(issued));
      await expect(side(page)).toContainText('$130.50');
      await expect(page.getByText('Unchanged since issue')).toBeVisible();
      await expectAccessible(page);
      return issued;
    });

    await test.step('opens its paper', async () => {
      await page.getByRole('button', { name: 'PDF' }).click();
      const paper = await shownPdf(page, `Invoice ${number}`);
      for (const word of [number, own.name, 'Counter rent', '130.50', 'Thank you, Marisol'])
        expect(paper).toContain(word);
      expect(paper).not.toContain('Baggage tags');
    });

    const payment = dialog(page, `Payment of invoice ${number}`);
    await test.step('takes a part, and undoes it with a reason', async () => {
      await side(page).getByRole('button', { name: 'Pay', exact: true }).click();
      await payment.getByRole('textbox', { name: 'Amount' }).fill('130.51');
      await payment.getByRole('textbox', { name: 'Reference' }).fill('FT 8020');
      await payment.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(payment.getByText('0.01 more than the balance')).toBeVisible();
      await payment.getByRole('textbox', { name: 'Amount' }).fill('50');
      await expectAccessible(page);
      await payment.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(toastOf(page, 'Payment recorded.')).toBeVisible();
      await expect(page.getByText('Partly paid').first()).toBeVisible();
      await expect(side(page)).toContainText('$80.50');
      await side(page).getByRole('button', { name: 'Undo payments' }).click();
      const undo = dialog(page, `Undo payments of ${number}`);
      await undo.getByRole('textbox', { name: 'Reason' }).fill('The transfer came back');
      await expectAccessible(page);
      await undo.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(toastOf(page, 'Payment undone.')).toBeVisible();
      await expect(side(page)).toContainText('$130.50');
      await expect(side(page).getByText(/^Undone .*The transfer came back$/)).toBeVisible();
    });

    await test.step('takes all of it by two methods', async () => {
      await side(page).getByRole('button', { name: 'Pay', exact: true }).click();
      const first = payment.getByRole('group', { name: 'Payment 1' });
      await first.getByRole('textbox', { name: 'Amount' }).fill('100');
      await first.getByRole('textbox', { name: 'Reference' }).fill('FT 8021');
      await payment.getByRole('button', { name: 'Add payment' }).click();
      const second = payment.getByRole('group', { name: 'Payment 2' });
      await expect(second.getByRole('textbox', { name: 'Amount' })).toHaveValue('30.50');
      await second.getByRole('combobox', { name: 'Paid by' }).fill(cash);
      await page.getByRole('option', { name: cash }).click();
      await payment.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(side(page).getByText('Paid', { exact: true })).toBeVisible();
      await expect(side(page).getByRole('button', { name: 'Cancel invoice' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expectAccessible(page);
    });
    const { agency } = await own.account();
    expect(agency.owed).toBe('12.25');
  });

  test('cancels an invoice, which keeps its number, and bills its lines again', async ({
    page,
    ownAgency,
  }) => {
    const own = await ownAgency();
    const line = await own.enter('Counter rent', '100.00');
    const made = await issue(own, [line.id]);
    await open(page, `/invoice/info/${made.id}`);
    await side(page).getByRole('button', { name: 'Cancel invoice' }).click();
    const why = dialog(page, `Cancel invoice ${made.number}`);
    await why.getByRole('textbox', { name: 'Reason' }).fill('Of another month');
    await why.getByRole('button', { name: 'Cancel invoice' }).click();
    await expect(toastOf(page, 'Invoice canceled.')).toBeVisible();
    await expect(page.getByText(/^Canceled .*Of another month$/)).toBeVisible();
    await expectAccessible(page);

    await open(page, `/invoice?agency=${own.id}`);
    await expect(chosenIn(page, 'New invoice', /^1 line of 1/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const again = page.getByRole('heading', { name: /^Invoice /, level: 1 });
    await expect(again).toBeVisible();
    await expect(again).not.toHaveText(`Invoice ${made.number}`);
    await open(page, `/invoice?holding=${own.id}`);
    await expect(rowWith(page, made.number)).toContainText('Cancelled');
    await expect(page.getByRole('grid').getByRole('checkbox', { name: /^Choose .*\d{4}-\d/ })).toHaveCount(2);
  });

  test('gives the credit of a paid booking into the fund, which pays the next invoice', async ({
    page,
    ownAgency,
  }) => {
    test.slow();
    const own = await ownAgency();
    const desk = await own.hire();
    const sold = await sellFamily(desk, own.family);
    const paid = await issuePaid(own);
    await cancelBooking(own, desk, sold);

    await open(page, `/invoice/info/${paid.id}`);
    await side(page).getByRole('button', { name: 'Counter-invoice' }).click();
    const title = `Counter-invoice to ${paid.number}`;
    await expect(chosenIn(page, title, /^\d+ lines? of \d+$/)).toBeVisible();
    await expectAccessible(page);
    await panelOf(page, title).getByRole('button', { name: 'Into the fund' }).click();
    const into = dialog(page, `Credit to the fund of ${own.name}`);
    await expect(into.getByText('Credit left')).toBeVisible();
    await expectAccessible(page);
    await into.getByRole('button', { name: 'Create invoice' }).click();
    await expect(page.getByRole('heading', { name: /^Counter-invoice /, level: 1 })).toBeVisible();
    const { fund } = (await own.account()).agency;
    expect(Number(fund)).toBeGreaterThan(0);
    await open(page, `/invoice/info/${paid.id}`);
    await expect(side(page).getByRole('region', { name: 'Counter-invoices' })).toContainText(
      `−${money(fund)}`,
    );

    await own.enter('Counter rent', (Number(fund) + 40).toFixed(2));
    await open(page, `/invoice?agency=${own.id}`);
    await page.getByRole('button', { name: `From fund ${money(fund)}` }).click();
    const from = dialog(page, `Pay from the fund of ${own.name}`);
    await expect(from.getByRole('textbox', { name: 'From the fund' })).toHaveValue(fund);
    await from.getByRole('button', { name: 'Create invoice' }).click();
    await expect(page.getByRole('heading', { name: /^Invoice /, level: 1 })).toBeVisible();
    await expect(side(page)).toContainText('$40.00');
    await side(page).getByRole('link', { name: /Fund/ }).click();
    await expect(page.getByText('In the fund now')).toBeVisible();
    expect((await own.account()).agency.fund).toBe('0.00');
  });
});

test('the admin of an agency reads its own invoices and changes nothing', async ({
  page,
  ownAgency,
  provokes,
}) => {
  provokes(/^404 GET \/api\/Invoice\/GetById\//);
  const [own, other] = [await ownAgency(), await ownAgency()];
  const desk = await own.hire();
  const [line, spare] = [await own.enter('Counter rent', '100.00'), await own.enter('Baggage tags', '12.25')];
  const mine = await issue(own, [line.id]);
  const theirs = await issue(other, [(await other.enter('Ticket stock', '30.50')).id]);
  await keepSession(page, desk.user);
  await open(page, '/invoice');
  await expect(rowWith(page, mine.number)).toBeVisible();
  await expect(rowWith(page, theirs.number)).toHaveCount(0);
  for (const name of ['New invoice', 'Invoice all agencies', 'Escrow'])
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0);
  await rowWith(page, mine.number).click();
  await expect(page.getByRole('heading', { name: `Invoice ${mine.number}` })).toBeVisible();
  for (const name of ['Pay', 'Undo payments', 'Counter-invoice', 'Cancel invoice', 'E-mail'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'PDF' }).click();
  expect(await shownPdf(page, `Invoice ${mine.number}`)).toContain('Counter rent');
  await open(page, `/invoice/info/${theirs.id}`);
  await expect(page.getByText('The invoice could not be loaded')).toBeVisible();

  const payments = [{ paymentMethodId: crypto.randomUUID(), amount: '1.00' }];
  const wanted = { officeHoldingId: own.id, expenseIds: [spare.id] };
  for (const answer of [
    await desk.post('/api/Invoice/Create', wanted),
    await desk.post('/api/Invoice/CreateInvoiceAndPayments', { ...wanted, payments }),
    await desk.post(`/api/Invoice/Pay/${mine.id}`, { payments }),
    await desk.post('/api/Invoice/Unpay', { paymentIds: [mine.id], reason: 'For us' }),
    await desk.post(`/api/Invoice/SendPdfInvoice/${mine.id}`, {}),
  ])
    expect(await refusalOf(answer)).toMatch(/^403 /);
  for (const path of [`GetById/${theirs.id}`, `GeneratePdf/${theirs.id}`])
    expect((await desk.get(`/api/Invoice/${path}`)).status()).toBe(404);
  expect(await invoiceOf(own, mine.id)).toMatchObject({ state: 'Open', balance: '100.00' });
});
