import { useState } from 'react';
import type { QuoteRead } from '../../../api/client';
import { useGoToStep } from './goToStep';
import type { BookingDesk, Refusal } from './useBooking';

export interface HeldAgain {
  hold: () => void;
  /** What it cost before the hold ran out, and what it costs since it is held again. */
  outcome: { before: QuoteRead; now: QuoteRead } | null;
  /** Why the seats could not be taken again. */
  refusal: Refusal | null;
  chooseOthers: () => void;
}

/** Takes the seats of a hold that ran out once more, at the price of now. */
export function useHoldAgain({ booking, party, refusal, save }: BookingDesk): HeldAgain {
  const [outcome, setOutcome] = useState<HeldAgain['outcome']>(null);
  const [refused, setRefused] = useState(false);
  const goToStep = useGoToStep();
  const hold = async () => {
    const before = booking?.quote;
    const saved = await save(party);
    setRefused(saved === null);
    if (before && saved?.quote) setOutcome({ before, now: saved.quote });
  };
  return {
    hold: () => void hold(),
    outcome,
    refusal: refused ? refusal : null,
    chooseOthers: () => goToStep('trip'),
  };
}
