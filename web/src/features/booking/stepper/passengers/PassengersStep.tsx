import { lazy, Suspense, useRef, useState } from 'react';
import { LoadingRows } from '../../../../kit/feedback/LoadingRows';
import { Box } from '../../../../kit/layout/Box';
import { settleTyped } from '../../../passengers/form/focus';
import { useGoToStep } from '../goToStep';
import type { BookingDesk } from '../useBooking';
import { useDrafts } from './drafts';
import type { EditorHandle } from './EditorForm';
import { Foot } from './Foot';
import { Notices } from './Notices';
import { PartySide } from './PartySide';
import { PassengerEditor } from './PassengerEditor';
import styles from './passengers.module.css';
import { isPassengerList } from './pasted';
import { isSettled, neighbour, nextUnready, withLive } from './places';
import { useLeaving } from './useLeaving';
import { usePartyActions } from './usePartyActions';
import { usePlaces } from './usePlaces';
import { usePastedList, useStepKeys } from './useStepKeys';

// Most parties are typed or scanned; the dialog comes with the first list.
const PasteDialog = lazy(() => import('../../../passengers/paste/PasteDialog'));

/** Who travels: the party at the left, one of them in the middle. */
export function PassengersStep({ desk }: { desk: BookingDesk }) {
  return desk.booking ? <Passengers desk={desk} booking={desk.booking} /> : null;
}

interface PassengersProps {
  desk: BookingDesk;
  booking: NonNullable<BookingDesk['booking']>;
}

function Passengers({ desk, booking }: PassengersProps) {
  const goToStep = useGoToStep();
  const drafts = useDrafts(booking.id);
  const { views, view, traveller, open, live } = usePlaces(desk, booking, drafts);
  const { place } = view;
  const editor = useRef<EditorHandle>(null);
  const next = useRef<HTMLButtonElement>(null);
  const step = useRef<HTMLDivElement>(null);
  const picked = useRef(false);
  const [isSearching, setSearching] = useState(false);
  const [pasting, setPasting] = useState<string | null>(null);

  const viewsNow = () => withLive(views, live.get());
  const discard = () => editor.current?.discard();
  const actions = usePartyActions(desk, booking, drafts, { place, viewsNow, open, discard });
  const goTo = (other: number | undefined) => other !== undefined && open(other);
  /** Saving was asked for on the way to the next step. */
  const leaves = useRef(false);
  /** Saves who is open, if there is something to save; says whether anything is left to do. */
  const goOn = (): boolean => {
    settleTyped();
    const now = viewsNow();
    const isSaved = isSettled(now, place, desk);
    const unready = nextUnready(now, place);
    leaves.current = !isSaved;
    if (!isSaved) editor.current?.save();
    else goTo(unready);
    return !isSaved || unready !== undefined;
  };
  const leave = useLeaving(desk, booking, () => (next.current ?? step.current)?.focus());
  const onDone = () => {
    const unready = nextUnready(viewsNow(), place);
    if (unready !== undefined) open(unready);
    else leave(leaves.current);
    leaves.current = false;
  };
  useStepKeys({
    next: () => goTo(neighbour(views, place, 1)),
    previous: () => goTo(neighbour(views, place, -1)),
    search: () => setSearching(true),
    goOn,
  });
  usePastedList(isPassengerList, setPasting);

  const passengerId = drafts.drafts[place]?.passengerId ?? view.info?.passengerEntityId;
  const isLoading = traveller.infoId !== null && !passengerId;
  return (
    <div ref={step} className={styles.step} tabIndex={-1}>
      <PartySide {...{ desk, booking, views, live, place }} onOpen={open} onAdd={actions.add} />
      <Box className={styles.editor} scroll>
        <Notices desk={desk} />
        {isLoading ? (
          <LoadingRows rows={6} />
        ) : (
          <PassengerEditor
            key={`${place} ${passengerId}`}
            ref={editor}
            {...{ desk, traveller, drafts, picked, view, views, passengerId }}
            actions={actions.actionsOf(view)}
            search={{ isOpen: isSearching, set: setSearching }}
            onPaste={() => setPasting('')}
            onLive={live.set}
            onWhole={() => (next.current ?? step.current)?.focus()}
            onDone={onDone}
          />
        )}
      </Box>
      <Foot
        ref={next}
        {...{ desk, views, live, place }}
        onBack={() => goToStep('trip')}
        onNext={() => goTo(neighbour(views, place, 1) ?? nextUnready(views, place))}
        onSave={goOn}
      />
      {pasting !== null && (
        <Suspense fallback={null}>
          <PasteDialog
            text={pasting}
            onClose={() => setPasting(null)}
            onSaved={(passengers) => {
              setPasting(null);
              void actions.seatList(passengers);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
