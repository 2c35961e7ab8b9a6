import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type CardCharged,
  type ChangeApply,
  type PaymentMethodRead,
  paymentGatewayGetByTicketMasterId,
  paymentGatewayTicketMaster,
  paymentsProcessMerchantPayment,
  type TicketMasterRead,
} from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { paymentGatewayGetByTicketMasterIdOptions } from '../../../api/queries';
import type { Amount } from '../../../kit/format/money';
import { s } from '../../../kit/i18n/t';
import { loadBooking } from '../payment/calls';
import { notApplied } from '../payment/notApplied';
import type { CardHandle } from '../payment/take';
import { NotPresented, presentCard } from '../payment/terminal';
import { troubleOf } from '../payment/trouble';
import { ChargeOpen } from './useApply';

const NOT_CHARGED = s('The card was not charged. Try again.');

/** A change paid by one card: the server applies it with the payment. Without an answer it is only asked about. */
export function useCardPayment(method: PaymentMethodRead | undefined, amount: Amount) {
  const queries = useQueryClient();
  const fields = useRef<CardHandle>(null);
  /** The quote whose charge has no answer yet. */
  const [waiting, setWaiting] = useState<string | null>(null);

  const charge = async (body: ChangeApply): Promise<CardCharged> => {
    const card = fields.current?.read();
    if (!card || !method) throw new Error(NOT_CHARGED);
    const presented = await presentCard(card);
    try {
      const { data } = await paymentGatewayTicketMaster({
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: {
          ...{ ticketMasterId: body.id, version: body.version, paymentMethodId: method.id, amount },
          ...presented,
          ...{ changeQuoteId: body.quoteId ?? null, changeReason: body.reason ?? null },
        },
      });
      return data;
    } finally {
      // Sent is forgotten, whatever came of it.
      fields.current?.clear();
    }
  };

  const ask = async ({ id, quoteId }: ChangeApply): Promise<CardCharged> => {
    const { data } = await paymentGatewayGetByTicketMasterId({ path: { ticketMasterId: id } });
    const begun = data.find(({ changeQuoteId }) => changeQuoteId === quoteId);
    if (!begun) throw new ApiError({ status: 402, code: 'unknown', message: NOT_CHARGED });
    return (await paymentsProcessMerchantPayment({ body: { id: begun.id } })).data;
  };

  const send = async (body: ChangeApply): Promise<TicketMasterRead> => {
    try {
      const charged = await (waiting === body.quoteId ? ask(body) : charge(body));
      setWaiting(null);
      const message = notApplied(charged);
      // As after any conflict the booking is read anew: it has a credit, and the next quote counts it.
      if (message) throw new ApiError({ status: 409, code: 'paidNotApplied', message });
      return await loadBooking(body.id);
    } catch (cause) {
      if (cause instanceof NotPresented) throw cause;
      const trouble = troubleOf(cause, 0);
      const isOpen = trouble.kind === 'unknown';
      setWaiting(isOpen ? (body.quoteId ?? null) : null);
      const { queryKey } = paymentGatewayGetByTicketMasterIdOptions({ path: { ticketMasterId: body.id } });
      if (isOpen) void queries.invalidateQueries({ queryKey });
      throw isOpen ? new ChargeOpen(trouble.message) : cause;
    }
  };

  return { fields, waiting, send, isComplete: () => fields.current?.read() != null };
}
