import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CheckInMasterRead,
  checkInMastersAssignSeats,
  ticketExtraFeesDelete,
} from '../../../api/client';
import { checkInMastersGetByIdQueryKey } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { partyOptions } from '../queries';
import { changeDraft, type PartyDraft, settle, written } from './draft';
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
  const queryKey = checkInMastersGetByIdQueryKey({ path: { id: party.id } });
  const adopt = (next: CheckInMasterRead) => {
    queries.setQueryData(queryKey, next);
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
        const after = await doWork(order, done);
        settle(store);
        return after;
      } catch (cause) {
        const trouble = cause instanceof StepFailed ? cause.trouble : troubleOf('save', cause);
        change({ trouble });
        // What another desk did is shown beside what is typed here.
        if (trouble.kind === 'stale') await queries.invalidateQueries({ queryKey });
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
  const [call, calling] = useWrite();
  /** A fee that was bought here goes off its ticket; it is credited. */
  const takeOff = (feeId: string) =>
    call(async () => {
      await ticketExtraFeesDelete({ path: { id: feeId }, query: { version: party.bookingVersion } });
      await reload();
    });
  /** Side by side; what is typed is saved first, so that a seat picked by hand is not taken back. */
  const seatTogether = async () => {
    const saved = await work(orderToSave(view));
    if (!saved) return;
    await call(async () => {
      const body = { bookingVersion: saved.bookingVersion };
      adopt((await checkInMastersAssignSeats({ path: { id: party.id }, body })).data);
    });
  };

  const save = () => work(orderToSave(view));
  const pay = () => work(orderToPay(view));
  const checkedIn = party.tickets.flatMap(({ id, status }) => (status === 'CheckedIn' ? [id] : []));
  const isDone = checkedIn.length > 0 && view.passengers.every(({ isToDo }) => !isToDo);
  /** What the big button does: once everybody is checked in it writes what came after, or prints again. */
  const goOn = async () => {
    if (!isDone) return await checkIn();
    if (view.isDirty || view.takesMoney) await pay();
    else printAgain(checkedIn);
  };

  return {
    ...view,
    ...editsOf(store, party),
    ...{ busy: busy || calling, toPrint, print, printAgain, checkIn, reload, adopt, takeOff, seatTogether },
    ...{ save, pay, goOn, checkedIn, isDone },
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
