import type { EventType } from '../../api/client';
import { s } from '../../kit/i18n/t';

const WORDS: Readonly<Record<EventType, string>> = {
  Created: s('Created'),
  Modified: s('Modified'),
  Deactivated: s('Deactivated'),
  Deleted: s('Deleted'),
  Paid: s('Paid'),
  LoginFail: s('Sign-in failed'),
  LoginSuccessful: s('Signed in'),
  LogError: s('Program error'),
  InvoicePaid: s('Invoice paid'),
  Comment: s('Comment'),
  CreditCardApiResponse: s('Card response'),
  Refund: s('Refund'),
  UndoPayment: s('Payment reversed'),
  ExpenseReimburse: s('Reimbursed'),
  Cancel: s('Cancelled'),
  AddCharge: s('Charge added'),
  ChangeStatus: s('Status changed'),
  CheckInPay: s('Paid at check-in'),
  Updated: s('Updated'),
  OfficeChanged: s('Office changed'),
  PassengerInfoUpdated: s('Passenger changed'),
  Unpaid: s('Unpaid'),
  Error: s('Error'),
  EmailSent: s('E-mail sent'),
  ResetPassword: s('New password'),
  TicketMasterSplit: s('Booking split'),
  FlightChangedBulk: s('Flights changed'),
  TransactionConsolidate: s('Consolidated'),
  PaxStatusChanged: s('Passenger status'),
  PaxClassCode: s('Passenger class'),
  PaymentGateway: s('Card payment'),
  Note: s('Note'),
};

export const EVENT_TYPES = Object.keys(WORDS) as EventType[];

/** What a kind of event is called; the key of its translation. */
export const eventWord = (type: EventType): string => WORDS[type];
