import { IconPlaneOff } from '@tabler/icons-react';
import type { FlightRow } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { Route } from '../../../kit/display/Route';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { formatTime } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import styles from './prices.module.css';

interface FlightChoiceProps {
  /** Undefined while they are loading. */
  flights: readonly FlightRow[] | undefined;
  failure: string | undefined;
  onRetry: () => void;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** One flight of a day. Radio buttons underneath, so arrows work by themselves. */
export function FlightChoice({ flights, failure, onRetry, chosen, onChoose }: FlightChoiceProps) {
  if (failure) {
    return <FailedState title={t('The flights could not be loaded')} why={t(failure)} onRetry={onRetry} />;
  }
  if (!flights) return <LoadingRows rows={3} />;
  if (flights.length === 0) {
    return (
      <EmptyState
        icon={IconPlaneOff}
        title={t('No other flight on this day')}
        why={t('Choose another date.')}
      />
    );
  }
  return (
    <Box
      className={styles.flights}
      scroll
      line="top"
      margin="0 -20px -20px"
      maxHeight={280}
      role="radiogroup"
      aria-label={t('Flight')}
    >
      {flights.map((flight) => (
        <label key={flight.id}>
          <input
            type="radio"
            name="flight"
            checked={flight.id === chosen}
            onChange={() => onChoose(flight.id)}
          />
          <b>{flight.flightNumber}</b>
          <Route from={flight.departureAirport} to={flight.arrivalAirport} />
          <Text as="span" tone="ink-2">
            {formatTime(flight.departureTime)}
          </Text>
          <Pill of="flight" status={flight.status} />
        </label>
      ))}
    </Box>
  );
}
