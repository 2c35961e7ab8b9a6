import { useState } from 'react';
import type { PaymentMethodRead, TicketMasterRead } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { compare, sub } from '../../../kit/format/money';
import { isBeforeSale } from '../sale';
import { confirmOnCredit, loadBooking, openChargeOf, type Taken } from './calls';
import { areComplete, askAbout, CardTrouble, takeAll } from './take';
import { movedTo, type Trouble, troubleOf } from './trouble';
import { usePaymentForm } from './usePaymentForm';

export interface TakingOptions {
  booking: TicketMasterRead;
  methods: readonly PaymentMethodRead[];
  /** A newer state of the booking. */
  onBooking: (booking: TicketMasterRead) => void;
  /** Everything typed was taken, and the booking is sold. */
  onDone: (booking: TicketMasterRead) => void;
  /** Takes the seats again after the hold ran out; null: it was refused, and whoever did it says why. */
  onHold?: () => Promise<TicketMasterRead | null>;
}

/** Taking money for a booking, in several ways at once, and selling it with that. */
export function useTaking({ booking, methods, onBooking, onDone, onHold }: TakingOptions) {
  const form = usePaymentForm(booking, methods);
  /** Faults are shown once somebody wanted to go on. */
  const [pressed, setPressed] = useState(false);

  const [write, busy] = useWrite();

  /** Whatever fails is said, and the newest booking shown. */
  const explain = async (cause: unknown): Promise<Trouble> => {
    const trouble = cause instanceof CardTrouble ? cause.trouble : troubleOf(cause);
    const newest = await loadBooking(booking.id).catch(() => null);
    if (newest) onBooking(newest);
    return (newest && trouble.kind === 'stale' && priceMoved(booking, newest)) || trouble;
  };
  const attempt = (work: () => Promise<Trouble | null>) =>
    write(async () => form.setTrouble(await work().catch(explain)));

  const finish = ({ booking: newest, notConfirmed }: Taken): Trouble | null => {
    setPressed(false);
    onBooking(newest);
    if (notConfirmed) return { kind: 'notConfirmed', message: notConfirmed };
    if (!isBeforeSale(newest)) onDone(newest);
    return null;
  };

  const pay = async () => {
    setPressed(true);
    const { payables, cards, drop } = form;
    if (payables && areComplete(cards))
      await attempt(async () => finish(await takeAll(booking, payables, cards, drop)));
  };

  const sellOnCredit = () =>
    attempt(async () => finish({ booking: await confirmOnCredit(booking), notConfirmed: null }));

  const askAgain = (known: string | null, row: number) =>
    attempt(async () => {
      const chargeId = known ?? (await openChargeOf(booking.id));
      const notConfirmed = chargeId ? await askAbout(chargeId, row) : null;
      if (chargeId) form.drop([row]);
      const newest = await loadBooking(booking.id);
      if (chargeId && form.rows.length <= 1) return finish({ booking: newest, notConfirmed });
      onBooking(newest);
      return null;
    });

  const holdAgain = () =>
    attempt(async () => {
      const held = await onHold?.();
      return held ? priceMoved(booking, held) : form.trouble;
    });

  /** The new price is on the booking already: what is typed is counted against it. */
  const acceptPrice = () =>
    attempt(async () => {
      onBooking(await loadBooking(booking.id));
      return null;
    });

  return {
    ...form,
    ...{ busy, pressed, pay, sellOnCredit, askAgain, acceptPrice },
    holdAgain: onHold && holdAgain,
  };
}

export type Taking = ReturnType<typeof useTaking>;

/** Somebody else, or the hold that ran out, changed what it costs. */
function priceMoved(before: TicketMasterRead, now: TicketMasterRead): Trouble | null {
  const [said, total] = [before.quote?.total, now.quote?.total];
  return said && total && compare(said, total) !== 0 ? movedTo(total, sub(total, said)) : null;
}
