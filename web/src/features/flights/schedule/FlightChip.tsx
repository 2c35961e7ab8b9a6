import { Link } from '@tanstack/react-router';
import type { FlightRow } from '../../../api/client';
import { LoadBar } from '../../../kit/display/LoadBar';
import { Route } from '../../../kit/display/Route';
import { statusLook } from '../../../kit/display/tones';
import { formatTime } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { flightPage } from '../../../shell/flightPages';
import { totalLeft, totalLoad } from '../load';
import styles from './calendar.module.css';
import { isOver } from './columns';

interface FlightChipProps {
  flight: FlightRow;
  /** Only the flights of the day under the keys are stops of the Tab key. */
  reachable: boolean;
}

function Seats({ flight }: { flight: FlightRow }) {
  const load = totalLoad(flight.seats);
  if (!load) return t('{count} left', { count: totalLeft(flight.seats) });
  return (
    <>
      {load.sold}
      <span className={styles.capacity}>/{load.capacity}</span>
    </>
  );
}

/** A flight in a day of the calendar: when, which, where, how full; or why it is not on sale. */
export function FlightChip({ flight, reachable }: FlightChipProps) {
  const { tone, label } = statusLook('flight', flight.status);
  const load = totalLoad(flight.seats);
  const when = formatTime(flight.departureTime);
  const where = `${flight.departureAirport} ${t('to')} ${flight.arrivalAirport}`;
  const word = flight.status === 'Open' ? '' : label;
  return (
    <Link
      to={flightPage(flight.id) ?? '.'}
      className={styles.chip}
      data-tone={tone}
      data-over={isOver(flight) || undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={[when, flight.flightNumber, where, label].join(', ')}
      title={`${flight.flightNumber} · ${label}`}
    >
      <span className={styles.first}>
        <span>{when}</span>
        <Box as="b" end>
          {flight.flightNumber}
        </Box>
      </span>
      <span className={styles.second}>
        <Route from={flight.departureAirport} to={flight.arrivalAirport} />
        <Text className={styles.figure} as="span" shrink clip tone="mute" data-word={word || undefined}>
          {word || <Seats flight={flight} />}
        </Text>
      </span>
      {word && <span className={styles.word}>{word}</span>}
      {load && (
        <span className={styles.load}>
          <LoadBar {...load} off={flight.status === 'Cancelled'} />
        </span>
      )}
    </Link>
  );
}
