import { useState } from 'react';
import type { ChangeApply, ChangeQuoteRead, TicketMasterRead } from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { useWrite } from '../../../kit/data/useWrite';
import { type Amount, compare } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { loadBooking } from '../payment/calls';
import type { QuoteDesk } from './useChangeQuote';

/** What the change cost by the quote before, and costs now. */
export interface Moved {
  readonly from: Amount;
  readonly to: Amount;
  readonly difference: Amount;
}

interface ApplyOptions {
  desk: QuoteDesk;
  send: (body: ChangeApply) => Promise<TicketMasterRead>;
  /** Until it is known what came of it the quote stays. */
  onHold: (isHeld: boolean) => void;
  /** A newer state of the booking. */
  onBooking: (booking: TicketMasterRead) => void;
  onDone: (booking: TicketMasterRead, quote: ChangeQuoteRead, taken: Amount) => void;
}

/** The card company gave no answer: the change is applied later, or never. */
export class ChargeOpen extends Error {}

type Extra = Pick<ChangeApply, 'payments' | 'reason'>;

/** Applies the quote that is shown. A price that moved meanwhile is shown, to be confirmed. */
export function useApply({ desk, send, onHold, onBooking, onDone }: ApplyOptions) {
  const [moved, setMoved] = useState<(Moved & { of: string }) | null>(null);
  const [refused, setRefused] = useState<{ of: string | undefined; message: string } | null>(null);
  const [write, busy] = useWrite();
  const { quote } = desk;

  const explain = async (cause: unknown, asked: ChangeQuoteRead) => {
    const now = movedQuote(cause);
    if (now) {
      setMoved({ of: now.id, from: asked.due, to: now.due, difference: differenceIn(cause) });
      desk.adopt(now);
      return;
    }
    setRefused({ of: asked.id, message: say(cause) });
    if (!(cause instanceof ApiError) || cause.status !== 409) return;
    // Somebody else was at the booking: what is chosen is quoted on what it is now.
    const newest = await loadBooking(asked.ticketMasterId).catch(() => null);
    if (newest && newest.version !== asked.version) onBooking(newest);
  };

  /** `taken`: what the customer hands over for it; `by`: the call that takes it, too. */
  const apply = (extra: Extra, taken: Amount = '0.00', by = send) =>
    write(async () => {
      if (!quote) return;
      setRefused(null);
      onHold(true);
      const body = { id: quote.ticketMasterId, version: quote.version, quoteId: quote.id, ...extra };
      try {
        onDone(await by(body), quote, taken);
      } catch (cause) {
        onHold(cause instanceof ChargeOpen);
        await explain(cause, quote);
      }
    });

  return {
    apply,
    busy,
    moved: moved && moved.of === quote?.id ? moved : null,
    refused: refused?.message ?? null,
    forget: () => setRefused(null),
  };
}

export type Applying = ReturnType<typeof useApply>;

function movedQuote(cause: unknown): ChangeQuoteRead | null {
  if (!(cause instanceof ApiError) || cause.code !== 'changeQuoteMoved') return null;
  return (cause.details.quote as ChangeQuoteRead | undefined) ?? null;
}

function differenceIn(cause: unknown): Amount {
  const { difference } = (cause as ApiError).details;
  return typeof difference === 'string' ? difference : '0.00';
}

export const isSome = (amount: Amount): boolean => compare(amount, '0.00') !== 0;
