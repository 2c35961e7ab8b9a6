import { useRef } from 'react';
import { currentRole } from '../../../access';
import type { PaymentMethodRead, TicketMasterRead } from '../../../api/client';
import { compare } from '../../../kit/format/money';
import { useStore } from '../../../kit/hooks/store';
import type { Payable } from './calls';
import { accountAfter, creditShort } from './credit';
import { changeDraft, draftOf, type Way } from './draft';
import { toPay } from './owing';
import { addRow, amountOf, changeRow, faultsOf, firstRows, leftOf, type PaymentRow, removeRow } from './rows';
import type { CardHandle } from './take';
import type { Trouble } from './trouble';
import { isCharter } from './useMethods';

/** What is typed to pay a booking with, counted against what it owes. */
export function usePaymentForm(booking: TicketMasterRead, methods: readonly PaymentMethodRead[]) {
  const draft = draftOf(booking.id);
  const { way, rows: typed, trouble: last } = useStore(draft);
  // Held again meanwhile, by whatever button: that trouble is over.
  const trouble = last?.kind === 'holdEnded' && booking.holdSecondsLeft > 0 ? null : last;
  const cards = useRef(new Map<number, CardHandle>());
  const owed = toPay(booking);
  const rows = offeredRows(typed, methods);
  const methodOf = (id: string) => methods.find((method) => method.id === id);
  const setRows = (next: readonly PaymentRow[] | null) => changeDraft(draft, { rows: next });

  const typedRows = way === 'credit' ? [] : rows;
  const byCharter = isCharter(currentRole());
  const counted = { rows: typedRows, owed, methodOf, byCharter };
  const short = creditShort(booking, counted);
  const isAll = way === 'credit' || compare(leftOf(rows, owed), '0.00') <= 0;
  return {
    short,
    /** The agency's account once what is typed is taken. */
    account: accountAfter(booking, counted),
    /** The sale would be refused for want of credit. A part may be taken: the booking then waits for the rest. */
    isOverCredit: isAll && compare(short, '0.00') > 0,
    ...{ booking, methods, owed, rows, way, trouble, cards: cards.current, methodOf },
    left: leftOf(rows, owed),
    payables: payablesOf(rows, owed, methodOf),
    change: (id: number, part: Partial<PaymentRow>) => setRows(changeRow(rows, id, part)),
    add: () => setRows(addRow(rows, nextMethod(rows, methods), owed)),
    remove: (id: number) => setRows(removeRow(rows, id)),
    /** Taken: the next rows begin with what is owed then. */
    drop: (ids: readonly number[]) => {
      const left = offeredRows(draft.get().rows, methods).filter(({ id }) => !ids.includes(id));
      setRows(left.length > 0 ? left : null);
    },
    /** One payment of everything. */
    payAllBy: (methodId: string) =>
      changeDraft(draft, { way: 'pay', rows: firstRows(methodId), trouble: null }),
    setWay: (next: Way) => changeDraft(draft, { way: next, trouble: null }),
    setTrouble: (next: Trouble | null) => changeDraft(draft, { trouble: next }),
  };
}

/** A method that is not offered any more, since the contract was accepted by telephone, gives way to the first that is. */
function offeredRows(
  typed: readonly PaymentRow[] | null,
  methods: readonly PaymentMethodRead[],
): readonly PaymentRow[] {
  const first = methods[0]?.id ?? '';
  return (typed ?? firstRows(first)).map((row) =>
    methods.some(({ id }) => id === row.methodId) ? row : { ...row, methodId: first },
  );
}

/** The first that no row uses yet. */
const nextMethod = (rows: readonly PaymentRow[], methods: readonly PaymentMethodRead[]): string =>
  (methods.find(({ id }) => rows.every((row) => row.methodId !== id)) ?? methods[0])?.id ?? '';

/** Null while a row has something to mend. */
function payablesOf(
  rows: readonly PaymentRow[],
  owed: string,
  methodOf: (id: string) => PaymentMethodRead | undefined,
): Payable[] | null {
  const payables = rows.flatMap((row) => {
    const method = methodOf(row.methodId);
    const amount = amountOf(row, rows, owed);
    const faults = faultsOf(row, rows, owed, method);
    return method && amount && Object.keys(faults).length === 0 ? [{ row, method, amount }] : [];
  });
  return payables.length === rows.length && payables.length > 0 ? payables : null;
}
