import { useQuery } from '@tanstack/react-query';
import type { FlightRead } from '../../../api/client';
import { charterGetCurrentOptions } from '../../../api/queries';
import { useNow } from '../../../kit/hooks/now';
import { clockOf } from './clock';
import styles from './flight.module.css';

/** How long check-in stays open, then how long until the flight departs. */
export function ClockText({ flight }: { flight: FlightRead }) {
  const charter = useQuery(charterGetCurrentOptions());
  const now = useNow();
  const clock = clockOf(flight, charter.data?.checkInClosesMinutes, now);
  if (!clock) return null;
  return (
    <div className={styles.clock} role="timer" data-tone={clock.tone}>
      <span>{clock.label}</span>
      <strong>{clock.left}</strong>
    </div>
  );
}
