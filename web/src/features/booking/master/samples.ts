// A sold booking and what hangs on it, for the tests of its page.
import type {
  AccountRead,
  CardCharged,
  EventRead,
  FileRead,
  MailRead,
  PaymentRead,
  RefundsRead,
  TicketExtraFeeRead,
  TicketMasterRead,
  TicketRead,
} from '../../../api/client';
import { BOOKING } from '../stepper/samples';

const [, FIRST] = BOOKING.tickets as [TicketRead, TicketRead];

const fee = (more: Partial<TicketExtraFeeRead>): TicketExtraFeeRead => ({
  ...(FIRST.ticketExtraFees[0] as TicketExtraFeeRead),
  quantity: 1,
  status: 'Charged',
  ...more,
});

const TAX = fee({ id: 'x1', name: 'U.S. transport tax', mandatory: true, amount: '22.20' });
const BAG = fee({ id: 'x2', name: 'Second bag', mandatory: false, amount: '40.00' });

const ticket = (more: Partial<TicketRead>): TicketRead => ({
  ...FIRST,
  status: 'Booked',
  statusTicketMaster: 'Booked',
  ticketExtraFees: [TAX],
  ...more,
});

const child = {
  place: 1,
  passengerId: 'p2',
  passengerName: 'Camila Valdés Peña',
  dateOfBirth: '2016-02-11',
  passengerAgeCategory: 'Child',
  isTitular: false,
} as const;
const back = { leg: 1, flightId: 'f411', flightNumber: 'XC 411', departureDate: '2026-12-05' } as const;

/** An adult there and back, a child there only: 179 + 169 + 139 fares, 3 × 22.20 taxes, a bag, 15 booking fee. */
export const SOLD: TicketMasterRead = {
  ...BOOKING,
  status: 'Booked',
  payStatus: 'Unpaid',
  contactPhone: '3055550148',
  contactEmail: 'marisol@mail.example',
  note: 'Wheelchair to the gate.',
  passengers: [
    { place: 0, isTitular: true, passengerInfo: null },
    { place: 1, isTitular: false, passengerInfo: null },
  ],
  tickets: [
    ticket({
      id: 't1',
      ticketExtraFees: [TAX, BAG],
      ticketFunctionalFees: [
        { id: 'ff1', kind: 'Booking', basis: 'Fixed', amount: '15.00', status: 'Charged' },
      ],
    }),
    ticket({ id: 't2', ...back, price: '169.00' }),
    ticket({ id: 't3', ...child, price: '139.00', commission: '10.00' }),
  ],
  charged: '608.60',
  paid: '400.00',
  owed: '208.60',
  holdExpiresAt: null,
  holdSecondsLeft: 0,
  keptUntil: null,
  keepUntilAtMost: null,
  changeNotApplied: false,
};

/** What the sale of the held booking would mean to its agency. */
export const ACCOUNT: AccountRead = { toAccount: '167.00', creditLeft: '4000.00' };

export const PAYMENT: PaymentRead = {
  id: 'pay1',
  version: 1,
  ticketMasterId: 'b1',
  locatorNumber: 'KXR4TD',
  paymentMethodId: 'cash',
  paymentMethodName: 'Cash',
  kind: 'Cash',
  officeId: 'hialeah',
  officeName: 'Hialeah',
  officeHoldingId: 'cubamia',
  receiver: 'Agency',
  amount: '300.00',
  surcharge: '0.00',
  total: '300.00',
  reference: 'R-20419',
  note: null,
  forCheckIn: false,
  brand: null,
  lastFour: null,
  state: 'Recorded',
  paidAt: '2026-10-02T14:26:00Z',
  paidOn: '2026-10-02',
  appUserId: 'u1',
  appUserName: 'Yanelis Cruz',
  undoneAt: null,
  undoneBy: null,
  undoneReason: null,
};

export const CARD: PaymentRead = {
  ...PAYMENT,
  id: 'pay2',
  paymentMethodName: 'Credit card',
  kind: 'Card',
  receiver: 'Operator',
  amount: '100.00',
  total: '100.00',
  reference: null,
  brand: 'Visa',
  lastFour: '4242',
};

export const OPEN_CHARGE: CardCharged = {
  id: 'c1',
  ticketMasterId: 'b1',
  state: 'Unknown',
  amount: '103.50',
  surcharge: '3.50',
  brand: 'Visa',
  lastFour: '0341',
  message: null,
  notConfirmed: null,
  changeQuoteId: null,
  begunAt: '2026-10-02T14:30:00Z',
  settledAt: null,
};

export const FILE: FileRead = {
  id: 'file1',
  entityType: 'TicketMaster',
  entityId: 'b1',
  masterId: null,
  kind: 'Document',
  fileName: 'licence.pdf',
  storedName: 'file1.pdf',
  mediaType: 'application/pdf',
  size: 9000,
  sha256: '',
  createdAt: '2026-10-02T15:00:00Z',
  appUserName: 'Yanelis Cruz',
  method: null,
};

export const MAIL: MailRead = {
  id: 'm1',
  toAddress: 'marisol@mail.example',
  subject: 'Your tickets KXR4TD',
  text: 'Dear Marisol',
  status: 'Sent',
  attempts: 1,
  lastError: null,
  createdAt: '2026-10-02T15:10:00Z',
  nextAttemptAt: null,
  sentAt: '2026-10-02T15:11:00Z',
  attachmentId: null,
};

export const NOTE: EventRead = {
  id: 'e1',
  eventTypes: 'Note',
  entityType: 'TicketMaster',
  entityId: 'b1',
  eventTitle: 'Note: KXR4TD',
  eventText: 'Told her that no form is needed.',
  eventDate: '2026-10-02T16:00:00Z',
  appUserName: 'Yanelis Cruz',
  officeName: 'Hialeah',
  changes: [],
};

/** The sold booking owes something: nothing of it can be refunded. */
export const NO_CREDIT: RefundsRead = {
  ...{ ticketMasterId: 'b1', version: 7, paid: '400.00', refunded: '0.00', reserved: '0.00' },
  ...{ charged: '608.60', limit: '230.00', limitSet: false, kept: '170.00', keptLines: [] },
  ...{ credit: '-208.60', refundable: '0.00', commission: '0.00', payments: [] },
};
