import type { Icon } from '@tabler/icons-react';
import type { FlightReadiness, FlightRow } from '../../api/client';
import { formatDate, today } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import type { PageLink } from '../../shell/checkInPages';
import { isOver } from '../flights/schedule/columns';
import { QueueCard } from './QueueCard';
import { useNextFlights } from './useNextFlights';

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

/** Of the next 72 hours a weekday says all, and of today nothing is needed. */
const weekdayOf = ({ departureDate }: FlightRow): string =>
  departureDate === today() ? '' : formatDate(departureDate, 'eee MMM dd').slice(0, 3);

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
export function FlightQueue({ icon, title, page, flights, fact, tone, pageOf }: FlightQueueProps) {
  return (
    <QueueCard
      icon={icon}
      title={title}
      page={page}
      count={countAll(flights)}
      fact={fact === undefined ? null : { words: fact, tone }}
      rows={flights.map(({ flight, count }) => ({
        key: flight.id,
        page: pageOf(flight),
        name: flight.flightNumber,
        about: [weekdayOf(flight), `${flight.departureAirport}–${flight.arrivalAirport}`].join(' ').trim(),
        title: formatDate(flight.departureDate, 'eee MMM dd'),
        figure: formatCount(count),
      }))}
    />
  );
}
