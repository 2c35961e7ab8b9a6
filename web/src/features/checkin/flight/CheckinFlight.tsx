import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLogAbout } from '../../../shell/activity';
import { useAddress } from '../../../shell/address';
import { FlightLoading } from '../../../shell/flights/FlightLoading';
import { useFlight } from '../../../shell/flights/flight';
import { CounterPage } from './CounterPage';

// Most flights are looked at in only one of the two ways.
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
  if (search.view === 'readiness')
    return (
      <Suspense fallback={null}>
        <ReadinessBoard flightId={id} />
      </Suspense>
    );
  return <CounterPage key={id} flight={flight.data} />;
}
