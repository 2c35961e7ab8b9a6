// Whether an agency's credit covers a sale, said before money is taken. Pure.
import type { PaymentMethodRead, TicketMasterRead } from '../../../api/client';
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

/** What the agency lacks after the typed payments: only money that the operator has makes the sale need less. */
export function creditShort(booking: TicketMasterRead, { rows, owed, methodOf, byCharter }: Typed): Amount {
  const { account } = booking;
  if (!account || !isBeforeSale(booking)) return NOTHING;
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
  const [received, fromFund] = [sumOf('account'), sumOf('fund')];
  const needed = sub(account.toAccount, add(received, fromFund));
  const short = sub(NOTHING, add(account.creditLeft, received));
  return compare(needed, NOTHING) > 0 && compare(short, NOTHING) > 0 ? short : NOTHING;
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
