// Whose accounting is: what the operator's admin may do, and what every other role is refused by the server itself.
import { expectAccessible } from './accessible';
import { type Agency, test, today } from './agency';
import { Calls, dialog, expect, open, rowWith, toastOf } from './desk';
import type { Role } from './roles';
import { refusalOf } from './sold';

const NOBODYS = '00000000-0000-0000-0000-000000000000';
/** The roles without any page of accounting. */
const STRANGERS: readonly Role[] = [
  'CharterSale',
  'CharterFlight',
  'CharterCheckInAdmin',
  'CharterCheckIn',
  'OfficeAdmin',
  'OfficeSaleAgent',
];

const ACCOUNTS = [
  `Expense/GetByOfficeHoldingId?OfficeHoldingId=${NOBODYS}`,
  'Expense/GetTransactionsByFilter',
  'Expense/GetTransactionsUnpaidSummaryByFilter',
  `Expense/GetStatement/${NOBODYS}?from=2026-01-01&to=2026-01-31`,
  'Invoice/GetByFilter',
  `Invoice/GetById/${NOBODYS}`,
  `Invoice/GeneratePdf/${NOBODYS}`,
  'Fund/GetSummary',
];
const OPERATORS_OWN = [
  'Invoice/GetOpenTotals',
  `Invoice/GetPreview/${NOBODYS}`,
  'Invoice/GetEscrow',
  `Invoice/GetEscrowOfFlight/${NOBODYS}`,
  'Invoice/GetDepositsDue',
  'Invoice/GetBankLines',
  'Months/GetAll',
];

/** What only accounting writes, each as the screens send it. */
const writes = ({ id: officeHoldingId }: Pick<Agency, 'id'>): [string, object][] => {
  const payments = [{ paymentMethodId: NOBODYS, amount: '1.00' }];
  const lines = { officeHoldingId, expenseIds: [NOBODYS] };
  const reason = 'For us';
  const paid = { amount: '1.00', day: today(), title: 'Completed', reference: 'R-1' };
  return [
    ['Expense', { officeHoldingId, kind: 'Credit', amount: '1.00', reason }],
    [`Expense/SendStatement/${officeHoldingId}`, { from: today(), to: today() }],
    ['Invoice/Create', lines],
    ['Invoice/CreateInvoiceAndPayments', { ...lines, payments }],
    ['Invoice/CreateInvoiceAndCreditFund', lines],
    [`Invoice/Pay/${NOBODYS}`, { payments }],
    ['Invoice/Unpay', { paymentIds: [NOBODYS], reason }],
    [`Invoice/SendPdfInvoice/${NOBODYS}`, {}],
    ['Invoice/RecordDeposit', { receiptIds: [NOBODYS], day: today(), reference: 'D-1' }],
    [`Invoice/ReverseDeposit/${NOBODYS}`, { reason }],
    [`Invoice/RecordPayout/${NOBODYS}`, { ...paid, kind: 'Released' }],
    ['Invoice/ImportBankFile', { name: 'bank.csv', text: 'Date,Amount\n2026-01-02,1.00' }],
    [`Invoice/MatchBankLine/${NOBODYS}`, { receiptIds: [NOBODYS] }],
    ['Fund', { officeHoldingId, amount: '1.00', paymentMethodId: NOBODYS, reason }],
    ['Months/CloseMonth', { month: '2026-01-01', unfinishedToo: true, note: reason }],
    ['Months/ReopenMonth', { month: '2026-01-01', reason }],
  ];
};

async function expectRefused(calls: Calls, reads: readonly string[], own: Pick<Agency, 'id'>): Promise<void> {
  for (const path of reads) expect(await refusalOf(await calls.get(`/api/${path}`)), path).toMatch(/^403 /);
  for (const [path, body] of writes(own))
    expect(await refusalOf(await calls.post(`/api/${path}`, body)), path).toMatch(/^403 /);
}

for (const role of STRANGERS)
  test(`${role} is refused everything of accounting`, async ({ request, userOf }) => {
    const calls = new Calls(request, await userOf(role));
    await expectRefused(calls, [...ACCOUNTS, ...OPERATORS_OWN], { id: NOBODYS });
  });

test("OfficeHoldingAdmin is refused all writes and what is the operator's own", async ({
  request,
  userOf,
}) => {
  const user = await userOf('OfficeHoldingAdmin');
  const calls = new Calls(request, user);
  const agencies: { id: string; house: boolean }[] = await (await calls.get('/api/OfficeHoldings')).json();
  await expectRefused(calls, OPERATORS_OWN, agencies[0] ?? { id: NOBODYS });
});

test.describe('the operator’s admin', () => {
  test.use({ role: 'CharterAdmin' });

  test('has the whole of accounting: charges, invoices, escrow and months', async ({ page, ownAgency }) => {
    const own = await ownAgency();
    await open(page, `/transactionsummaryinfo?officeHoldingId=${own.id}`);
    await page.getByRole('button', { name: 'Charge or credit' }).click();
    const charge = dialog(page, `Charge or credit for ${own.name}`);
    await charge.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: /^Charge/ }).click();
    await charge.getByRole('textbox', { name: 'Amount' }).fill('64.20');
    await charge.getByRole('textbox', { name: /^Reason/ }).fill('Counter rent');
    await charge.getByRole('button', { name: 'Add' }).click();
    await expect(toastOf(page, 'Charge added.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Choose Counter rent' }).click();
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await page.getByRole('button', { name: /^Create invoice .*\d{4}-\d/ }).click();
    await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible();
    for (const name of ['Pay', 'Cancel invoice'])
      await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
    await open(page, '/invoice?view=escrow');
    await expect(page.getByRole('button', { name: /^Record deposit/ })).toBeEnabled();
    await open(page, '/transaction');
    await expect(page.getByRole('button', { name: 'Months' })).toBeVisible();
    await open(page, `/transaction?agency=${own.id}`);
    await expect(rowWith(page, 'Counter rent')).toContainText('Invoiced');
    await expectAccessible(page);
  });
});
