import { checkInMastersChargeLateCheckIn } from '../../../api/client';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { t } from '../../../kit/i18n/t';
import { passengersWord } from '../words';
import { withoutLateFee } from './partyActions';
import type { PartyWork } from './usePartyWork';

interface LateCheckInProps {
  work: PartyWork;
  onClose: () => void;
}

/** Check-in is closed: whoever comes late is charged, and can be checked in then. */
export function LateCheckIn({ work: { party, adopt }, onClose }: LateCheckInProps) {
  const { id, bookingVersion } = party;
  const ticketIds = withoutLateFee(party);
  return (
    <ReasonDialog
      title={t('Charge late check-in?')}
      about={t('{passengers} can be checked in then, once the fee is paid.', {
        passengers: passengersWord(ticketIds.length),
      })}
      submit={t('Charge late check-in')}
      onClose={onClose}
      run={async (reason) => {
        const body = { bookingVersion, reason, ticketIds };
        adopt((await checkInMastersChargeLateCheckIn({ path: { id }, body })).data);
      }}
    />
  );
}
