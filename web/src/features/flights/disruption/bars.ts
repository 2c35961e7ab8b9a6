// How full the flights get that bookings move to. Pure.
import type { Proposal } from '../../../api/client';
import type { DeskRow } from './rows';

export interface TargetBar {
  readonly flightId: string;
  readonly flightNumber: string;
  readonly departureDate: string;
  readonly departureTime: string;
  readonly bookings: number;
  readonly sold: number;
  /** Seats of this move: proposed, or moved already. */
  readonly moving: number;
  readonly capacity: number;
  /** Free seats that are allotted to agencies. */
  readonly kept: number;
  /** Free seats for anybody. */
  readonly left: number;
}

/** Seats that were moved already count as sold on the server; here they stay part of the move. */
export function targetBars({ targets }: Proposal, rows: readonly DeskRow[], flightId: string): TargetBar[] {
  return targets.map((target) => {
    const moved = rows.filter(
      ({ group, to }) =>
        group === 'moved' && to?.flightId === target.flightId && target.flightId !== flightId,
    );
    const movedSeats = moved.reduce((sum, { booking }) => sum + booking.seats, 0);
    const sum = (of: (seat: (typeof target.seats)[number]) => number) =>
      target.seats.reduce((total, seat) => total + of(seat), 0);
    const [capacity, kept] = [sum((seat) => seat.capacity), sum((seat) => seat.kept)];
    const sold = Math.max(0, sum((seat) => seat.sold) - movedSeats);
    const moving = sum((seat) => seat.moving) + movedSeats;
    const { flightNumber, departureDate, departureTime } = target;
    return {
      ...{ flightId: target.flightId, flightNumber, departureDate, departureTime },
      ...{ sold, moving, capacity, kept },
      bookings: target.bookings + moved.length,
      left: Math.max(0, capacity - sold - moving - kept),
    };
  });
}

const PAGE = 4;

/** The flights of one page of the band; a page past the end is the last. */
export function pageOf<Item>(items: readonly Item[], page: number) {
  const last = Math.max(0, Math.ceil(items.length / PAGE) - 1);
  const at = Math.min(page, last);
  return { items: items.slice(at * PAGE, (at + 1) * PAGE), at, last };
}
