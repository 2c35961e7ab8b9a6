import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentRole } from '../../../access';
import type { ChangeApply, ChangeQuoteRead, TicketMasterRead, WaiverWrite } from '../../../api/client';
import type { Amount } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { useTake } from '../master/useTake';
import { isCharter } from '../payment/useMethods';
import type { Judging } from './changeable';
import { CHANGES_KEY } from './queries';
import { useApply } from './useApply';
import { useChangeQuote } from './useChangeQuote';

interface ChangeOptions<Request> {
  booking: TicketMasterRead;
  /** What is chosen; null while it is not whole. */
  request: Request | null;
  ask: (request: Request & { waiver: WaiverWrite | null }) => Promise<ChangeQuoteRead>;
  send: (body: ChangeApply) => Promise<TicketMasterRead>;
  /** What follows at once on what was applied. */
  onDone?: (booking: TicketMasterRead) => void;
  onClose: () => void;
}

export interface DoneChange {
  readonly booking: TicketMasterRead;
  readonly quote: ChangeQuoteRead;
  readonly taken: Amount;
}

/** What every dialog of a change does: quote what is chosen, waive, apply, and show what was done. */
export function useChange<Request>(options: ChangeOptions<Request>) {
  const { booking, request, ask, send, onClose } = options;
  const queries = useQueryClient();
  const take = useTake();
  const [waiver, setWaiver] = useState<WaiverWrite | null>(null);
  const [done, setDone] = useState<DoneChange | null>(null);
  const [judging] = useState<Judging>(() => ({ now: Date.now(), byCharter: isCharter(currentRole()) }));
  const wanted = request && !done ? { ...request, waiver } : null;
  const [isHeld, setHeld] = useState(false);
  const desk = useChangeQuote(ask, wanted, booking.version, isHeld);
  const applying = useApply({
    desk,
    send,
    onHold: setHeld,
    onBooking: take,
    onDone: (newest, quote, taken) => {
      setDone({ booking: newest, quote, taken });
      take(newest);
      options.onDone?.(newest);
    },
  });
  return {
    ...{ desk, applying, waiver, setWaiver, done, judging },
    quoteRefused: desk.refusal ? say(desk.refusal) : null,
    close: () => {
      // Quotes that were not used are part of the history.
      void queries.invalidateQueries({ queryKey: CHANGES_KEY });
      onClose();
    },
  };
}
