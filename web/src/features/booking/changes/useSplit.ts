import { useRef, useState } from 'react';
import { currentRole } from '../../../access';
import {
  type SplitQuote,
  type TicketMasterRead,
  ticketMasterSplit,
  ticketMasterSplitCalculatePrice,
} from '../../../api/client';
import { useTake } from '../master/useTake';
import { loadBooking } from '../payment/calls';
import { isCharter } from '../payment/useMethods';
import type { Judging } from './changeable';
import {
  type Contact,
  contactOf,
  type Half,
  isReachable,
  type Leaving,
  sideOf,
  splitRequest,
  titularOf,
  travelersOf,
} from './splitting';
import { useChange } from './useChange';

/** Who leaves, who is titular of each booking and how they are reached; quoted, then split. */
export function useSplit(booking: TicketMasterRead, onClose: () => void) {
  const take = useTake();
  const [judging] = useState<Judging>(() => ({ now: Date.now(), byCharter: isCharter(currentRole()) }));
  const [leaving, setLeaving] = useState<Leaving>(new Set());
  /** Titulars chosen by hand, of those who stay and of those who leave. */
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null]);
  /** What was typed, by passenger: who goes over takes it along. */
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Contact>>>>({});
  // How the titulars are reached costs nothing: only the quote that is used must name it, none while it is typed.
  const quoted = useRef(new Map<string, string>());
  const travelers = travelersOf(booking, judging);
  const half = (leaves: 0 | 1): Half => {
    const own = sideOf(travelers, leaving, leaves === 1);
    const titular = titularOf(own, chosen[leaves]);
    const contact = { ...contactOf(booking, titular), ...typed[titular?.passengerId ?? ''] };
    return { travelers: own, titular, contact };
  };
  const [stays, leaves] = [half(0), half(1)];
  const known = { phone: booking.contactPhone ?? '', email: booking.contactEmail ?? '' };
  const reached = (each: Half): Half => (isReachable(each.contact) ? each : { ...each, contact: known });
  const wanted = leaving.size > 0 ? splitRequest(booking, reached(stays), reached(leaves)) : null;
  const latest = useRef(wanted);
  latest.current = wanted;
  const ask = async () => {
    const body = latest.current as SplitQuote;
    const quote = (await ticketMasterSplitCalculatePrice({ body })).data;
    quoted.current.set(quote.id, JSON.stringify(body));
    return quote;
  };
  const change = useChange({
    booking,
    request: wanted && {
      tickets: wanted.tickets,
      titulars: [wanted.titularNewTicketMaster.id, wanted.titularOldTicketMaster.id],
    },
    ask,
    send: async ({ version, quoteId }) => {
      const body = latest.current as SplitQuote;
      const isQuoted = quoted.current.get(quoteId ?? '') === JSON.stringify(body);
      const named = isQuoted ? quoteId : (await ask()).id;
      return (await ticketMasterSplit({ body: { ...body, version, quoteId: named ?? null } })).data;
    },
    onDone: () => void loadBooking(booking.id).then(take, () => {}),
    onClose,
  });
  return {
    ...{ change, travelers, leaving, setLeaving, stays, leaves },
    chooseTitular: (side: 0 | 1, id: string | null) =>
      setChosen((before) => (side === 0 ? [id, before[1]] : [before[0], id])),
    typeContact: ({ titular }: Half, part: Partial<Contact>) => {
      const id = titular?.passengerId ?? '';
      setTyped((before) => ({ ...before, [id]: { ...before[id], ...part } }));
    },
  };
}
