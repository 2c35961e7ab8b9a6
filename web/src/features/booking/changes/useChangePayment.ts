import { useState } from 'react';
import { currentRole } from '../../../access';
import type { ChangeQuoteRead, PaymentMethodRead, PaymentWrite, TicketMasterRead } from '../../../api/client';
import { type Amount, add, compare, sub } from '../../../kit/format/money';
import type { Way } from '../payment/draft';
import { goesThroughGateway, keeperOf } from '../payment/methods';
import {
  addRow,
  amountOf,
  changeRow,
  faultsOf,
  firstRows,
  handedOver,
  type PaymentRow,
  removeRow,
} from '../payment/rows';
import { isCharter, useMethods } from '../payment/useMethods';
import { useCardPayment } from './useCardPayment';

const NOTHING: Amount = '0.00';
const filled = (text: string): string | null => text.trim() || null;

/** How the customer pays for a change: now, or on the agency's credit. A card of the operator pays alone. */
export function useChangePayment(booking: TicketMasterRead, quote: ChangeQuoteRead | null) {
  const { methods: all } = useMethods(booking);
  const written = all.filter((method) => !goesThroughGateway(method));
  const [chosenWay, setWay] = useState<Way>('pay');
  const [typed, setRows] = useState<readonly PaymentRow[] | null>(null);
  const [pressed, setPressed] = useState(false);
  const owed = quote ? askedNow(booking, quote) : NOTHING;
  const asks = quote !== null && compare(quote.due, NOTHING) > 0 && compare(owed, NOTHING) > 0;
  const way: Way = booking.house ? 'pay' : chosenWay;
  const first = (written[0] ?? all[0])?.id ?? '';
  const rows = (typed ?? firstRows(first)).map((row) =>
    row.methodId === '' ? { ...row, methodId: first } : row,
  );
  const methods = rows.length > 1 ? written : all;
  const methodOf = (id: string): PaymentMethodRead | undefined => all.find((method) => method.id === id);
  const takes = asks && way === 'pay';
  const [only] = rows;
  const chosen = methodOf(only?.methodId ?? '');
  const byCard = takes && chosen !== undefined && goesThroughGateway(chosen);
  const card = useCardPayment(chosen, (only && amountOf(only, rows, owed)) ?? NOTHING);
  const faults = rows.map((row) => faultsOf(row, rows, owed, methodOf(row.methodId)));
  const byCharter = isCharter(currentRole());
  const received = takes ? rows.filter((row) => isReceived(methodOf(row.methodId), booking, byCharter)) : [];
  const byOperator = add(NOTHING, ...received.map((row) => amountOf(row, rows, owed) ?? NOTHING));
  const paymentOf = (row: PaymentRow): PaymentWrite => ({
    paymentMethodId: row.methodId,
    amount: amountOf(row, rows, owed) ?? NOTHING,
    reference: filled(row.reference),
    note: filled(row.note),
  });
  return {
    ...{ booking, methods, owed, rows, way, asks, takes, byCard, card, methodOf, setWay, setPressed },
    /** What is wrong with each row, once somebody wanted to go on. */
    faultsAt: (index: number) => (pressed ? (faults[index] ?? {}) : {}),
    isComplete: !takes || (methods.length > 0 && faults.every((each) => Object.keys(each).length === 0)),
    taken: takes ? handedOver(rows, owed, methodOf) : NOTHING,
    /** What the change adds to the agency's account when the payments are taken. */
    toAccount: quote?.toAccount == null ? null : sub(quote.toAccount, byOperator),
    short: shortOf(quote, byOperator),
    payments: takes && !byCard ? rows.map(paymentOf) : [],
    change: (id: number, part: Partial<PaymentRow>) => setRows(changeRow(rows, id, part)),
    split: () => setRows(addRow(rows, nextMethod(rows, written), owed)),
    remove: (id: number) => setRows(removeRow(rows, id)),
  };
}

/** A house booking is paid in full with the change; what an agency's customer owed before stays as it is. */
export function askedNow({ house }: TicketMasterRead, { due, toPay }: ChangeQuoteRead): Amount {
  return house || compare(toPay, due) < 0 ? toPay : due;
}

export type ChangePaying = ReturnType<typeof useChangePayment>;

const isReceived = (method: PaymentMethodRead | undefined, booking: TicketMasterRead, byCharter: boolean) =>
  method !== undefined && ['account', 'fund'].includes(keeperOf(method, booking, byCharter));

/** What the agency's credit lacks for the change, after what the operator receives for it. */
function shortOf(quote: ChangeQuoteRead | null, received: Amount): Amount {
  if (quote?.creditLeft == null || quote.toAccount === null || compare(quote.due, NOTHING) <= 0)
    return NOTHING;
  const needed = sub(quote.toAccount, received);
  const short = sub(NOTHING, add(quote.creditLeft, received));
  return compare(needed, NOTHING) > 0 && compare(short, NOTHING) > 0 ? short : NOTHING;
}

const nextMethod = (rows: readonly PaymentRow[], methods: readonly PaymentMethodRead[]): string =>
  (methods.find(({ id }) => rows.every((row) => row.methodId !== id)) ?? methods[0])?.id ?? '';
