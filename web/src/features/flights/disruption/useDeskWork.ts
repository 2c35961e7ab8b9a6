import { useMemo, useState } from 'react';
import type { AppliedMove, ChosenFlight, DisruptionDesk } from '../../../api/client';
import { confirm } from '../../../kit/feedback/confirm';
import { useLeaveGuard } from '../../../kit/feedback/leave';
import { t } from '../../../kit/i18n/t';
import { type MoveRefusal, useApplying, useMove } from './applying';
import { useDeskKeys } from './deskKeys';
import { afterMove, chooseFlight, isEdited, NO_EDITS, putBack, requestOf, takeOut, undoEdit } from './edits';
import { useProposal } from './queries';
import { deskRows, isReady, movesOf, waitingIds } from './rows';

export type Asking = { what: 'apply' } | { what: 'undo'; move: AppliedMove } | null;

const NOBODY: readonly string[] = [];

const confirmForgetting = (): Promise<boolean> =>
  confirm({
    title: t('Propose again?'),
    message: t('Flights chosen by hand and bookings left out are forgotten.'),
    ok: t('Propose again'),
  });

/** The proposal as a person has edited it, and what can be done with it. */
export function useDeskWork(desk: DisruptionDesk) {
  const [edits, setEdits] = useState(NO_EDITS);
  const [refusal, setRefusal] = useState<MoveRefusal | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const waiting = useMemo(() => waitingIds(desk), [desk]);
  const proposal = useProposal(requestOf(edits, desk.flightId, waiting), desk.rows.length > 0);
  const refused = refusal?.bookings ?? NOBODY;
  const rows = useMemo(
    () => deskRows({ desk, proposal: proposal.data, leftOut: edits.now.leftOut, refused }),
    [desk, proposal.data, edits.now.leftOut, refused],
  );
  const applying = useApplying(desk.flightId);
  const move = useMove(desk);
  const locked = applying !== null;
  const mayApply = rows.some(isReady) && !locked && !proposal.isFetching;
  const askToApply = () => mayApply && setAsking({ what: 'apply' });
  const undoLast = () => !locked && setEdits(undoEdit);
  useLeaveGuard(edits.before.length > 0 && isEdited(edits) && !locked);
  useDeskKeys({ undo: undoLast, apply: askToApply });

  const proposeAgain = async () => {
    if (isEdited(edits) && !(await confirmForgetting())) return;
    setRefusal(null);
    setEdits(NO_EDITS);
    void proposal.refetch();
  };
  const apply = async (reason: string) => {
    setAsking(null);
    setRefusal(null);
    const result = await move(movesOf(rows), reason);
    if ('moved' in result) setEdits((before) => afterMove(before, result.moved));
    else setRefusal(result.refusal);
  };
  return {
    ...{
      rows,
      proposal,
      applying,
      locked,
      refusal,
      asking,
      mayApply,
      proposeAgain,
      apply,
      askToApply,
      undoLast,
    },
    waiting: waiting.size,
    canUndoEdit: edits.before.length > 0,
    ask: setAsking,
    choose: (flight: ChosenFlight) => setEdits((before) => chooseFlight(before, flight)),
    takeOut: (ids: readonly string[]) => setEdits((before) => takeOut(before, ids)),
    putBack: (ids: readonly string[]) => setEdits((before) => putBack(before, ids)),
  };
}

export type DeskWork = ReturnType<typeof useDeskWork>;
