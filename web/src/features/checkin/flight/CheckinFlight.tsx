import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLogAbout } from '../../../shell/activity';
import { useAddress } from '../../../shell/address';
import { FlightLoading } from '../../../shell/flights/FlightLoading';
import { useFlight } from '../../../shell/flights/flight';

// Most flights are looked at in only one of the two ways.
const CounterPage = lazy(async () => {
  const { CounterPage: Counter } = await import('./CounterPage');
  return { default: Counter };
});
const ReadinessBoard = lazy(async () => {
  const { ReadinessBoard: Board } = await import('../readiness/ReadinessBoard');
  return { default: Board };
});

/** A flight at check-in: its counter, or before its day what blocks its passengers. */
export default function CheckinFlight() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { search } = useAddress<object>();
  const flight = useFlight(id);
  useLogAbout('Flight', id, flight.data?.flightNumber);
  if (!flight.data) return <FlightLoading error={flight.error} onRetry={() => void flight.refetch()} />;
  return (
    <Suspense fallback={null}>
      {search.view === 'readiness' ? (
        <ReadinessBoard flightId={id} />
      ) : (
        <CounterPage key={id} flight={flight.data} />
      )}
    </Suspense>
  );
}
