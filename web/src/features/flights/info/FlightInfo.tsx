import { useParams } from '@tanstack/react-router';
import screen from '../../../kit/layout/Screen.module.css';
import { useLogAbout } from '../../../shell/activity';
import { FlightHeader } from '../../../shell/flights/FlightHeader';
import { FlightLoading } from '../../../shell/flights/FlightLoading';
import { useFlight } from '../../../shell/flights/flight';
import { FlightActions } from '../FlightActions';
import { FlightFacts } from './FlightFacts';
import { FlightFees } from './FlightFees';
import { FlightSeats } from './FlightSeats';
import { FlightTariff } from './FlightTariff';
import { FlightTimes } from './FlightTimes';
import styles from './info.module.css';

/** One flight to read: when it flies, how full it is, what it costs. */
export default function FlightInfo() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const flight = useFlight(id);
  useLogAbout('Flight', id, flight.data?.flightNumber);
  if (!flight.data) return <FlightLoading error={flight.error} onRetry={() => void flight.refetch()} />;
  return (
    <div className={screen.screen}>
      <FlightHeader flight={flight.data} actions={<FlightActions flight={flight.data} on="info" />} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long page must scroll by keyboard, too */}
      <div className={styles.body} tabIndex={0}>
        {flight.data.cancelReason && <p className={styles.cancelled}>{flight.data.cancelReason}</p>}
        <FlightTimes flight={flight.data} />
        <FlightFacts flight={flight.data} />
        <FlightSeats flight={flight.data} />
        <FlightTariff flight={flight.data} />
        <FlightFees flightId={id} />
      </div>
    </div>
  );
}
