import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkInMastersCreate } from '../../../api/client';
import { checkInMastersGetByIdQueryKey } from '../../../api/queries';
import { toastError } from '../../../kit/feedback/toasts';
import { say } from '../../../kit/i18n/say';
import { textOf, useAddress } from '../../../shell/address';
import { useParty } from '../queries';

/** The party at the counter, kept in the address. Opening another one replaces one that is still on its way. */
export function useOpenParty(flightId: string) {
  const queries = useQueryClient();
  const { search, change } = useAddress<{ party: string | null }>();
  const checkInId = textOf(search.party) || null;
  const latest = useRef(0);
  // Tinted at once, before the server has answered.
  const [chosen, setChosen] = useState<string | null>(null);
  const opened = useParty(checkInId).data?.ticketMasterId ?? null;

  const open = async (ticketMasterId: string) => {
    latest.current += 1;
    const mine = latest.current;
    setChosen(ticketMasterId);
    try {
      const party = (await checkInMastersCreate({ body: { ticketMasterId, flightId } })).data;
      queries.setQueryData(checkInMastersGetByIdQueryKey({ path: { id: party.id } }), party);
      if (mine === latest.current) change({ party: party.id });
    } catch (error) {
      if (mine !== latest.current) return;
      setChosen(null);
      toastError(say(error));
    }
  };
  const close = () => {
    latest.current += 1;
    setChosen(null);
    change({ party: null });
  };
  return { checkInId, ticketMasterId: chosen ?? opened, open, close };
}
