// Whether an agency's credit covers a sale, said before money is taken. Pure.
import type { AccountRead, PaymentMethodRead, TicketMasterRead } from '../../../api/client';
import { type Amount, add, compare, sub } from '../../../kit/format/money';
import { isBeforeSale } from '../sale';
import { goesThroughGateway, keeperOf } from './methods';
import { amountOf, type PaymentRow } from './rows';

const NOTHING: Amount = '0.00';

interface Typed {
  readonly rows: readonly PaymentRow[];
  readonly owed: Amount;
  readonly methodOf: (id: string) => PaymentMethodRead | undefined;
  /** Somebody of the operator takes it. */
  readonly byCharter: boolean;
}

/** What the typed payments bring the agency's account, and what they take out of its fund. */
function sumsOf(booking: TicketMasterRead, { rows, owed, methodOf, byCharter }: Typed) {
  const sumOf = (keeper: 'account' | 'fund') =>
    add(
      NOTHING,
      ...rows.flatMap((row) => {
        const method = methodOf(row.methodId);
        return method && keeperOf(method, booking, byCharter) === keeper
          ? [amountOf(row, rows, owed) ?? NOTHING]
          : [];
      }),
    );
  return { received: sumOf('account'), fromFund: sumOf('fund') };
}

/** The agency's account after the sale and the typed payments, as the server says it once they are taken. */
export function accountAfter(booking: TicketMasterRead, typed: Typed): AccountRead | null {
  const { account } = booking;
  if (!account || !isBeforeSale(booking)) return account;
  const { received, fromFund } = sumsOf(booking, typed);
  return {
    toAccount: sub(account.toAccount, add(received, fromFund)),
    // The fund is part of the credit: what it pays leaves as much of it as before.
    creditLeft: add(account.creditLeft, received),
  };
}

/** What the agency lacks after the typed payments: only money that the operator has makes the sale need less. */
export function creditShort(booking: TicketMasterRead, typed: Typed): Amount {
  const after = isBeforeSale(booking) && accountAfter(booking, typed);
  if (!after) return NOTHING;
  const short = sub(NOTHING, after.creditLeft);
  return compare(after.toAccount, NOTHING) > 0 && compare(short, NOTHING) > 0 ? short : NOTHING;
}

/** Methods that sell the booking without any credit: a card of the operator, and a fund that holds enough. */
export const curesOf = (
  { fund }: TicketMasterRead,
  methods: readonly PaymentMethodRead[],
  owed: Amount,
): PaymentMethodRead[] =>
  methods.filter(
    (method) =>
      goesThroughGateway(method) || (method.kind === 'Fund' && fund !== null && compare(fund, owed) >= 0),
  );
