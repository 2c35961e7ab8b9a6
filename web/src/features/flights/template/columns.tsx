import type { AirlineRead, AirportRead, FlightTemplateRead } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { Route } from '../../../kit/display/Route';
import { statusLook } from '../../../kit/display/tones';
import { formatTime, today, weekdayName } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import type { Column } from '../../../kit/table/DataTable';
import { WEEKDAYS } from '../words';

/** "Mon, Thu", or "every day". */
const weekdayWords = ({ weekdays }: Pick<FlightTemplateRead, 'weekdays'>): string =>
  weekdays.length === 7
    ? t('every day')
    : WEEKDAYS.flatMap((day, index) => (weekdays.includes(day) ? [weekdayName(index)] : [])).join(', ');

export const isPast = ({ dateTo }: FlightTemplateRead): boolean => dateTo < today();

/** The codes of airlines and airports by their id. */
export const templateColumns = (
  airlines: readonly AirlineRead[],
  airports: readonly AirportRead[],
): Column<FlightTemplateRead>[] => {
  const code = (id: string) => airports.find((airport) => airport.id === id)?.iataCode ?? '';
  const flight = ({ airlineId, number }: FlightTemplateRead) =>
    `${airlines.find(({ id }) => id === airlineId)?.iataCode ?? ''} ${number}`;
  return [
    { key: 'name', header: t('Name'), value: (row) => row.name, weight: 'key', mobile: 'title' },
    { key: 'flight', header: t('Flight'), value: flight, width: 84, mobile: 'line' },
    {
      key: 'route',
      header: t('Route'),
      value: (row) => `${code(row.departureAirportId)} ${code(row.arrivalAirportId)}`,
      render: (row) => <Route from={code(row.departureAirportId)} to={code(row.arrivalAirportId)} />,
      width: 116,
      mobile: 'line',
    },
    {
      key: 'departureTime',
      header: t('Departs'),
      value: (row) => row.departureTime,
      render: (row) => formatTime(row.departureTime),
      width: 92,
      mobile: 'end',
    },
    { key: 'weekdays', header: t('Days of the week'), value: weekdayWords, width: 140, mobile: 'off' },
    {
      key: 'days',
      header: t('First and last day'),
      value: (row) => `${row.dateFrom} – ${row.dateTo}`,
      width: 204,
      mobile: 'off',
    },
    {
      key: 'seats',
      header: t('Seats'),
      value: (row) => row.seats.reduce((sum, { capacity }) => sum + capacity, 0),
      width: 72,
      align: 'right',
      secondary: true,
      mobile: 'off',
    },
    {
      key: 'status',
      header: t('Initial status'),
      value: (row) => statusLook('flight', row.status).label,
      render: (row) => <Pill of="flight" status={row.status} />,
      width: 130,
      secondary: true,
      mobile: 'off',
    },
  ];
};
