import type { TicketMasterRead } from '../../../../api/client';
import type { Store } from '../../../../kit/hooks/store';
import { t } from '../../../../kit/i18n/t';
import { useGoToStep } from '../goToStep';
import { useStepAction } from '../stepAction';
import type { BookingDesk } from '../useBooking';
import { Checks } from './Checks';
import { Contact } from './Contact';
import { checksOf, reasonToStay } from './checks';
import { PartyList } from './PartyList';
import styles from './passengers.module.css';
import type { Live, PlaceView } from './places';
import { useLiveViews } from './usePlaces';

interface PartySideProps {
  desk: BookingDesk;
  booking: TicketMasterRead;
  views: readonly PlaceView[];
  live: Store<Live | undefined>;
  place: number;
  onOpen: (place: number) => void;
  onAdd: () => void;
}

/** The party, its contact and its checks; and whether the sale can go on. */
export function PartySide({ desk, booking, views, live, place, onOpen, onAdd }: PartySideProps) {
  const goToStep = useGoToStep();
  const shown = useLiveViews(views, live);
  const checks = checksOf(booking, shown, desk.refusal);
  useStepAction({
    label: t('Continue to extras'),
    reason: reasonToStay(shown, checks),
    busy: desk.saving,
    leadsOn: true,
    run: () => goToStep('extras'),
  });
  return (
    <aside className={styles.left}>
      <PartyList views={shown} at={place} onOpen={onOpen} onAdd={onAdd} />
      <div className={styles.side}>
        <Contact booking={booking} desk={desk} />
        <Checks checks={checks} />
      </div>
    </aside>
  );
}
