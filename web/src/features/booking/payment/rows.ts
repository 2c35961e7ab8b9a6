// Several payments of one booking, as they are typed.
import type { PaymentMethodRead } from '../../../api/client';
import { type Amount, add, compare, formatMoney, parseMoney, sub } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';
import { surchargeOn } from './methods';

export interface PaymentRow {
  readonly id: number;
  readonly methodId: string;
  /** As typed; null: whatever the other rows leave of what is owed. */
  readonly amount: string | null;
  readonly reference: string;
  readonly note: string;
}

export interface RowFaults {
  readonly amount?: string;
  readonly reference?: string;
}

/** As many as the server takes at once. */
export const MOST_PAYMENTS = 10;

const NOTHING: Amount = '0.00';
const NOT_MONEY = s('Input invalid. Only a number with 2 decimal places');

const newRow = (id: number, methodId: string): PaymentRow => ({
  id,
  methodId,
  amount: null,
  reference: '',
  note: '',
});

export const firstRows = (methodId: string): PaymentRow[] => [newRow(1, methodId)];

/** The new row takes what is left; the one that took it so far keeps its amount. */
export function addRow(rows: readonly PaymentRow[], methodId: string, owed: Amount): PaymentRow[] {
  const fixed = rows.map((row) => (row.amount === null ? { ...row, amount: restFor(rows, owed) } : row));
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  return [...fixed, newRow(id, methodId)];
}

export const changeRow = (
  rows: readonly PaymentRow[],
  id: number,
  change: Partial<PaymentRow>,
): PaymentRow[] => rows.map((row) => (row.id === id ? { ...row, ...change } : row));

/** The last row that stays takes up what the removed one leaves, unless one takes the rest already. */
export function removeRow(rows: readonly PaymentRow[], id: number): PaymentRow[] {
  const kept = rows.filter((row) => row.id !== id);
  const last = kept.at(-1);
  if (!last || kept.some((row) => row.amount === null)) return kept;
  return changeRow(kept, last.id, { amount: null });
}

/** What a row pays; null while what is typed is no amount. */
export const amountOf = (row: PaymentRow, rows: readonly PaymentRow[], owed: Amount): Amount | null =>
  row.amount === null ? restFor(rows, owed) : parseMoney(row.amount);

const sumOf = (rows: readonly PaymentRow[], owed: Amount): Amount =>
  add(NOTHING, ...rows.map((row) => amountOf(row, rows, owed) ?? NOTHING));

/** Below zero: more is typed than is owed. */
export const leftOf = (rows: readonly PaymentRow[], owed: Amount): Amount => sub(owed, sumOf(rows, owed));

/** What is handed over altogether, surcharges included. */
export const handedOver = (
  rows: readonly PaymentRow[],
  owed: Amount,
  methodOf: (id: string) => PaymentMethodRead | undefined,
): Amount =>
  add(
    sumOf(rows, owed),
    ...rows.map((row) => {
      const method = methodOf(row.methodId);
      return method ? surchargeOn(method, amountOf(row, rows, owed) ?? NOTHING) : NOTHING;
    }),
  );

export function faultsOf(
  row: PaymentRow,
  rows: readonly PaymentRow[],
  owed: Amount,
  method: PaymentMethodRead | undefined,
): RowFaults {
  const amount = amountFault(row, rows, owed);
  const missing = method?.referenceRequired && row.reference.trim() === '';
  return {
    ...(amount && { amount }),
    ...(missing && {
      reference: t('Enter the reference for {method}: check, slip or transfer number.', {
        method: method.name,
      }),
    }),
  };
}

function amountFault(row: PaymentRow, rows: readonly PaymentRow[], owed: Amount): string | undefined {
  const amount = amountOf(row, rows, owed);
  if (amount === null) return t(NOT_MONEY);
  if (compare(amount, NOTHING) <= 0) return t('Enter an amount or remove this payment.');
  const left = leftOf(rows, owed);
  // Said once, at the row typed last.
  const isLastTyped = rows.findLast((each) => each.amount !== null)?.id === row.id;
  if (compare(left, NOTHING) < 0 && isLastTyped)
    return t('{amount} more than the balance', { amount: formatMoney(sub(NOTHING, left)) });
  return undefined;
}

function restFor(rows: readonly PaymentRow[], owed: Amount): Amount {
  const typed = rows.map((row) => (row.amount === null ? NOTHING : (parseMoney(row.amount) ?? NOTHING)));
  const rest = sub(owed, add(NOTHING, ...typed));
  return compare(rest, NOTHING) > 0 ? rest : NOTHING;
}
