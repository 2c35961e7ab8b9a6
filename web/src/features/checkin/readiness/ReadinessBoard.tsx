import { IconClockHour4, IconPlaneDeparture } from '@tabler/icons-react';
import type { FlightRead } from '../../../api/client';
import { EmptyState } from '../../../kit/feedback/StateBox';
import { formatInstant } from '../../../kit/format/dates';
import { useNow } from '../../../kit/hooks/now';
import { t } from '../../../kit/i18n/t';
import { Screen } from '../../../kit/layout/Box';
import { FlightLoading } from '../../../shell/flights/FlightLoading';
import { useFlight } from '../../../shell/flights/flight';
import { CheckInHeader } from '../CheckInHeader';
import { FlightMenu } from '../flight/FlightMenu';
import { Board } from './Board';
import { begins } from './board';

/** What blocks the passengers of a flight, from three days before it, and who can cure it. */
export function ReadinessBoard({ flightId }: { flightId: string }) {
  const now = useNow();
  const flight = useFlight(flightId);
  if (!flight.data) return <FlightLoading error={flight.error} onRetry={() => void flight.refetch()} />;
  const { status, departsAt } = flight.data;
  if (status === 'Departed' || status === 'Cancelled') return <Over flight={flight.data} />;
  return begins(departsAt) > now ? (
    <TooEarly flight={flight.data} />
  ) : (
    <Board flight={flight.data} now={now} />
  );
}

function Over({ flight }: { flight: FlightRead }) {
  return (
    <Screen>
      <CheckInHeader flight={flight} actions={<FlightMenu flight={flight} at="readiness" />} />
      <EmptyState
        icon={IconPlaneDeparture}
        title={flight.status === 'Departed' ? t('The flight has departed') : t('The flight is cancelled')}
        why={t('Nobody has to be made ready for it any more.')}
      />
    </Screen>
  );
}

function TooEarly({ flight }: { flight: FlightRead }) {
  const from = begins(flight.departsAt);
  const day = formatInstant(from, flight.departureZone, 'eee MMM dd');
  const time = formatInstant(from, flight.departureZone, 'hh:mm a');
  return (
    <Screen>
      <CheckInHeader flight={flight} actions={<FlightMenu flight={flight} at="readiness" />} />
      <EmptyState
        icon={IconClockHour4}
        title={t('Readiness is checked from {day}, {time}', { day, time })}
        why={t('That is 72 hours before departure, in local time.')}
      />
    </Screen>
  );
}
