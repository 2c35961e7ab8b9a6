import { useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLogAbout } from '../../../shell/activity';
import { textOf, useAddress } from '../../../shell/address';
import { FlightLoading } from '../../../shell/flights/FlightLoading';
import { useFlight } from '../../../shell/flights/flight';

// Most flights are looked at in only one of the three ways.
const CounterPage = lazy(async () => {
  const { CounterPage: Counter } = await import('./CounterPage');
  return { default: Counter };
});
const ReadinessBoard = lazy(async () => {
  const { ReadinessBoard: Board } = await import('../readiness/ReadinessBoard');
  return { default: Board };
});

const CheckinBorder = lazy(async () => {
  const { CheckinBorder: Border } = await import('./CheckinBorder');
  return { default: Border };
});

/** A flight at check-in: its counter, before its day what blocks its passengers, or what the border wants. */
export default function CheckinFlight() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { search } = useAddress<object>();
  const flight = useFlight(id);
  useLogAbout('Flight', id, flight.data?.flightNumber);
  if (!flight.data) return <FlightLoading error={flight.error} onRetry={() => void flight.refetch()} />;
  const pages: Record<string, ReactNode> = {
    readiness: <ReadinessBoard flightId={id} />,
    border: <CheckinBorder flight={flight.data} />,
  };
  return (
    <Suspense fallback={null}>
      {pages[textOf(search.view)] ?? <CounterPage key={id} flight={flight.data} />}
    </Suspense>
  );
}
