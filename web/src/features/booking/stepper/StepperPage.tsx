import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Row, Screen, Stack } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { useLogAbout } from '../../../shell/activity';
import { isCancelled } from '../sale';
import { CancelledBooking } from './CancelledBooking';
import { useGoToStep } from './goToStep';
import { useDraftGuard } from './passengers/drafts';
import { usePressByKey } from './pressByKey';
import { QuotePanel } from './QuotePanel';
import { StepMarks } from './StepMarks';
import { useSavedLine } from './savedLine';
import { createStepActions, StepActions } from './stepAction';
import styles from './stepper.module.css';
import { type Step, stepOf } from './steps';
import { type BookingDesk, useBooking } from './useBooking';

const SCREENS: Record<Step, React.LazyExoticComponent<(props: { desk: BookingDesk }) => React.ReactNode>> = {
  trip: lazy(async () => ({ default: (await import('./trip/TripStep')).TripStep })),
  passengers: lazy(async () => ({ default: (await import('./passengers/PassengersStep')).PassengersStep })),
  extras: lazy(async () => ({ default: (await import('./extras/ExtrasStep')).ExtrasStep })),
  payment: lazy(async () => ({ default: (await import('./payment/PaymentStep')).PaymentStep })),
  done: lazy(async () => ({ default: (await import('./done/DoneStep')).DoneStep })),
};

interface StepperPageProps {
  id: string | undefined;
  onBorn: (id: string) => void;
}

export function StepperPage({ id, onBorn }: StepperPageProps) {
  const { desk, error, retry } = useBooking(id, onBorn);
  const { booking } = desk;
  const [actions] = useState(createStepActions);
  const search: { step?: unknown } = useSearch({ strict: false });
  const go = useGoToStep();
  const step = stepOf(search.step, booking);
  useLogAbout('TicketMaster', id, booking?.locatorNumber);
  usePressByKey(actions);
  useDraftGuard(desk);
  const line = useSavedLine(desk);
  if (id !== undefined && !booking) return <BookingLoading error={error} onRetry={retry} />;
  if (booking && isCancelled(booking)) return <CancelledBooking booking={booking} />;
  const StepScreen = SCREENS[step];
  return (
    <StepActions value={actions}>
      <Screen>
        <PageHeader
          title={booking && booking.tickets.length > 0 ? booking.locatorNumber : t('New booking')}
          line={line}
          actions={<StepMarks step={step} booking={booking} onGo={go} />}
        />
        <Row className={styles.middle} align="stretch" grow shrink>
          {/* Around it and not within: the panel beside it stays where it is while a step loads. */}
          <Stack grow shrink>
            <Suspense fallback={<LoadingRows rows={6} />}>
              <StepScreen desk={desk} />
            </Suspense>
          </Stack>
          {step !== 'done' && <QuotePanel desk={desk} />}
        </Row>
      </Screen>
    </StepActions>
  );
}

function BookingLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Screen>
      <PageHeader title={t('Booking')} />
      {error ? (
        <FailedState title={t('The booking could not be loaded')} why={say(error)} onRetry={onRetry} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Screen>
  );
}
