import { useState } from 'react';
import {
  expenseReimburse,
  type PaymentRefundsRead,
  paymentsRefundPayments,
  type RefundRead,
  type RefundState,
  type RefundWrite,
  ticketMasterGetRefunds,
} from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { useWrite } from '../../../kit/data/useWrite';
import type { Amount } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { isReimbursed, isSome, type RefundRow, type Side } from './refunds';

/** What became of one part of a refund. */
export interface Outcome {
  readonly payment: PaymentRefundsRead;
  readonly amount: Amount;
  /**
   * Refused: the server did not begin it. Waiting: something before it was refused. Lost: no answer came, so it is
   * sent again as it was, and acts once.
   */
  readonly state: RefundState | 'Approved' | 'Refused' | 'Waiting' | 'Lost';
  readonly message: string | null;
  /** The server's record of it, once it was begun. */
  readonly id: string | null;
  /** The version of the booking that it was sent with. */
  readonly version: number;
}

type Part = Pick<Outcome, 'payment' | 'amount'>;

const partsOf = (rows: readonly RefundRow[]): Part[] =>
  rows.flatMap(({ payment, amount }) => (amount && isSome(amount) ? [{ payment, amount }] : []));

const written = (parts: readonly Part[]): RefundWrite[] =>
  parts.map(({ payment, amount }) => ({ paymentId: payment.paymentId, amount }));

const isLost = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 0 || cause.status >= 500);

/** Sends the parts of a refund, each to where it came from, and keeps what became of each. */
export function useRefunding(ticketMasterId: string, side: Side) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const [write, busy] = useWrite();
  const path = { ticketMasterId };

  const giveBack = async (parts: readonly Part[], reason: string, version: number) => {
    const body = { version, refunds: written(parts), reason };
    const { data } = await paymentsRefundPayments({ path, body });
    return { version: data.version, outcomes: parts.map((part) => toldBy(part, data.refunds, version)) };
  };

  const reimburse = async (parts: readonly Part[], reason: string, version: number) => {
    const { data } = await expenseReimburse({ path, body: { version, payments: written(parts), reason } });
    const approved = { state: 'Approved', message: null, id: null, version } as const;
    return { version: data.version, outcomes: parts.map((part): Outcome => ({ ...part, ...approved })) };
  };

  /** What the operator has goes back first; then agencies are told to pay back what they have. */
  const sendParts = async (parts: readonly Part[], reason: string, version: number): Promise<Outcome[]> => {
    const owned = parts.filter(({ payment }) => isReimbursed(payment, side));
    const direct = parts.filter((part) => !owned.includes(part));
    const done: Outcome[] = [];
    let now = version;
    for (const [group, act] of [[direct, giveBack] as const, [owned, reimburse] as const]) {
      if (group.length === 0) continue;
      try {
        const made = await act(group, reason, now);
        now = made.version;
        done.push(...made.outcomes);
      } catch (cause) {
        const [state, message] = [isLost(cause) ? ('Lost' as const) : ('Refused' as const), say(cause)];
        const rest = group === direct ? owned : [];
        return [
          ...done,
          ...group.map((part): Outcome => ({ ...part, state, message, id: null, version: now })),
          ...rest.map(
            (part): Outcome => ({ ...part, state: 'Waiting', message: null, id: null, version: now }),
          ),
        ];
      }
    }
    return done;
  };

  /** `version`: of the booking, as the refund finds it. */
  const send = (rows: readonly RefundRow[], reason: string, version: number) =>
    write(async () => setOutcomes(await sendParts(partsOf(rows), reason, version)));

  const again = (outcome: Outcome, reason: string) =>
    write(async () => {
      const lost = outcome.state === 'Lost';
      const parts = lost
        ? (outcomes ?? []).filter(({ state, version }) => state === 'Lost' && version === outcome.version)
        : [outcome];
      const version = lost
        ? outcome.version
        : (await ticketMasterGetRefunds({ path: { id: ticketMasterId } })).data.version;
      const newest = await sendParts(parts, reason, version);
      const newestOfPart = (each: Outcome) =>
        newest.find(({ payment }) => payment.paymentId === each.payment.paymentId) ?? each;
      setOutcomes((before) => before?.map(newestOfPart) ?? null);
    });

  return { send, again, busy, outcomes };
}

export type Refunding = ReturnType<typeof useRefunding>;

function toldBy({ payment, amount }: Part, refunds: readonly RefundRead[], version: number): Outcome {
  const own = refunds.find(({ paymentId }) => paymentId === payment.paymentId);
  const { state = 'Unknown', message = null, id = null } = own ?? {};
  return { payment, amount, state, message, id, version };
}

/** What the server says of it now, if that is newer. */
export function newestOf(outcome: Outcome, payments: readonly PaymentRefundsRead[]): Outcome {
  const found = payments.flatMap(({ refunds }) => refunds).find(({ id }) => id === outcome.id);
  return found ? { ...outcome, state: found.state, message: found.message } : outcome;
}
