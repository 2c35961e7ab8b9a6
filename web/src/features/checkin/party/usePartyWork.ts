import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CheckInMasterRead, ticketExtraFeesDelete } from '../../../api/client';
import { checkInMastersGetByIdQueryKey } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { partyOptions } from '../queries';
import { changeDraft, type PartyDraft, written } from './draft';
import { editsOf } from './edits';
import { orderToCheckIn, orderToPay, orderToSave } from './order';
import { otherPapers, type Paper, passesPaper } from './papers';
import { type Done, doWork, type Work } from './steps';
import { StepFailed, troubleOf } from './trouble';
import { usePartyView } from './usePartyView';

/** The work on a party at a desk: what is typed, and the calls that write it. */
export function usePartyWork(party: CheckInMasterRead) {
  const queries = useQueryClient();
  const view = usePartyView(party);
  const { store } = view;
  // Its trouble stays on the screen, with what was typed.
  const [write, busy] = useWrite(() => undefined);
  /** Opened for printing, the first one now. */
  const [toPrint, setToPrint] = useState<readonly Paper[]>([]);

  const change = (part: Partial<PartyDraft>) => changeDraft(store, part);
  /** The party after a call of this desk: no news of another one. */
  const adopt = (next: CheckInMasterRead) => {
    queries.setQueryData(checkInMastersGetByIdQueryKey({ path: { id: party.id } }), next);
    if (store.get().base) change({ base: next });
  };
  const done: Done = {
    onParty: adopt,
    onDocument: (ticketId) => {
      const { scans } = store.get();
      const read = scans[ticketId];
      if (read) change({ scans: { ...scans, [ticketId]: { ...read, taken: true } } });
    },
    onFee: (fee) => change({ fees: store.get().fees.filter((each) => each !== fee) }),
    onSaved: () => change({ note: null, tickets: onlyLeftOut(store.get().tickets) }),
    onPaid: () => change({ rows: null, given: {} }),
  };

  const work = async (order: Work): Promise<CheckInMasterRead | undefined> => {
    change({ trouble: null, refused: [] });
    return await write(async () => {
      try {
        return await doWork(order, done);
      } catch (cause) {
        const trouble = cause instanceof StepFailed ? cause.trouble : troubleOf('save', cause);
        change({ trouble });
        throw cause;
      }
    });
  };

  const print = (papers: readonly Paper[]) => setToPrint(papers);
  const printAgain = (ticketIds: readonly string[]) =>
    print([passesPaper(party.id, ticketIds), ...otherPapers(party.id, view.papers)]);

  const checkIn = async () => {
    if (view.reason) return;
    const order = orderToCheckIn(view);
    const papers = otherPapers(party.id, view.papers);
    const after = await work(order);
    if (!after) return;
    const { refused = [] } = after;
    const ids = (order.ticketIds ?? []).filter((id) => !refused.some(({ ticketId }) => ticketId === id));
    written(store, { refused, printed: ids });
    if (ids.length > 0) print([passesPaper(party.id, ids), ...papers]);
  };

  const reload = async () => {
    const newest = await queries.fetchQuery({ ...partyOptions(party.id), staleTime: 0 }).catch(() => null);
    if (!newest) return;
    adopt(newest);
    change({ trouble: null });
  };
  const [remove, removing] = useWrite();
  /** A fee that was bought here goes off its ticket; it is credited. */
  const takeOff = (feeId: string) =>
    remove(async () => {
      await ticketExtraFeesDelete({ path: { id: feeId }, query: { version: party.bookingVersion } });
      await reload();
    });

  return {
    ...view,
    ...editsOf(store, party),
    ...{ busy: busy || removing, toPrint, print, printAgain, checkIn, reload, adopt, takeOff },
    save: () => work(orderToSave(view)),
    pay: () => work(orderToPay(view)),
    /** The next paper, when one was printed or put away. */
    nextPaper: () => setToPrint(toPrint.slice(1)),
  };
}

/** What is left of the tickets' drafts once they are saved. */
const onlyLeftOut = (tickets: PartyDraft['tickets']): PartyDraft['tickets'] =>
  Object.fromEntries(
    Object.entries(tickets).flatMap(([id, { leftOut }]) => (leftOut ? [[id, { leftOut }]] : [])),
  );

export type PartyWork = ReturnType<typeof usePartyWork>;
