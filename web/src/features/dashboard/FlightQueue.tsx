import { type Icon, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FlightReadiness, FlightRow } from '../../api/client';
import { formatDate } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { Box, Row, Text } from '../../kit/layout/Box';
import type { PageLink } from '../../shell/checkInPages';
import { isOver } from '../flights/schedule/columns';
import styles from './Queues.module.css';
import { useNextFlights } from './useNextFlights';

/** As many flights as the other queues have bookings. */
const SHOWN = 3;

/** A flight of the next 72 hours, and how many of its passengers wait for something. */
export interface WaitingFlight {
  readonly flight: FlightRow;
  readonly count: number;
}

/** Those that have passengers waiting, as `countOf` counts them; undefined until they are counted. */
export function useWaitingFlights(
  now: Date,
  countOf: (readiness: FlightReadiness) => number,
): WaitingFlight[] | undefined {
  const { flights, readiness } = useNextFlights(now);
  if (flights?.length === 0) return [];
  if (!flights || !readiness) return undefined;
  return flights
    .filter((flight) => !isOver(flight))
    .map((flight) => {
      const counts = readiness.get(flight.id);
      return { flight, count: counts ? countOf(counts) : 0 };
    })
    .filter(({ count }) => count > 0);
}

export const countAll = (flights: readonly WaitingFlight[]): number =>
  flights.reduce((sum, { count }) => sum + count, 0);

interface FlightQueueProps {
  icon: Icon;
  title: string;
  /** The list of all of them. */
  page: PageLink;
  flights: readonly WaitingFlight[];
  /** What presses most. */
  fact: string | undefined;
  tone: 'bad' | 'warn';
  pageOf: (flight: FlightRow) => PageLink;
}

/** Passengers who wait, by flights: the count leads to the list of all, a flight to its own. */
export function FlightQueue({ icon: Mark, title, page, flights, fact, tone, pageOf }: FlightQueueProps) {
  const sum = countAll(flights);
  return (
    <li className={styles.queue} data-none={sum === 0 || undefined}>
      <Link {...page} className={styles.head}>
        <Row className={styles.title} iconTone="mute" as="span" gap={6} text="label" icons={15}>
          <Mark stroke={1.5} aria-hidden />
          {title}
          <IconChevronRight stroke={1.5} aria-hidden />
        </Row>
        <Row className={styles.sum} as="span" gap={8} align="baseline" size={12}>
          <b className="display">{formatCount(sum)}</b>
          {fact && (
            <Text as="span" tone="tone" data-tone={tone} clip>
              {fact}
            </Text>
          )}
        </Row>
      </Link>
      <ul className={styles.rows}>
        {flights.slice(0, SHOWN).map(({ flight, count }) => (
          <li key={flight.id}>
            <Link {...pageOf(flight)}>
              <span>{flight.flightNumber}</span>
              <Text as="span" grow shrink clip tone="mute">
                {formatDate(flight.departureDate, 'eee MMM dd')} · {flight.departureAirport}–
                {flight.arrivalAirport}
              </Text>
              <Box as="span" fixed>
                {formatCount(count)}
              </Box>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
