import { IconChevronRight, IconUserExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FlightRow } from '../../api/client';
import { formatDate } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { readinessPage } from '../../shell/checkInPages';
import { flightPage } from '../../shell/flightPages';
import { isOver } from '../flights/schedule/columns';
import { untilWords } from './nextHours';
import styles from './Queues.module.css';
import { type Readiness, useNextFlights } from './useNextFlights';

/** As many flights as the other queues have bookings. */
const SHOWN = 3;

interface BlockedFlight {
  readonly flight: FlightRow;
  readonly blocked: number;
}

const blockedFlights = (flights: readonly FlightRow[], readiness: Readiness): BlockedFlight[] =>
  flights
    .filter((flight) => !isOver(flight))
    .map((flight) => ({ flight, blocked: readiness.get(flight.id)?.blocked ?? 0 }))
    .filter(({ blocked }) => blocked > 0);

/** The operator works on all blocked passengers of a flight, an agency on its own. */
const pageOf = ({ id }: FlightRow) => readinessPage(id) ?? { to: flightPage(id) ?? '/Tickets/blocked' };

/** The flights of the next 72 hours with passengers that only a cure lets fly; undefined until they are counted. */
export function useBlockedFlights(now: Date): BlockedFlight[] | undefined {
  const { flights, readiness } = useNextFlights(now);
  if (flights?.length === 0) return [];
  return flights && readiness && blockedFlights(flights, readiness);
}

interface BlockedQueueProps {
  flights: readonly BlockedFlight[];
  now: Date;
}

/** Who cannot fly yet: the count leads to the list of all, a flight to its own. */
export function BlockedQueue({ flights, now }: BlockedQueueProps) {
  const sum = flights.reduce((total, { blocked }) => total + blocked, 0);
  const [first] = flights;
  return (
    <li className={styles.queue} data-none={sum === 0 || undefined}>
      <Link to="/Tickets/blocked" className={styles.head}>
        <Row className={styles.title} iconTone="mute" as="span" gap={6} text="label" icons={15}>
          <IconUserExclamation stroke={1.5} aria-hidden />
          {t('Blocked within 72 h')}
          <IconChevronRight stroke={1.5} aria-hidden />
        </Row>
        <Row className={styles.sum} as="span" gap={8} align="baseline" size={12}>
          <b className="display">{formatCount(sum)}</b>
          {first && (
            <Text as="span" tone="tone" data-tone="bad" clip>
              {first.flight.flightNumber} {untilWords(first.flight.departsAt, now)}
            </Text>
          )}
        </Row>
      </Link>
      <ul className={styles.rows}>
        {flights.slice(0, SHOWN).map(({ flight, blocked }) => (
          <li key={flight.id}>
            <Link {...pageOf(flight)}>
              <span>{flight.flightNumber}</span>
              <Text as="span" grow shrink clip tone="mute">
                {formatDate(flight.departureDate, 'eee MMM dd')} · {flight.departureAirport}–
                {flight.arrivalAirport}
              </Text>
              <Box as="span" fixed>
                {formatCount(blocked)}
              </Box>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
