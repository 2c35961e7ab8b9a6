import { Link } from '@tanstack/react-router';
import type { FlightSummary } from '../../../api/client';
import { formatDate, formatTime } from '../../../kit/format/dates';
import { timeLeft } from '../../../kit/format/timeLeft';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import type { RowGroup } from '../../../kit/table/DataTable';
import { readinessPage } from '../../../shell/checkInPages';
import { flightPage } from '../../../shell/flightPages';
import { passengersWord } from '../words';
import type { BlockedRow } from './blockedRows';

/** "XC 410 MIA–HAV · Mon Nov 16 07:15 AM · 19 passengers", and how long it is until then. */
export function flightGroup(flight: FlightSummary, rows: readonly BlockedRow[], now: Date): RowGroup {
  const count = rows.filter((row) => row.flight.id === flight.id).length;
  const page = readinessPage(flight.id) ?? { to: flightPage(flight.id) ?? '' };
  return {
    key: flight.id,
    label: (
      <Row as="span" gap={6}>
        {page.to ? (
          <Link {...page}>
            <b>{flight.flightNumber}</b>
          </Link>
        ) : (
          <b>{flight.flightNumber}</b>
        )}
        <Text as="span" weight={400} tone="mute" shrink clip>
          {flight.departureAirport}–{flight.arrivalAirport} · {formatDate(flight.departureDate, 'eee MMM dd')}{' '}
          {formatTime(flight.departureTime)} · {passengersWord(count)}
        </Text>
        <Text as="span" weight={400} tone="mute" end>
          {t('in {time}', { time: timeLeft(flight.departsAt, now) })}
        </Text>
      </Row>
    ),
  };
}
