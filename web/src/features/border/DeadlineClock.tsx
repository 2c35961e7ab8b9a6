import type { BorderRead, FlightRead } from '../../api/client';
import { useNow } from '../../kit/hooks/now';
import styles from './border.module.css';
import { deadlineOf } from './deadline';

interface DeadlineClockProps {
  flight: FlightRead;
  border: Pick<BorderRead, 'deadlineAt' | 'sentAt' | 'pending'>;
}

/** How long until the authority wants the list. */
export function DeadlineClock({ flight, border: { deadlineAt, sentAt, pending } }: DeadlineClockProps) {
  const now = useNow();
  const isUnsent = sentAt === null || pending !== null;
  const deadline = deadlineOf(flight, { deadlineAt, isUnsent }, now);
  if (!deadline) return null;
  return (
    <div className={styles.clock} role="timer" data-tone={deadline.tone}>
      <span>{deadline.label}</span>
      <strong>{deadline.left}</strong>
    </div>
  );
}
