import { lazy, Suspense, useRef, useState } from 'react';
import { LoadingRows } from '../../../../kit/LoadingRows';
import { useLeaveGuard } from '../../../../kit/leave';
import { t } from '../../../../kit/t';
import { useGoToStep } from '../goToStep';
import { useStepAction } from '../stepAction';
import type { BookingDesk } from '../useBooking';
import { Checks } from './Checks';
import { Contact } from './Contact';
import { checksOf, reasonToStay } from './checks';
import { useDrafts } from './drafts';
import type { EditorHandle } from './EditorForm';
import { Foot } from './Foot';
import { Notices } from './Notices';
import { PartyList } from './PartyList';
import { PassengerEditor } from './PassengerEditor';
import styles from './passengers.module.css';
import { isPassengerList } from './pasted';
import { neighbour, nextUnready } from './places';
import { usePartyActions } from './usePartyActions';
import { usePlaces } from './usePlaces';
import { usePastedList, useStepKeys } from './useStepKeys';

// Most parties are typed or scanned; the dialog comes with the first list.
const PasteDialog = lazy(() => import('../../../../shell/passengers/paste/PasteDialog'));

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
  const { views, view, traveller, open, setLive } = usePlaces(desk, booking, drafts);
  const actions = usePartyActions(desk, booking, drafts, { views, view, open });
  const [isSearching, setSearching] = useState(false);
  const [pasting, setPasting] = useState<string | null>(null);
  const editor = useRef<EditorHandle>(null);
  const next = useRef<HTMLButtonElement>(null);
  useLeaveGuard(Object.keys(drafts.drafts).length > 0);

  const checks = checksOf(booking, views, desk.refusal);
  const reason = reasonToStay(views, checks);
  const { place } = view;
  const goTo = (other: number | undefined) => other !== undefined && open(other);
  const isSettled = view.state === 'ready' && !desk.refusal;
  const goOn = () => {
    if (!isSettled) editor.current?.save();
    else goTo(nextUnready(views, place));
  };
  useStepKeys({
    next: () => goTo(neighbour(views, place, 1)),
    previous: () => goTo(neighbour(views, place, -1)),
    search: () => setSearching(true),
    goOn: () => {
      const isAll = isSettled && nextUnready(views, place) === undefined;
      if (!isAll) goOn();
      return !isAll;
    },
  });
  usePastedList(isPassengerList, setPasting);
  useStepAction({
    label: t('Continue to extras'),
    reason,
    busy: desk.saving,
    run: () => goToStep('extras'),
  });

  const passengerId = drafts.drafts[place]?.passengerId ?? view.info?.passengerEntityId;
  const isLoading = traveller.infoId !== null && !passengerId;
  return (
    <div className={styles.step}>
      <aside className={styles.left}>
        <PartyList views={views} at={place} onOpen={open} onAdd={actions.add} />
        <div className={styles.side}>
          <Contact booking={booking} desk={desk} />
          <Checks checks={checks} />
        </div>
      </aside>
      <div className={styles.editor}>
        <Notices desk={desk} />
        {isLoading ? (
          <LoadingRows rows={6} />
        ) : (
          <PassengerEditor
            key={`${place} ${passengerId}`}
            ref={editor}
            {...{ desk, traveller, drafts, view, views, passengerId }}
            actions={actions.ofView}
            search={{ isOpen: isSearching, set: setSearching }}
            onPaste={() => setPasting('')}
            onLive={setLive}
            onWhole={() => next.current?.focus()}
            onDone={() => goTo(nextUnready(views, place))}
          />
        )}
      </div>
      <Foot
        ref={next}
        hasNext={neighbour(views, place, 1) !== undefined || nextUnready(views, place) !== undefined}
        isSettled={isSettled}
        onBack={() => goToStep('trip')}
        onNext={() => (isSettled ? goTo(neighbour(views, place, 1)) : goOn())}
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
