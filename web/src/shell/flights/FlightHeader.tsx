import type { ReactNode } from 'react';
import type { FlightRead } from '../../api/client';
import { Pill } from '../../kit/display/Pill';
import { Route } from '../../kit/display/Route';
import { formatDate, formatTime } from '../../kit/format/dates';
import { PageHeader } from '../../kit/layout/PageHeader';

interface FlightHeaderProps {
  flight: FlightRead;
  /** What of the flight this page is about: "Prices and fees". */
  about?: string;
  actions?: ReactNode;
}

/** The flight's number large, as it is read aloud; route, status and when beside it. */
export function FlightHeader({ flight, about, actions }: FlightHeaderProps) {
  const when = [formatDate(flight.departureDate, 'eee MMM dd'), formatTime(flight.departureTime)];
  return (
    <PageHeader
      hero="flight"
      title={flight.flightNumber}
      beside={
        <>
          <Route from={flight.departureAirport} to={flight.arrivalAirport} />
          <Pill of="flight" status={flight.status} />
        </>
      }
      line={[about, ...when, flight.aircraft].filter(Boolean).join(' · ')}
      actions={actions}
    />
  );
}
