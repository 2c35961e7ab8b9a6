import type { ReactNode } from 'react';
import type { CheckInFlight, FlightCounts } from '../../api/client';
import { Pill } from '../../kit/display/Pill';
import { Route } from '../../kit/display/Route';
import { formatDate, formatTime } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Box, Row } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import styles from './header.module.css';

export interface Figure {
  label: string;
  count: number;
  /** The color of the figure's part in the bar under the head. */
  part?: 'good' | 'mid' | 'warn' | 'bad' | 'free';
}

/** Booked passengers of a flight by what is left to do. */
export const figuresOf = ({ booked, checkedIn, toGo, blocked }: FlightCounts): Figure[] => [
  { label: t('booked'), count: booked },
  { label: t('checked in'), count: checkedIn, part: 'good' },
  { label: t('to go'), count: toGo, part: 'mid' },
  { label: t('blocked'), count: blocked, part: 'bad' },
];

type HeadedFlight = Pick<
  CheckInFlight,
  | 'flightNumber'
  | 'status'
  | 'departureAirport'
  | 'arrivalAirport'
  | 'departureDate'
  | 'departureTime'
  | 'arrivalTime'
  | 'aircraft'
>;

interface CheckInHeaderProps {
  flight: HeadedFlight;
  figures?: readonly Figure[] | undefined;
  /** The parts of the bar where they are not the figures. */
  bar?: readonly Figure[] | undefined;
  /** The clock to the close, and the buttons. */
  actions?: ReactNode;
}

/** The flight, its figures, and one bar for all of its passengers. */
export function CheckInHeader({ flight, figures = [], bar = figures, actions }: CheckInHeaderProps) {
  const times = [flight.departureTime, flight.arrivalTime].map(formatTime).join(' – ');
  return (
    <>
      <PageHeader
        hero="flight"
        title={flight.flightNumber}
        beside={
          <>
            <Route from={flight.departureAirport} to={flight.arrivalAirport} />
            <Pill of="flight" status={flight.status} />
          </>
        }
        line={[formatDate(flight.departureDate, 'eee MMM dd'), times, flight.aircraft]
          .filter(Boolean)
          .join(' · ')}
        figures={
          figures.length > 0 && (
            <Row className={styles.figures} as="dl" gap={20} align="stretch" fixed>
              {figures.map(({ label, count, part }) => (
                <div key={label}>
                  <dd className="display">{formatCount(count)}</dd>
                  <dt data-part={part}>{label}</dt>
                </div>
              ))}
            </Row>
          )
        }
        actions={actions}
      />
      {bar.length > 0 && <ProgressBar figures={bar} />}
    </>
  );
}

function ProgressBar({ figures }: { figures: readonly Figure[] }) {
  const words = figures.map(({ label, count }) => `${formatCount(count)} ${label}`).join(', ');
  return (
    <Box className={styles.progress} role="img" aria-label={words} fixed height={4}>
      {figures.map(
        ({ label, count, part }) =>
          part && count > 0 && <span key={label} data-part={part} style={{ flexGrow: count }} />,
      )}
    </Box>
  );
}
