import type { FlightSummary } from '../../api/client';
import { Route } from '../../kit/display/Route';
import { formatDate } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import type { Column } from '../../kit/table/DataTable';

interface OnFlight {
  readonly flight: FlightSummary;
  readonly locatorNumber: string;
}

/** Beside the companions a table is narrower than elsewhere: under this width it has its main columns alone. */
export const NARROW = 800;

/** Which flight, and by which booking. */
export const flightColumns = <Row extends OnFlight>(): Column<Row>[] => [
  {
    key: 'locator',
    header: t('Locator'),
    value: ({ locatorNumber }) => locatorNumber,
    render: ({ locatorNumber }) => <span className="code">{locatorNumber}</span>,
    width: 88,
    weight: 'key',
    mobile: 'off',
  },
  {
    key: 'flight',
    header: t('Flight'),
    value: ({ flight }) => flight.flightNumber,
    width: 76,
    mobile: 'title',
  },
  {
    key: 'route',
    header: t('Route'),
    value: ({ flight }) => `${flight.departureAirport} ${flight.arrivalAirport}`,
    render: ({ flight }) => <Route from={flight.departureAirport} to={flight.arrivalAirport} />,
    width: 104,
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'departs',
    header: t('Departs'),
    value: ({ flight }) => flight.departureDate,
    // Of many years.
    render: ({ flight }) => formatDate(flight.departureDate, 'yyyy-MM-dd'),
    width: 96,
    mobile: 'line',
  },
];
