// How many seats row ranges have while they are typed.
import type { SeatCategory } from '../../../api/client';
import { countSeatsOf } from './layout';
import { type BlockValues, typedBlocks } from './seatMapSchema';

/** How many seats a row range has; none until it is typed to its end. */
export const placesOf = (block: BlockValues): number =>
  Object.values(countSeatsOf(typedBlocks([block]))).reduce((sum, seats) => sum + seats, 0);

interface Mapped {
  category: SeatCategory;
  places: number;
  capacity: number;
}

/** Of each mapped category: the seats of the map against the seats of the flight. */
export function mappedSeats(
  blocks: readonly BlockValues[],
  seats: readonly { seatCategoryType: SeatCategory; capacity: string }[],
): Mapped[] {
  const places = countSeatsOf(typedBlocks(blocks));
  return seats.flatMap(({ seatCategoryType: category, capacity }) =>
    blocks.some((block) => block.seatCategoryType === category)
      ? [{ category, places: places[category] ?? 0, capacity: Number(capacity) || 0 }]
      : [],
  );
}

/** The row after the last one: where the next range most likely begins. */
export const nextRow = (blocks: readonly BlockValues[]): string =>
  String(Math.max(0, ...blocks.map(({ rowTo }) => Number(rowTo) || 0)) + 1);
