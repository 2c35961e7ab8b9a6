import { lazy, Suspense } from 'react';
import { checkInMastersCancelCheckInMaster } from '../../../api/client';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { toast } from '../../../kit/feedback/toasts';
import { t } from '../../../kit/i18n/t';
import { RefundLimitDialog } from './RefundLimitDialog';
import { ReversePayments } from './ReversePayments';
import type { PartyDesk } from './usePartyDesk';

const LateCheckIn = lazy(async () => ({ default: (await import('./LateCheckIn')).LateCheckIn }));
// The passenger's form comes with the first correction.
const CorrectPassenger = lazy(async () => {
  const { CorrectPassenger: Correct } = await import('../../passengers/form/CorrectPassenger');
  return { default: Correct };
});

/** The dialog of the page that is open, if one is. */
export function PartyDialogs({ desk }: { desk: PartyDesk }) {
  const { asked, ask, work, active } = desk;
  const close = () => ask(null);
  switch (asked) {
    case 'cancel':
      return <CancelCheckIn work={work} onClose={close} />;
    case 'late':
      return (
        <Suspense fallback={null}>
          <LateCheckIn work={work} onClose={close} />
        </Suspense>
      );
    case 'payments':
      return <ReversePayments work={work} onClose={close} />;
    case 'refundLimit':
      return <RefundLimitDialog work={work} onClose={close} />;
    case 'correct':
      return (
        active && (
          <Suspense fallback={null}>
            <CorrectPassenger
              name={active.ticket.passengerName}
              passengerId={active.ticket.passengerId}
              passengerInfoId={active.ticket.passengerInfoId}
              flightDate={work.party.flight.departureDate}
              category={active.ticket.passengerAgeCategory}
              onSaved={() => {
                // What was read was compared with the old data.
                work.forgetScan(active.ticket.id);
                void work.reload();
              }}
              onClose={close}
            />
          </Suspense>
        )
      );
    default:
      return null;
  }
}

interface DialogProps extends Pick<PartyDesk, 'work'> {
  onClose: () => void;
}

function CancelCheckIn({ work: { party, adopt }, onClose }: DialogProps) {
  const { id, bookingVersion, locatorNumber: locator } = party;
  return (
    <ReasonDialog
      title={t('Cancel the check-in of {locator}?', { locator })}
      about={t(
        'Everybody is booked again, and what was bought at check-in is credited. Printed passes no longer board.',
      )}
      submit={t('Cancel check-in')}
      onClose={onClose}
      run={async (reason) => {
        const body = { bookingVersion, reason };
        adopt((await checkInMastersCancelCheckInMaster({ path: { id }, body })).data);
        toast(t('The check-in of {locator} is cancelled.', { locator }));
      }}
    />
  );
}
