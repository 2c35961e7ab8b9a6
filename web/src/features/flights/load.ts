import type { FlightRow, SeatCategory, SeatLoad } from '../../api/client';
import { keysOf, SEATS } from './words';

/** What an operator sees of a category; an agency sees only what is left to it. */
export interface Load {
  sold: number;
  held: number;
  capacity: number;
}

export const loadOf = ({ sold, held, capacity }: SeatLoad): Load | null =>
  capacity === null || sold === null ? null : { sold, held: held ?? 0, capacity };

/** All categories together, or null where only what is left may be seen. */
export function totalLoad(seats: readonly SeatLoad[]): Load | null {
  const loads = seats.map(loadOf);
  if (loads.length === 0 || loads.includes(null)) return null;
  const sum = (part: keyof Load) => loads.reduce((total, load) => total + (load?.[part] ?? 0), 0);
  return { sold: sum('sold'), held: sum('held'), capacity: sum('capacity') };
}

export const totalLeft = (seats: readonly SeatLoad[]): number =>
  seats.reduce((total, { left }) => total + left, 0);

/** The categories some of the flights have, in the order of the cabin. */
export const categoriesOf = (flights: readonly Pick<FlightRow, 'seats'>[]): SeatCategory[] => {
  const known = new Set(flights.flatMap(({ seats }) => seats.map((seat) => seat.seatCategoryType)));
  return keysOf(SEATS).filter((category) => known.has(category));
};
