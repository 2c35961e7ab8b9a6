import { IconChevronRight, IconPlaneOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../access';
import type { DisruptedFlight } from '../../api/client';
import { formatDate } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { disruptionPage } from '../../shell/flightPages';
import styles from './Queues.module.css';

/** As many flights as the other queues have bookings. */
const SHOWN = 3;

const dayOf = ({ departureDate }: DisruptedFlight): string => formatDate(departureDate, 'eee MMM dd');

/** Disrupted flights: for the operator the bookings that wait for another, for an agency the customers to tell. */
export function DisruptionQueue({ flights }: { flights: readonly DisruptedFlight[] }) {
  const operator = can('MovePassengers');
  const count = (flight: DisruptedFlight) => (operator ? flight.waiting : flight.toTell);
  const pressing = flights.filter((flight) => count(flight) > 0);
  const [first] = pressing.length > 0 ? pressing : flights;
  if (!first) return null;
  const sum = flights.reduce((total, flight) => total + count(flight), 0);
  return (
    <li className={styles.queue} data-none={sum === 0 || undefined}>
      <Link to={disruptionPage(first.flightId) ?? ''} className={styles.head}>
        <Row className={styles.title} iconTone="mute" as="span" gap={6} text="label" icons={15}>
          <IconPlaneOff stroke={1.5} aria-hidden />
          {operator ? t('To re-accommodate') : t('Customers to tell')}
          <IconChevronRight stroke={1.5} aria-hidden />
        </Row>
        <Row className={styles.sum} as="span" gap={8} align="baseline" size={12}>
          <b className="display">{formatCount(sum)}</b>
          {sum > 0 && (
            <Text as="span" tone="tone" data-tone="bad" clip>
              {first.flightNumber}, {dayOf(first)}
            </Text>
          )}
        </Row>
      </Link>
      <ul className={styles.rows}>
        {flights.slice(0, SHOWN).map((flight) => (
          <li key={flight.id}>
            <Link to={disruptionPage(flight.flightId) ?? ''} title={flight.reason ?? undefined}>
              <span>{flight.flightNumber}</span>
              <Text as="span" grow shrink clip tone="mute">
                {dayOf(flight)} · {flight.origin}–{flight.destination}
              </Text>
              <Box as="span" fixed>
                {operator && flight.waiting === 0
                  ? t('{count} to tell', { count: flight.toTell })
                  : formatCount(count(flight))}
              </Box>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
