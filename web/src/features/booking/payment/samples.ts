// Ways to pay, and a booking to be paid, for the tests of the payments.
import type {
  CardCharged,
  PaymentMethodRead,
  PaymentRead,
  TerminalRead,
  TicketMasterRead,
} from '../../../api/client';
import { BOOKING, QUOTE } from '../stepper/samples';

export const CASH: PaymentMethodRead = {
  id: 'cash',
  version: 1,
  name: 'Cash',
  kind: 'Cash',
  receiver: 'Agency',
  forBooking: true,
  forCheckIn: true,
  forAdmin: true,
  surchargePercent: '0.00',
  referenceRequired: false,
  position: 1,
  active: true,
};

export const CARD: PaymentMethodRead = {
  ...CASH,
  id: 'card',
  name: 'Credit card',
  kind: 'Card',
  receiver: 'Operator',
  surchargePercent: '3.50',
  position: 2,
};

export const CHECK: PaymentMethodRead = {
  ...CASH,
  id: 'check',
  name: 'Check',
  kind: 'Check',
  referenceRequired: true,
  position: 3,
};

export const FUND: PaymentMethodRead = {
  ...CASH,
  id: 'fund',
  name: 'Agency fund',
  kind: 'Fund',
  receiver: 'Operator',
  position: 4,
};

/** Signed, held, 200.00 to pay. */
export const TO_PAY: TicketMasterRead = {
  ...BOOKING,
  quote: { ...QUOTE, total: '200.00' },
  contractAcceptance: {
    id: 'a1',
    agreementTemplateId: 'contract',
    textSha256: 'f00d',
    how: 'Screen',
    signatureId: 's1',
    acceptedBy: 'Marisol Peña Duarte',
    acceptedAt: '2026-10-01T13:50:00Z',
    appUserName: 'Yanelis Cruz',
  },
};

export const SOLD: TicketMasterRead = {
  ...TO_PAY,
  version: 9,
  status: 'Booked',
  payStatus: 'Paid',
  charged: '200.00',
  paid: '200.00',
};

/** Of a card company that takes no tokens. */
export const TERMINAL: TerminalRead = {
  ...{ provider: 'simulator', takesTokens: false, apiLoginId: null, clientKey: null, scriptUrl: null },
};

export const CHARGE: CardCharged = {
  id: 'charge1',
  ticketMasterId: 'b1',
  state: 'Approved',
  amount: '103.50',
  surcharge: '3.50',
  brand: 'Visa',
  lastFour: '4242',
  message: 'Approved',
  notConfirmed: null,
  changeQuoteId: null,
  begunAt: '2026-10-01T13:55:00Z',
  settledAt: '2026-10-01T13:55:01Z',
};

export const PAYMENT: PaymentRead = {
  id: 'p1',
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
  amount: '100.00',
  surcharge: '0.00',
  total: '100.00',
  reference: 'R-20419',
  note: null,
  forCheckIn: false,
  brand: null,
  lastFour: null,
  state: 'Recorded',
  paidAt: '2026-10-01T13:55:00Z',
  paidOn: '2026-10-01',
  appUserId: 'yanelis',
  appUserName: 'Yanelis Cruz',
  undoneAt: null,
  undoneBy: null,
  undoneReason: null,
};
