import { t } from '../../../kit/i18n/t';
import type { PlannedSeat } from '../../flights/seatMap/layout';
import type { Occupied } from './seating';
import styles from './seats.module.css';

interface SeatButtonProps {
  seat: PlannedSeat;
  occupied: Occupied;
  /** The seat of the passenger whom a pick is for. */
  isActive: boolean;
  /** The one seat that Tab reaches. */
  isCurrent: boolean;
  /** Why it cannot be picked. */
  reason: string | undefined;
  onPick: () => void;
}

function wordsOf({ number, atExit }: PlannedSeat, { state, name }: Occupied): string {
  const exit = atExit ? t('exit row') : '';
  const who = {
    party: name ?? '',
    assigned: t('{name}, assigned', { name: name ?? '' }),
    checkedIn: t('{name}, checked in', { name: name ?? '' }),
    free: t('free'),
  }[state];
  return [number, who, exit].filter(Boolean).join(', ');
}

/** One seat: who has it, or that it is free. It keeps its focus when it cannot be picked, so that it can be read. */
export function SeatButton({ seat, occupied, isActive, isCurrent, reason, onPick }: SeatButtonProps) {
  const words = wordsOf(seat, occupied);
  const isFree = occupied.state === 'free';
  return (
    <button
      type="button"
      className={styles.seat}
      data-seat={seat.number}
      data-state={occupied.state}
      data-exit={(isFree && seat.atExit) || undefined}
      data-active={isActive || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={words}
      aria-pressed={isActive}
      aria-disabled={reason !== undefined || undefined}
      title={reason && isFree ? `${words}. ${reason}` : words}
      onClick={() => reason === undefined && onPick()}
    >
      {occupied.state === 'party' ? occupied.name?.charAt(0) : null}
    </button>
  );
}
