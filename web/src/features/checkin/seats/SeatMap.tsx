import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { CheckInTicket, SeatMapRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { layoutOf, type PlannedSeat } from '../../flights/seatMap/layout';
import { SeatCabin } from '../../flights/seatMap/SeatCabin';
import { SeatButton } from './SeatButton';
import { occupancyOf, occupiedBy, seatBeside, whyNotSeat } from './seating';
import styles from './seats.module.css';

export interface SeatMapProps {
  map: SeatMapRead;
  /** The party with its seats as the counter has them now, saved or not. */
  party: readonly CheckInTicket[];
  /** The ticket that a pick is for; null while none is chosen. */
  activeId: string | null;
  /** `seatsOfPick` says what the pick changes: two of the party may swap seats. */
  onPick: (ticketId: string, seatNumber: string) => void;
  disabled?: boolean;
}

/** The cabin from above. Arrow keys move between its seats, Enter picks one for the active passenger. */
export function SeatMap({ map, party, activeId, onPick, disabled = false }: SeatMapProps) {
  const layout = useMemo(() => layoutOf(map.blocks), [map.blocks]);
  const seats = occupancyOf(map, party);
  const active = party.find(({ id }) => id === activeId);
  const own = active?.seatNumber;
  const [cursor, setCursor] = useState<string>();
  const cabin = useRef<HTMLDivElement>(null);
  const [first] = layout.seats.keys();
  const current = [cursor, own, first].find((number) => number && layout.seats.has(number));
  const buttonOf = (number: string) =>
    cabin.current?.querySelector<HTMLElement>(`[data-seat="${number}"]`) ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the seat of the active passenger is kept in view.
  useEffect(() => {
    setCursor(undefined);
    if (own) buttonOf(own)?.scrollIntoView?.({ block: 'nearest' });
  }, [own, activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || !event.key.startsWith('Arrow') || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    const next = seatBeside(layout, current, event.key);
    setCursor(next);
    buttonOf(next)?.focus();
  };
  const reasonAgainst = (seat: PlannedSeat): string | undefined =>
    active ? whyNotSeat(seat, active, party, seats) : t('Choose a passenger first');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the seats in it.
    <div
      ref={cabin}
      className={styles.map}
      style={{ '--columns': layout.columns.length } as CSSProperties}
      onFocus={({ target }) => setCursor(target.dataset.seat)}
      onKeyDown={onKeyDown}
    >
      <SeatCabin layout={layout} label={t('Seat map')}>
        {(seat) => (
          <SeatButton
            seat={seat}
            occupied={occupiedBy(seats, seat.number)}
            isActive={seat.number === own}
            isCurrent={seat.number === current}
            reason={disabled ? t('Seats cannot be changed now') : reasonAgainst(seat)}
            onPick={() => {
              if (active && seat.number !== own) onPick(active.id, seat.number);
            }}
          />
        )}
      </SeatCabin>
    </div>
  );
}
