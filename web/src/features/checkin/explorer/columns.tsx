import { LoadBar } from '../../../kit/display/LoadBar';
import { Pill } from '../../../kit/display/Pill';
import { Route } from '../../../kit/display/Route';
import { statusLook } from '../../../kit/display/tones';
import { formatTime } from '../../../kit/format/dates';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import type { DayFlight } from './useFlightsOfDay';

/** Nothing is left to do. */
export const isOver = ({ status }: DayFlight): boolean => status === 'Departed';

type Counted = 'booked' | 'checkedIn' | 'toGo' | 'blocked' | 'boarded';

const countColumn = (key: Counted, header: string): Column<DayFlight> => ({
  key,
  header,
  value: ({ counts }) => counts?.[key],
  width: 92,
  align: 'right',
});

/** Seats sold of all cabins. */
function loadOf({ seats }: DayFlight) {
  const sum = (part: 'sold' | 'held' | 'capacity') =>
    seats.reduce((total, seat) => total + (seat[part] ?? 0), 0);
  return { sold: sum('sold'), held: sum('held'), capacity: sum('capacity') };
}

const departs = (): Column<DayFlight> => ({
  key: 'departureTime',
  header: t('Departs'),
  value: ({ departureTime }) => departureTime,
  render: ({ departureTime }) => formatTime(departureTime),
  width: 96,
});

const status = (): Column<DayFlight> => ({
  key: 'status',
  header: t('Status'),
  value: (row) => statusLook('flight', row.status).label,
  render: (row) => <Pill of="flight" status={row.status} />,
  width: 140,
});

export const flightColumns = (): Column<DayFlight>[] => [
  departs(),
  {
    key: 'flightNumber',
    header: t('Flight'),
    value: ({ flightNumber }) => flightNumber,
    width: 80,
    weight: 'key',
  },
  {
    key: 'route',
    header: t('Route'),
    value: (row) => `${row.departureAirport} ${row.arrivalAirport}`,
    render: (row) => <Route from={row.departureAirport} to={row.arrivalAirport} />,
    width: 112,
  },
  { key: 'aircraft', header: t('Aircraft'), value: (row) => row.aircraft, weight: 'mute', secondary: true },
  status(),
  {
    key: 'load',
    header: t('Seats sold'),
    value: (row) => loadOf(row).sold / Math.max(1, loadOf(row).capacity),
    render: (row) => <LoadBar {...loadOf(row)} figure />,
    width: 148,
  },
  countColumn('booked', t('Booked')),
  countColumn('checkedIn', t('Checked in')),
  countColumn('toGo', t('To go')),
  {
    ...countColumn('blocked', t('Blocked')),
    render: ({ counts }) =>
      counts && (
        <Text as="span" {...(counts.blocked > 0 && { tone: 'bad', weight: 600 })}>
          {formatCount(counts.blocked)}
        </Text>
      ),
  },
  { ...countColumn('boarded', t('Boarded')), hidden: true },
];

/** What is left to do, in one line. */
function leftWords({ counts }: DayFlight): string {
  if (!counts) return '';
  const { booked, checkedIn, blocked } = counts;
  const done = t('{checkedIn} of {booked} checked in', { checkedIn, booked });
  return blocked > 0 ? `${done} · ${t('{count} blocked', { count: blocked })}` : done;
}

/** On a phone a flight is two lines. */
export const phoneColumns = (): Column<DayFlight>[] => [
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
  { ...departs(), mobile: 'line' },
  { key: 'left', header: t('Checked in'), value: leftWords, mobile: 'line' },
  { ...status(), mobile: 'end' },
];
