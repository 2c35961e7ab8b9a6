// How much of a booking can be refunded, and where each part goes back to. The server decides. Pure.
import type {
  CardCharged,
  ChangeQuoteRead,
  PaymentRefundsRead,
  RefundsRead,
  ReimbursementRead,
  TicketMasterRead,
} from '../../../api/client';
import { type Amount, add, compare, formatMoney, parseMoney, sub } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';

export const NOTHING: Amount = '0.00';
const NOT_MONEY = s('Input invalid. Only a number with 2 decimal places');

/** Accounting refunds and approves; an agency records what it paid back, once that is approved. */
export type Side = 'accounting' | 'agency';

/** The three ceilings of a refund. */
export interface Ceilings {
  readonly paid: Amount;
  readonly refunded: Amount;
  readonly reserved: Amount;
  readonly charged: Amount;
  readonly limit: Amount;
  readonly limitSet: boolean;
  readonly kept: Amount;
  readonly credit: Amount;
  readonly refundable: Amount;
}

/** What is typed for each payment, by its id; what nobody typed is proposed. */
export type Typed = Readonly<Record<string, string>>;

export interface RefundRow {
  readonly payment: PaymentRefundsRead;
  /** As it stands in the field. */
  readonly text: string;
  /** Null while what is typed is no amount. */
  readonly amount: Amount | null;
  readonly fault: string | null;
  /** Of an agency's own money: what it gets back of its commission first. */
  readonly commission: Amount;
}

export const leastOf = (...amounts: readonly [Amount, ...Amount[]]): Amount =>
  amounts.reduce((one, other) => (compare(other, one) < 0 ? other : one));
const most = (one: Amount, other: Amount): Amount => (compare(one, other) < 0 ? other : one);

export const isSome = (amount: Amount): boolean => compare(amount, NOTHING) > 0;

const refundableOf = ({ paid, refunded, limit, credit, reserved }: Omit<Ceilings, 'refundable'>): Amount =>
  most(sub(leastOf(sub(limit, refunded), sub(paid, refunded), credit), reserved), NOTHING);

/** The ceilings once a cancellation is applied. A waived fee is kept no more, so a computed limit grows by it. */
export function ceilingsAfter(read: RefundsRead, { due, waived }: ChangeQuoteRead): Ceilings {
  const charged = add(read.charged, due);
  const after = {
    ...read,
    charged,
    credit: sub(sub(read.paid, read.refunded), charged),
    limit: read.limitSet ? read.limit : leastOf(read.paid, add(read.limit, waived)),
    kept: sub(read.kept, waived),
  };
  return { ...after, refundable: refundableOf(after) };
}

/** How much can go back to a payment now. */
const leftOf = (payment: PaymentRefundsRead, side: Side): Amount =>
  side === 'agency' ? payment.toPayBack : payment.left;

/** The payments that something can go back to, the newest first. */
const sourcesOf = ({ payments }: RefundsRead, side: Side): PaymentRefundsRead[] =>
  payments.filter((payment) => payment.state === 'Recorded' && isSome(leftOf(payment, side)));

/** What an approval still allows to pay back, before what was paid back. */
export const standingOf = ({ amount, withdrawn }: ReimbursementRead): Amount => sub(amount, withdrawn);

/** The most that an agency may record: all that is approved. */
export const approvedOf = ({ payments }: RefundsRead): Amount =>
  add(NOTHING, ...payments.map(({ toPayBack }) => toPayBack));

/** What goes back to each payment: as typed, and of the rest as much as it takes, the newest first. */
export function rowsOf(read: RefundsRead, refundable: Amount, typed: Typed, side: Side): RefundRow[] {
  const sources = sourcesOf(read, side);
  let rest = sub(
    refundable,
    add(NOTHING, ...sources.map(({ paymentId }) => parseMoney(typed[paymentId] || NOTHING) ?? NOTHING)),
  );
  let commission = side === 'agency' ? NOTHING : read.commission;
  const total = () => add(NOTHING, ...rows.map(({ amount }) => amount ?? NOTHING));
  const rows = sources.map((payment): RefundRow => {
    const own = typed[payment.paymentId];
    const proposed = most(leastOf(rest, leftOf(payment, side)), NOTHING);
    if (own === undefined) rest = sub(rest, proposed);
    const amount = own === undefined ? proposed : parseMoney(own || NOTHING);
    const part = isReimbursed(payment, side) ? leastOf(amount ?? NOTHING, commission) : NOTHING;
    commission = sub(commission, part);
    const fault = faultOf(amount, leftOf(payment, side));
    return { payment, text: own ?? proposed, amount, fault, commission: part };
  });
  const over = sub(total(), refundable);
  if (!isSome(over)) return rows;
  // Said once, at the last field that somebody typed in.
  const last = rows.findLast(({ payment }) => typed[payment.paymentId])?.payment;
  const words = t('{amount} more than can be refunded', { amount: formatMoney(over) });
  return rows.map((row) => (row.payment === last ? { ...row, fault: row.fault ?? words } : row));
}

function faultOf(amount: Amount | null, left: Amount): string | null {
  if (amount === null || compare(amount, NOTHING) < 0) return t(NOT_MONEY);
  return compare(amount, left) > 0 ? t('At most {left} is left of it', { left: formatMoney(left) }) : null;
}

export const totalOf = (rows: readonly RefundRow[]): Amount =>
  add(NOTHING, ...rows.map(({ amount }) => amount ?? NOTHING));

/** What stays as credit after it. */
export const restOf = ({ credit, reserved }: Pick<Ceilings, 'credit' | 'reserved'>, total: Amount): Amount =>
  most(sub(sub(credit, reserved), total), NOTHING);

export const restWords = (rest: Amount): string =>
  isSome(rest) ? t('{amount} left as credit', { amount: formatMoney(rest) }) : t('nothing left as credit');

export const isWhole = (rows: readonly RefundRow[]): boolean =>
  rows.every(({ fault }) => fault === null) && isSome(totalOf(rows));

/** The agency has the money: it is told to pay it back. */
export const isReimbursed = ({ receiver }: PaymentRefundsRead, side: Side): boolean =>
  side === 'accounting' && receiver === 'Agency';

/** "Visa •••• 4242", "Cubamía’s fund", "Cash at Hialeah". */
export function sourceName(payment: PaymentRefundsRead, { officeHoldingName: agency }: TicketMasterRead) {
  if (payment.lastFour) return `${payment.brand ?? payment.paymentMethodName} •••• ${payment.lastFour}`;
  if (payment.kind === 'Fund') return t('{agency}’s fund', { agency });
  return t('{method} at {office}', { method: payment.paymentMethodName, office: payment.officeName });
}

/** "570.00 paid · 40.00 refunded · 530.00 left". */
export function sourceWords(payment: PaymentRefundsRead): string {
  const { paid, refunded, reserved, left } = payment;
  return [
    t('{amount} paid', { amount: formatMoney(paid) }),
    isSome(refunded) && t('{amount} refunded', { amount: formatMoney(refunded) }),
    isSome(reserved) && t('{amount} promised', { amount: formatMoney(reserved) }),
    t('{amount} left', { amount: formatMoney(left) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Why nothing can be refunded now; undefined: the dialog can be opened. */
export function reasonAgainstRefund(
  { paid, refunded, credit }: TicketMasterRead,
  openCharges: readonly CardCharged[],
): string | undefined {
  if (openCharges.length > 0) return t('Settle the open card charge first.');
  if (compare(paid, refunded) <= 0) return t('Nothing is paid that could be refunded.');
  return isSome(credit) ? undefined : t('No credit to refund: cancel or change something first.');
}
