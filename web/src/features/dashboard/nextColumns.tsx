import type { FlightRow } from '../../api/client';
import { LoadBar } from '../../kit/display/LoadBar';
import { Pill } from '../../kit/display/Pill';
import { Route } from '../../kit/display/Route';
import { statusLook } from '../../kit/display/tones';
import { formatTime } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import type { Column } from '../../kit/table/DataTable';
import { totalLeft, totalLoad } from '../flights/load';
import { untilWords } from './nextHours';

const seats = (row: FlightRow) => {
  const load = totalLoad(row.seats);
  return load && <LoadBar {...load} figure off={row.status === 'Cancelled'} />;
};

const loadColumn = (): Column<FlightRow> => ({
  key: 'load',
  header: t('Load'),
  value: (row) => totalLoad(row.seats)?.sold,
  render: seats,
  mobile: 'off',
});

/** The departures of the next days: when, which, where, how full. */
export const nextColumns = (now: Date, operator: boolean): Column<FlightRow>[] => [
  {
    key: 'departs',
    header: t('Departs'),
    value: (row) => row.departsAt,
    render: (row) => formatTime(row.departureTime),
    width: 100,
    mobile: 'line',
  },
  {
    key: 'until',
    header: '',
    value: (row) => untilWords(row.departsAt, now),
    width: 96,
    weight: 'mute',
    secondary: true,
    mobile: 'line',
  },
  {
    key: 'flight',
    header: t('Flight'),
    value: (row) => row.flightNumber,
    render: (row) => <b>{row.flightNumber}</b>,
    width: 80,
    mobile: 'title',
  },
  {
    key: 'route',
    header: t('Route'),
    value: (row) => `${row.departureAirport} ${row.arrivalAirport}`,
    render: (row) => <Route from={row.departureAirport} to={row.arrivalAirport} />,
    width: operator ? 116 : undefined,
    mobile: 'line',
  },
  {
    key: 'aircraft',
    header: t('Aircraft'),
    value: (row) => row.aircraft,
    width: operator ? 124 : undefined,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'status',
    header: t('Status'),
    value: (row) => statusLook('flight', row.status).label,
    render: (row) => <Pill of="flight" status={row.status} />,
    width: operator ? 140 : undefined,
    mobile: 'end',
  },
  ...(operator ? [loadColumn()] : []),
  {
    key: 'left',
    header: operator ? t('Free') : t('Seats available'),
    value: (row) => totalLeft(row.seats),
    width: 148,
    align: 'right',
    mobile: 'off',
  },
];
