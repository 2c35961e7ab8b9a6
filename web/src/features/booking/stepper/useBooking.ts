import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type TicketMasterRead, ticketMasterCreate, ticketMasterModify } from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { ticketMasterGetByIdOptions, ticketMasterGetByIdQueryKey } from '../../../api/queries';
import { useSession } from '../../../api/session';
import { latestOnly } from './latestOnly';
import { FIRST_PARTY, modifyRequest, type Party, partyOf } from './party';

/** Why the server did not do what was asked: its sentence, its code, and what else it told. */
export type Refusal = ApiError;

export interface BookingDesk {
  booking: TicketMasterRead | undefined;
  /** What the clerk chose last; after a refusal it may not be what the booking has. */
  party: Party;
  saving: boolean;
  refusal: Refusal | null;
  /** What the clerk should tell the customer of the last save. */
  messages: readonly string[];
  /** When the seats are given back, on this computer's clock; null while none are held. */
  holdEndsAt: number | null;
  /** The selling office: the booking's; of a new one the chosen or the active one. */
  officeId: string | null;
  setOffice: (officeId: string | null) => void;
  /** Keeps what is chosen on the page, while it is not whole enough to be saved. */
  choose: (party: Party) => void;
  /** Null: it was refused, and the refusal says why. */
  save: (party: Party) => Promise<TicketMasterRead | null>;
  reload: () => Promise<void>;
  /** A newer state of the booking, answered by another call. */
  take: (booking: TicketMasterRead) => void;
  clearRefusal: () => void;
}

export const bookingKey = (id: string) => ticketMasterGetByIdQueryKey({ path: { id } });

const asRefusal = (cause: unknown): Refusal =>
  cause instanceof ApiError ? cause : new ApiError({ status: 0, code: 'unknown', message: String(cause) });

/** A reading that was under way while something was saved is older than what was saved. */
function newest(known: unknown, fresh: unknown): unknown {
  const [before, after] = [known, fresh] as [TicketMasterRead | undefined, TicketMasterRead];
  return before && before.id === after.id && before.version > after.version ? before : after;
}

/** One booking in the making. `onBorn` hears of its id as soon as it has one. */
export function useBooking(id: string | undefined, onBorn: (id: string) => void) {
  const queries = useQueryClient();
  const query = useQuery({
    ...ticketMasterGetByIdOptions({ path: { id: id ?? 'new' } }),
    enabled: id !== undefined,
    structuralSharing: newest,
  });
  const booking = id === undefined ? undefined : query.data;
  const [chosen, setChosen] = useState<Party | null>(null);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [officeId, setOffice] = useState<string | null>(null);
  const activeId = useSession()?.activeOffice?.officeId ?? null;
  const bornId = useRef<string>(undefined);

  const take = (newer: TicketMasterRead) => queries.setQueryData(bookingKey(newer.id), newer);

  const reload = async () => {
    const queryKey = bookingKey(id ?? bornId.current ?? '');
    await queries.invalidateQueries({ queryKey });
  };

  const begin = async (party: Party): Promise<TicketMasterRead> => {
    const begun = (await ticketMasterCreate({ body: { tripSort: party.trip, officeId } })).data;
    take(begun);
    bornId.current = begun.id;
    onBorn(begun.id);
    return begun;
  };

  const store = async (party: Party): Promise<TicketMasterRead> => {
    // The cache is newer than what is drawn, and a reading under way would be older than what is written now.
    const queryKey = bookingKey(id ?? bornId.current ?? 'new');
    await queries.cancelQueries({ queryKey });
    const known = queries.getQueryData<TicketMasterRead>(queryKey) ?? (await begin(party));
    const saved = (await ticketMasterModify({ body: modifyRequest(known, party) })).data;
    take(saved);
    return saved;
  };

  const run = async (party: Party): Promise<TicketMasterRead | null> => {
    setSaving(true);
    try {
      const saved = await store(party);
      setMessages(saved.messages);
      setRefusal(null);
      setChosen((now) => (now === party ? null : now));
      return saved;
    } catch (cause) {
      const refused = asRefusal(cause);
      setRefusal(refused);
      // What somebody else saved is shown at once; what was chosen here stays to be saved again.
      if (refused.code === 'stale') await reload();
      return null;
    } finally {
      setSaving(false);
    }
  };

  const newestRun = useRef(run);
  newestRun.current = run;
  const [push] = useState(() => latestOnly((party: Party) => newestRun.current(party)));

  const desk: BookingDesk = {
    booking,
    party: chosen ?? (booking ? partyOf(booking) : FIRST_PARTY),
    saving,
    refusal,
    messages,
    holdEndsAt: booking?.holdSecondsLeft ? query.dataUpdatedAt + booking.holdSecondsLeft * 1000 : null,
    officeId: booking?.officeId ?? officeId ?? activeId,
    setOffice,
    choose: (party) => {
      setChosen(party);
      setRefusal(null);
    },
    save: (party) => {
      setChosen(party);
      return push(party);
    },
    reload,
    take,
    clearRefusal: () => setRefusal(null),
  };
  return { desk, error: id === undefined ? null : query.error, retry: () => void query.refetch() };
}
