import type { FlightRow, SeatCategory } from '../../../api/client';
import { LoadBar } from '../../../kit/display/LoadBar';
import { Pill } from '../../../kit/display/Pill';
import { Route } from '../../../kit/display/Route';
import { statusLook } from '../../../kit/display/tones';
import { formatDate, formatTime, parseDuration, today } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import type { Column, RowGroup } from '../../../kit/table/DataTable';
import { categoriesOf, loadOf, totalLeft, totalLoad } from '../load';
import { SEATS } from '../words';
import styles from './schedule.module.css';

export const isOver = ({ status }: FlightRow): boolean => status === 'Departed' || status === 'Cancelled';

/** A desk thinks in departures: the flights stand under their days. */
export function dayGroup({ departureDate }: FlightRow): RowGroup {
  const day = formatDate(departureDate, 'eee MMM dd');
  const label =
    departureDate === today() ? (
      <>
        <b>{t('Today')}</b>{' '}
        <Text as="span" weight={400} tone="mute">
          · {day}
        </Text>
      </>
    ) : (
      day
    );
  return { key: departureDate, label };
}

/** The hour of arrival, and how many days later if it is not the same day. */
function Arrival({ flight }: { flight: FlightRow }) {
  return (
    <>
      {formatTime(flight.arrivalTime)}
      {flight.arrivalDate > flight.departureDate && (
        <sup className={styles.later} title={formatDate(flight.arrivalDate, 'eee MMM dd')}>
          +1
        </sup>
      )}
    </>
  );
}

const seatOf = (flight: FlightRow, category: SeatCategory) =>
  flight.seats.find((seat) => seat.seatCategoryType === category);

/** A bar where the whole load may be seen; where it may not, the seats that are left. */
const loadColumn = (category: SeatCategory, index: number, operator: boolean): Column<FlightRow> => ({
  key: category,
  header: operator ? t(SEATS[category]) : t('{category} left', { category: t(SEATS[category]) }),
  value: (row) => {
    const seat = seatOf(row, category);
    const load = seat && loadOf(seat);
    return load ? load.sold / Math.max(1, load.capacity) : seat?.left;
  },
  render: (row) => {
    const seat = seatOf(row, category);
    const load = seat && loadOf(seat);
    if (load) return <LoadBar {...load} figure off={row.status === 'Cancelled'} />;
    return seat ? seat.left : '';
  },
  width: operator ? 140 : 116,
  align: operator ? 'left' : 'right',
  secondary: operator && index > 1,
});

const route: Column<FlightRow> = {
  key: 'route',
  header: '',
  value: (row) => `${row.departureAirport} ${row.arrivalAirport}`,
  render: (row) => <Route from={row.departureAirport} to={row.arrivalAirport} />,
  width: 108,
};

export const scheduleColumns = (
  flights: readonly FlightRow[],
  actions?: Column<FlightRow>,
): Column<FlightRow>[] => {
  const operator = flights.some(({ seats }) => totalLoad(seats) !== null);
  return [
    {
      key: 'departureTime',
      header: t('Departs'),
      value: (row) => row.departureTime,
      render: (row) => formatTime(row.departureTime),
      width: 92,
    },
    {
      key: 'departureDate',
      header: t('Date'),
      value: (row) => row.departureDate,
      render: (row) => formatDate(row.departureDate, 'eee MMM dd'),
      width: 104,
      // The heads of the groups say it already.
      hidden: true,
    },
    { key: 'flightNumber', header: t('Flight'), value: (row) => row.flightNumber, width: 76, weight: 'key' },
    { ...route, header: t('Route') },
    {
      key: 'arrivalTime',
      header: t('Arrives'),
      value: (row) => row.arrivalTime,
      render: (row) => <Arrival flight={row} />,
      width: 98,
    },
    {
      key: 'duration',
      header: t('Duration'),
      value: (row) => parseDuration(row.duration),
      render: (row) => row.duration,
      width: 80,
      weight: 'mute',
      secondary: true,
    },
    {
      key: 'aircraft',
      header: t('Aircraft'),
      value: (row) => row.aircraft,
      weight: 'mute',
      secondary: true,
    },
    {
      key: 'airlineName',
      header: t('Airline'),
      value: (row) => row.airlineName,
      width: 140,
      weight: 'mute',
      hidden: true,
    },
    {
      key: 'status',
      header: t('Status'),
      value: (row) => statusLook('flight', row.status).label,
      render: (row) => <Pill of="flight" status={row.status} />,
      width: 140,
    },
    ...categoriesOf(flights).map((category, index) => loadColumn(category, index, operator)),
    ...(actions ? [actions] : []),
  ];
};

const seatWords = (flight: FlightRow): string => {
  const load = totalLoad(flight.seats);
  return load ? `${load.sold}/${load.capacity}` : t('{count} left', { count: totalLeft(flight.seats) });
};

/** On a phone a flight is two lines. */
export const phoneColumns = (): Column<FlightRow>[] => [
  {
    key: 'flightNumber',
    header: t('Flight'),
    value: (row) => `${row.flightNumber} ${row.departureAirport} ${row.arrivalAirport}`,
    render: (row) => (
      <>
        <b>{row.flightNumber}</b> <Route from={row.departureAirport} to={row.arrivalAirport} />
      </>
    ),
    mobile: 'title',
  },
  {
    key: 'departureTime',
    header: t('Departs'),
    value: (row) => row.departureTime,
    render: (row) => formatTime(row.departureTime),
    mobile: 'line',
  },
  { key: 'seats', header: t('Seats'), value: seatWords, mobile: 'line' },
  {
    key: 'status',
    header: t('Status'),
    value: (row) => statusLook('flight', row.status).label,
    render: (row) => <Pill of="flight" status={row.status} />,
    mobile: 'end',
  },
];
