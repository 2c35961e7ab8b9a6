import { useState } from 'react';
import type { CheckInTicket, FoundTickets } from '../../../api/client';
import { type FindTickets, useFind } from '../useFind';
import { partiesIn } from './scanWords';

/** A scan of one party opens it; of several, the clerk chooses one. */
export function useCounterScan(find: FindTickets, onOpen: (ticketMasterId: string) => void) {
  const [picked, setPicked] = useState<CheckInTicket | null>(null);
  const [choices, setChoices] = useState<readonly CheckInTicket[]>([]);
  const found = (result: FoundTickets) => {
    const [party, another] = partiesIn(result);
    setPicked(null);
    setChoices(another ? result.tickets : []);
    if (party && !another) onOpen(party);
  };
  const { state, look } = useFind(find, found);
  const choose = (ticket: CheckInTicket) => {
    setPicked(ticket);
    setChoices([]);
    onOpen(ticket.ticketMasterId);
  };
  const last = state.step === 'found' ? state.found : null;
  const result = last && picked ? { ...last, tickets: [picked] } : last;
  return {
    state: state.step === 'found' && result ? { ...state, found: result } : state,
    /** What was found, if it is of one party. */
    result: result && partiesIn(result).length === 1 ? result : null,
    look: (text: string) => void look(text),
    choices,
    choose,
    dismiss: () => setChoices([]),
  };
}
