// The calls of a payment, in the order in which they are safe: cards first, since they may be declined; what the
// clerk only writes down after them, in one go.
import {
  type PaymentMethodRead,
  paymentGatewayGetByTicketMasterId,
  paymentGatewayTicketMaster,
  paymentsCreateList,
  paymentsProcessMerchantPayment,
  type TicketMasterRead,
  ticketMasterChangeStatus,
  ticketMasterGetById,
} from '../../../api/client';
import type { Amount } from '../../../kit/format/money';
import type { PaymentRow } from './rows';
import type { PresentedCard } from './terminal';

/** One row, with the amount it came to when the button was pressed. */
export interface Payable {
  readonly row: PaymentRow;
  readonly method: PaymentMethodRead;
  readonly amount: Amount;
}

/** What became of it: why the booking is not sold although money was taken; null: it is. */
export interface Taken {
  readonly booking: TicketMasterRead;
  readonly notConfirmed: string | null;
}

const filled = (text: string): string | null => text.trim() || null;

export const loadBooking = async (id: string): Promise<TicketMasterRead> =>
  (await ticketMasterGetById({ path: { id } })).data;

/** One charge of one card. The key is ours, so that nobody remembers the request by its content. */
export async function chargeCard(
  booking: TicketMasterRead,
  { row, method, amount }: Payable,
  card: PresentedCard,
): Promise<Taken> {
  const { data } = await paymentGatewayTicketMaster({
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: {
      ticketMasterId: booking.id,
      version: booking.version,
      quoteId: booking.quote?.id ?? null,
      paymentMethodId: method.id,
      amount,
      note: filled(row.note),
      ...card,
    },
  });
  return { booking: await loadBooking(booking.id), notConfirmed: data.notConfirmed };
}

export async function recordPayments(
  booking: TicketMasterRead,
  payables: readonly Payable[],
): Promise<Taken> {
  const { data } = await paymentsCreateList({
    path: { ticketMasterId: booking.id },
    body: {
      version: booking.version,
      quoteId: booking.quote?.id ?? null,
      payments: payables.map(({ row, method, amount }) => ({
        paymentMethodId: method.id,
        amount,
        reference: filled(row.reference),
        note: filled(row.note),
      })),
    },
  });
  return { booking: await loadBooking(booking.id), notConfirmed: data.notConfirmed };
}

/** The charge of a booking whose end nobody knows yet, if there is one. */
export async function openChargeOf(ticketMasterId: string): Promise<string | null> {
  const { data } = await paymentGatewayGetByTicketMasterId({ path: { ticketMasterId } });
  return data.find(({ state }) => state === 'Begun' || state === 'Unknown')?.id ?? null;
}

/** Asks the card company what became of a charge: approved, or refused as the charge itself would have been. */
export const settleCharge = async (id: string): Promise<string | null> =>
  (await paymentsProcessMerchantPayment({ body: { id } })).data.notConfirmed;

/** Sold on the agency's account, with nothing taken from the customer. */
export const confirmOnCredit = async ({ id, version, quote }: TicketMasterRead): Promise<TicketMasterRead> =>
  (await ticketMasterChangeStatus({ body: { id, version, status: 'Booked', quoteId: quote?.id ?? null } }))
    .data;
