// Invoices and open lines as the server sends them, for tests.
import type {
  AccountLine,
  InvoiceList,
  InvoicePaymentRead,
  InvoicePreview,
  InvoiceRead,
  InvoiceRow,
  OpenTotal,
} from '../../../api/client';

export const line = (id: string, amount: string, more: Partial<AccountLine> = {}): AccountLine => ({
  id,
  officeHoldingId: 'gulf',
  officeHoldingName: 'Gulf Vuelos',
  officeId: 'tampa',
  officeName: 'Tampa',
  kind: 'Sale',
  part: 'Sales',
  state: 'Open',
  manual: false,
  invoiceId: null,
  invoiceNumber: null,
  ticketMasterId: `booking-${id}`,
  locatorNumber: `K9TR2${id}`,
  what: `Passenger ${id}`,
  title: `Sale of K9TR2${id}`,
  flightId: null,
  flightNumber: null,
  route: 'TPA → HOG',
  departureDate: '2026-11-25',
  createdAt: '2026-11-12T15:00:00Z',
  createdOn: '2026-11-12',
  dueOn: '2026-11-27',
  paidOn: null,
  ageDays: 3,
  lateDays: 0,
  price: amount,
  commission: '0.00',
  amount,
  appUserName: 'Ana Soler',
  ...more,
});

export const PREVIEW: InvoicePreview = {
  officeHoldingId: 'gulf',
  number: '2026-0184',
  issuedOn: '2026-11-15',
  dueOn: '2026-11-30',
  fund: '8400.00',
};

export const account = (lines: readonly AccountLine[]) => ({
  agency: { officeHoldingId: 'gulf', officeHoldingName: 'Gulf Vuelos' },
  lines: { lines, totals: {}, states: [], first: null, last: null },
});

export const row = (number: string, more: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id: number,
  version: 1,
  number,
  correctsId: null,
  correctsNumber: null,
  officeHoldingId: 'gulf',
  officeHoldingName: 'Gulf Vuelos',
  issuedOn: '2026-11-10',
  dueOn: '2026-11-25',
  state: 'Open',
  daysLate: 0,
  lines: 3,
  amount: '100.00',
  paid: '0.00',
  balance: '100.00',
  paidOn: null,
  appUserName: 'Iliana Soto',
  ...more,
});

export const list = (rows: InvoiceRow[]): InvoiceList => ({
  rows,
  totals: { count: rows.length, amount: '0.00', paid: '0.00', balance: '0.00' },
  states: { all: rows.length, open: 2, partlyPaid: 0, late: 1, paid: 1, cancelled: 0 },
  unpaid: {
    amount: '300.00',
    invoices: 2,
    agencies: 1,
    ageing: { notDue: '100.00', late1: '0.00', late16: '0.00', late31: '200.00', credit: '0.00' },
  },
  year: 2026,
  issuedInYear: rows.length,
});

const may = { allowed: true, whyNot: null, reason: null };
export const mayNot = (whyNot: string) => ({ allowed: false, whyNot, reason: null });

export const payment = (id: string, amount: string): InvoicePaymentRead => ({
  id,
  paymentMethodId: 'wire',
  paymentMethodName: 'Bank transfer',
  paymentMethodKind: 'Transfer',
  officeName: 'Miami Centro',
  amount,
  reference: `WT-${id}`,
  note: null,
  journalId: `journal-${id}`,
  paidAt: '2026-11-14T15:00:00Z',
  paidOn: '2026-11-14',
  appUserName: 'Iliana Soto',
  undoneAt: null,
  undoneBy: null,
  undoneReason: null,
});

export const INVOICE: InvoiceRead = {
  id: 'i1',
  version: 2,
  number: '2026-0183',
  officeHoldingId: 'gulf',
  officeHoldingName: 'Gulf Vuelos',
  state: 'Open',
  daysLate: 0,
  issuedAt: '2026-11-13T15:00:00Z',
  issuedOn: '2026-11-13',
  dueOn: '2026-11-28',
  creditDays: 15,
  currency: 'USD',
  note: null,
  appUserName: 'Iliana Soto',
  amount: '1000.00',
  paid: '0.00',
  balance: '1000.00',
  fund: '250.00',
  billTo: { name: 'Gulf Vuelos', lines: ['Tampa, FL 33614'] },
  billToEmail: 'cuentas@gulfvuelos.example',
  bank: null,
  sums: [{ kind: 'Sale', count: 2, amount: '1000.00' }],
  lines: [
    {
      expenseId: 'a',
      createdOn: '2026-11-12',
      kind: 'Sale',
      ticketMasterId: 'booking-a',
      locatorNumber: 'K9TR2D',
      what: 'Castillo Vega +2',
      route: 'TPA → HOG',
      departureDate: '2026-11-25',
      price: '1050.00',
      commission: '50.00',
      amount: '1000.00',
    },
  ],
  payments: [],
  corrects: null,
  corrections: [],
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  sha256: '7be140c9a2f6d813',
  seal: '7be1 40c9 a2f6 d813',
  unchanged: true,
  actions: {
    pay: may,
    unpay: mayNot('There is no payment of 2026-0183 to undo.'),
    cancel: may,
    correct: mayNot('Cancel 2026-0183 instead. Only paid invoices are corrected.'),
    mail: may,
  },
};

export const openTotal = (id: string, more: Partial<OpenTotal> = {}): OpenTotal => ({
  officeHoldingId: id,
  officeHoldingName: `Agency ${id}`,
  email: `${id}@agency.example`,
  expenseIds: [`${id}-1`, `${id}-2`],
  sales: '120.00',
  credits: '-20.00',
  others: '0.00',
  amount: '100.00',
  oldestOn: '2026-11-01',
  newestOn: '2026-11-14',
  more: 0,
  whyNot: null,
  reason: null,
  ...more,
});

export const METHODS = [
  {
    ...{ id: 'wire', version: 1, name: 'Bank transfer', kind: 'Transfer', receiver: 'Operator' },
    ...{ forBooking: false, forCheckIn: false, forAdmin: true, surchargePercent: '0.00' },
    ...{ referenceRequired: true, position: 1, active: true },
  },
  {
    ...{ id: 'cash', version: 1, name: 'Cash', kind: 'Cash', receiver: 'Operator' },
    ...{ forBooking: false, forCheckIn: false, forAdmin: true, surchargePercent: '0.00' },
    ...{ referenceRequired: false, position: 2, active: true },
  },
  {
    ...{ id: 'card', version: 1, name: 'Card', kind: 'Card', receiver: 'Operator' },
    ...{ forBooking: true, forCheckIn: false, forAdmin: true, surchargePercent: '3.50' },
    ...{ referenceRequired: false, position: 3, active: true },
  },
] as const;
