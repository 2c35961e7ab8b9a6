import type { ReactNode } from 'react';
import type { FlightRead } from '../../api/client';
import { Pill } from '../../kit/display/Pill';
import { Route } from '../../kit/display/Route';
import { formatDate, formatTime } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { PageHeader } from '../../kit/layout/PageHeader';

interface BorderHeadProps {
  flight: FlightRead;
  /** Undefined while they are loading. */
  people?: number | undefined;
  /** The other pages of the flight. */
  pages: ReactNode;
  actions?: ReactNode;
}

/** The flight, the way to its other pages, the clock and the main button. */
export function BorderHead({ flight, people, pages, actions }: BorderHeadProps) {
  const { flightNumber, departureAirport, arrivalAirport, status, departureDate, departureTime } = flight;
  const count =
    people !== undefined &&
    (people === 1 ? t('1 passenger') : t('{count} passengers', { count: formatCount(people) }));
  return (
    <PageHeader
      hero="flight"
      title={flightNumber}
      beside={
        <>
          <Route from={departureAirport} to={arrivalAirport} />
          <Pill of="flight" status={status} />
        </>
      }
      line={[formatDate(departureDate, 'eee MMM dd'), formatTime(departureTime), count]
        .filter(Boolean)
        .join(' · ')}
      figures={pages}
      actions={actions}
    />
  );
}
