import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FlightRow } from '../../api/client';
import { Chips } from '../../kit/display/Chip';
import { LoadBar } from '../../kit/display/LoadBar';
import { Pill } from '../../kit/display/Pill';
import { Route } from '../../kit/display/Route';
import { statusLook } from '../../kit/display/tones';
import { formatTime } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Row, Text } from '../../kit/layout/Box';
import type { Column } from '../../kit/table/DataTable';
import { readinessPage } from '../../shell/checkInPages';
import { blockerKind, countChip } from '../checkin/blockers';
import { totalLeft, totalLoad } from '../flights/load';
import { isOver } from '../flights/schedule/columns';
import styles from './Dashboard.module.css';
import { untilWords } from './nextHours';
import type { Readiness } from './useNextFlights';

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

type Counted = 'ready' | 'toGo';

const countColumn = (key: Counted, header: string, readiness: Readiness | undefined): Column<FlightRow> => ({
  key,
  header,
  value: ({ id }) => readiness?.get(id)?.[key],
  width: 60,
  align: 'right',
  mobile: 'off',
});

/** The number leads the operator to the board of the flight; with nobody blocked it is good news. */
function Blocked({ flight, readiness }: { flight: FlightRow; readiness: Readiness | undefined }) {
  const counts = readiness?.get(flight.id);
  if (!counts || isOver(flight)) return null;
  if (counts.blocked === 0)
    return (
      <Row className={styles.allReady} as="span" gap={4} inline icons={14}>
        <IconCheck stroke={2} aria-hidden />
        {t('All ready')}
      </Row>
    );
  const page = readinessPage(flight.id);
  const count = <b>{formatCount(counts.blocked)}</b>;
  return (
    <Text as="span" tone="bad">
      {page ? (
        <Link {...page} className={styles.blocked} tabIndex={-1}>
          {count}
        </Link>
      ) : (
        count
      )}
    </Text>
  );
}

/** What blocks most; there is no room for more beside the shut drawer, the rest is in the title. */
const kindsOf = ({ id }: FlightRow, readiness: Readiness | undefined) =>
  readiness?.get(id)?.kinds.map(countChip) ?? [];

const readinessColumns = (readiness: Readiness | undefined): Column<FlightRow>[] => [
  countColumn('ready', t('Ready'), readiness),
  {
    key: 'blocked',
    header: t('Blocked'),
    value: ({ id }) => readiness?.get(id)?.blocked,
    render: (flight) => <Blocked flight={flight} readiness={readiness} />,
    width: 92,
    align: 'right',
    mobile: 'line',
  },
  {
    key: 'kinds',
    header: '',
    value: ({ id }) =>
      readiness
        ?.get(id)
        ?.kinds.map(({ code }) => blockerKind(code))
        .join(', '),
    render: (flight) => !isOver(flight) && <Chips items={kindsOf(flight, readiness)} max={1} />,
    width: 140,
    secondary: true,
    mobile: 'off',
  },
  countColumn('toGo', t('To go'), readiness),
];

/** An agency sees what is left to it, the operator how full a flight is. */
const seatColumn = (operator: boolean): Column<FlightRow> =>
  operator
    ? loadColumn()
    : {
        key: 'left',
        header: t('Seats available'),
        value: (row) => totalLeft(row.seats),
        width: 132,
        align: 'right',
        mobile: 'off',
      };

interface NextColumns {
  now: Date;
  operator: boolean;
  /** Undefined until the passengers are counted. */
  readiness: Readiness | undefined;
}

/** The departures of the next days: when, which, where, how full, and who can fly. */
export const nextColumns = ({ now, operator, readiness }: NextColumns): Column<FlightRow>[] => [
  {
    key: 'departs',
    header: t('Departs'),
    value: (row) => row.departsAt,
    render: (row) => formatTime(row.departureTime),
    width: 92,
    mobile: 'line',
  },
  {
    key: 'until',
    header: '',
    value: (row) => untilWords(row.departsAt, now),
    width: 88,
    weight: 'mute',
    secondary: true,
    mobile: 'line',
  },
  {
    key: 'flight',
    header: t('Flight'),
    value: (row) => row.flightNumber,
    render: (row) => <b>{row.flightNumber}</b>,
    width: 76,
    mobile: 'title',
  },
  {
    key: 'route',
    header: t('Route'),
    value: (row) => `${row.departureAirport} ${row.arrivalAirport}`,
    render: (row) => <Route from={row.departureAirport} to={row.arrivalAirport} />,
    width: operator ? 108 : undefined,
    mobile: 'line',
  },
  {
    key: 'aircraft',
    header: t('Aircraft'),
    value: (row) => row.aircraft,
    width: operator ? 116 : undefined,
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
  seatColumn(operator),
  ...readinessColumns(readiness),
];
