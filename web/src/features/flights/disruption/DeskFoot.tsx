import type { DisruptionDesk } from '../../../api/client';
import { AppliedBar, ApplyingBar, ReadyBar } from './DeskBar';
import { countsOf, isReady } from './rows';
import type { DeskWork } from './useDeskWork';

/** Under the table: what Apply would do, that it is being done, or that it is done. */
export function DeskFoot({ desk, work }: { desk: DisruptionDesk; work: DeskWork }) {
  const { rows, applying, waiting, ask } = work;
  const ready = rows.filter(isReady);
  const lastMove = desk.moves.find(({ undoneAt }) => !undoneAt);
  if (applying !== null) return <ApplyingBar bookings={applying} />;
  if (ready.length === 0 && lastMove) {
    return <AppliedBar move={lastMove} onUndo={() => ask({ what: 'undo', move: lastMove })} />;
  }
  // Before the first proposal nobody is ready, and nobody needs anybody.
  if (waiting === 0 || !work.proposal.data) return null;
  return (
    <ReadyBar
      ready={countsOf(ready)}
      all={waiting}
      keeps={ready.every(({ keeps }) => keeps)}
      mayApply={work.mayApply}
      onUndoEdit={work.canUndoEdit ? work.undoLast : undefined}
      onApply={work.askToApply}
    />
  );
}
