import { useRef, useState } from 'react';
import { type FoundTickets, ticketsFindWithScannedDocument } from '../../api/client';
import { formatInstant } from '../../kit/format/dates';
import { say } from '../../kit/i18n/say';

export type FindState =
  | { readonly step: 'ready' }
  | { readonly step: 'reading' }
  | { readonly step: 'found'; readonly found: FoundTickets; readonly at: string }
  | { readonly step: 'failed'; readonly why: string };

export type FindTickets = (text: string) => Promise<FoundTickets>;

/** Looks up a scan or a typed text among the passengers of a flight, or of one booking on it. */
export const findOnFlight =
  (flightId: string, ticketMasterId?: string): FindTickets =>
  async (text) => {
    const query = ticketMasterId ? { flightId, ticketMasterId } : { flightId };
    return (await ticketsFindWithScannedDocument({ query, body: { text } })).data;
  };

/** What the last scan or typed text found. A newer one replaces one that is still looked up; nothing of it is kept. */
export function useFind(find: FindTickets, onFound: (found: FoundTickets) => void) {
  const [state, setState] = useState<FindState>({ step: 'ready' });
  const latest = useRef(0);
  const look = async (text: string) => {
    latest.current += 1;
    const mine = latest.current;
    setState({ step: 'reading' });
    try {
      const found = await find(text);
      if (mine !== latest.current) return;
      setState({ step: 'found', found, at: formatInstant(new Date(), undefined, 'hh:mm a') });
      onFound(found);
    } catch (error) {
      if (mine === latest.current) setState({ step: 'failed', why: say(error) });
    }
  };
  return { state, look, clear: () => setState({ step: 'ready' }) };
}
