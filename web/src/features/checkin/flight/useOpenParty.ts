import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { can } from '../../../access';
import { type CheckInMasterRead, checkInMastersCreate, checkInMastersGetByFilter } from '../../../api/client';
import { checkInMastersGetByIdQueryKey } from '../../../api/queries';
import { toast, toastFailure } from '../../../kit/feedback/toasts';
import { t } from '../../../kit/i18n/t';
import { textOf, useAddress } from '../../../shell/address';
import { useParty } from '../queries';

/** Those who only read see a check-in that the counter has begun; none: it has not. */
async function loadParty(ticketMasterId: string, flightId: string): Promise<CheckInMasterRead | undefined> {
  if (can('CheckInPassengers'))
    return (await checkInMastersCreate({ body: { ticketMasterId, flightId } })).data;
  const query = { TicketMasterId: ticketMasterId, FlightId: flightId };
  return (await checkInMastersGetByFilter({ query })).data[0];
}

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
      const party = await loadParty(ticketMasterId, flightId);
      if (party) queries.setQueryData(checkInMastersGetByIdQueryKey({ path: { id: party.id } }), party);
      if (mine !== latest.current) return;
      if (party) return change({ party: party.id });
      setChosen(null);
      toast(t('The check-in of this party has not begun.'));
    } catch (error) {
      if (mine !== latest.current) return;
      setChosen(null);
      toastFailure(error);
    }
  };
  const close = () => {
    latest.current += 1;
    setChosen(null);
    change({ party: null });
  };
  return { checkInId, ticketMasterId: chosen ?? opened, open, close };
}
