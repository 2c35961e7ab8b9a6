import FlightPage from '../../flights/info/FlightInfo';
import { FlightReadiness } from './FlightReadiness';

/** One flight to read, and which of its passengers are blocked: an agency sees its own. */
export default function FlightInfo() {
  return <FlightPage readiness={(flight) => <FlightReadiness flight={flight} />} />;
}
