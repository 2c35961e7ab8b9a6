import { useParams } from '@tanstack/react-router';
import { FlightLoading } from '../../../shell/flights/FlightLoading';
import { useFlight } from '../../../shell/flights/flight';
import { FlightEdit } from './FlightEdit';
import { FlightNew } from './FlightNew';

/** Plans flights: one by its address, or a new one. */
export default function FlightForm() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id ? <FlightById id={id} /> : <FlightNew />;
}

function FlightById({ id }: { id: string }) {
  const flight = useFlight(id);
  if (!flight.data) return <FlightLoading error={flight.error} onRetry={() => void flight.refetch()} />;
  return <FlightEdit key={id} flight={flight.data} />;
}
