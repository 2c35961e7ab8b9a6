import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { type Party, partyOf } from '../party';
import type { BookingDesk } from '../useBooking';

/** Long enough to press + three times, short enough to see the price follow. */
const SAVE_AFTER_MS = 400;

/** What is chosen, shown at once and saved when the clerk pauses or leaves. */
export function useExtras(desk: BookingDesk) {
  const [chosen, setChosen] = useState<Party | null>(null);
  const latest = useRef({ desk, chosen });
  latest.current = { desk, chosen };

  /** False: it was refused, and the choice stays to be mended. */
  const save = async (): Promise<boolean> => {
    const { desk: now, chosen: party } = latest.current;
    later.cancel();
    if (!party) return now.refusal === null;
    setChosen(null);
    return (await now.save(party)) !== null;
  };
  const saving = useRef(save);
  saving.current = save;
  const later = useDebouncedCallback(() => void saving.current(), SAVE_AFTER_MS);
  useEffect(() => () => void saving.current(), []);

  return {
    party: chosen ?? desk.party,
    choose: (party: Party) => {
      setChosen(party);
      later();
    },
    save,
    /** Back to what the booking has. */
    takeBack: () => {
      later.cancel();
      setChosen(null);
      if (desk.booking) void desk.save(partyOf(desk.booking));
    },
  };
}
