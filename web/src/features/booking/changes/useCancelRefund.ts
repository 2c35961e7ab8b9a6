import { useRef, useState } from 'react';
import { can } from '../../../access';
import type { ChangeQuoteRead, TicketMasterRead } from '../../../api/client';
import { type Amount, sub } from '../../../kit/format/money';
import { useRefunds } from './queries';
import {
  ceilingsAfter,
  isSome,
  isWhole,
  NOTHING,
  type RefundRow,
  restOf,
  rowsOf,
  type Typed,
  totalOf,
} from './refunds';
import { useRefunding } from './useRefunding';

/** The refund of what a cancellation brings back, for who may refund: cancelled first, then refunded. */
export function useCancelRefund(booking: TicketMasterRead, quote: ChangeQuoteRead | null) {
  const may = can('RefundPayments');
  const read = useRefunds(booking.id, may).data;
  const [typed, setTyped] = useState<Typed>({});
  const refunding = useRefunding(booking.id, 'accounting');
  const wanted = useRef<readonly RefundRow[] | null>(null);
  const hasCredit = quote !== null && isSome(quote.credit);
  const ceilings = may && read && hasCredit ? ceilingsAfter(read, quote) : null;
  // The commission that the cancellation takes back belongs to the money that the agency pays back.
  const after = read && quote && { ...read, commission: sub(read.commission, least0(quote.commission)) };
  const rows = after && ceilings ? rowsOf(after, ceilings.refundable, typed, 'accounting') : [];
  const total = totalOf(rows);
  return {
    read,
    ceilings,
    rows,
    total,
    rest: ceilings ? restOf(ceilings, total) : NOTHING,
    isFaultless: rows.every(({ fault }) => fault === null),
    refunding,
    type: (id: string, text: string) => setTyped({ ...typed, [id]: text }),
    /** What is refunded once the cancellation is applied. */
    want: (refund: boolean) => {
      wanted.current = refund && isWhole(rows) ? rows : null;
    },
    isWanted: () => wanted.current !== null,
    send: ({ version }: TicketMasterRead, reason: string) => {
      if (wanted.current) void refunding.send(wanted.current, reason, version);
    },
  };
}

const least0 = (amount: Amount): Amount => (isSome(amount) ? NOTHING : amount);

export type CancelRefund = ReturnType<typeof useCancelRefund>;
