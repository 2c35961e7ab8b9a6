import { useParams, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { seesSchedule } from '../../../shell/flightPages';
import { FlightLoading } from '../../../shell/flights/FlightLoading';
import { useFlight } from '../../../shell/flights/flight';
import { FlightEdit } from './FlightEdit';
import { FlightNew } from './FlightNew';

const FlightSchedule = lazy(() => import('../schedule/FlightSchedule'));

/** Plans flights: one by its address, or a new one. Roles without the schedule's own page see it here. */
export default function FlightForm() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { plan }: { plan?: unknown } = useSearch({ strict: false });
  if (id) return <FlightById id={id} />;
  return plan !== undefined || seesSchedule() ? <FlightNew /> : <FlightSchedule />;
}

function FlightById({ id }: { id: string }) {
  const flight = useFlight(id);
  if (!flight.data) return <FlightLoading error={flight.error} onRetry={() => void flight.refetch()} />;
  return <FlightEdit key={id} flight={flight.data} />;
}
