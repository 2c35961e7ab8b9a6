import type { SeatCategory } from '../../../api/client';

interface Block {
  seatCategoryType: SeatCategory;
  rowFrom: string;
  rowTo: string;
  letters: string;
}

/** How many seats a block of rows has, as far as it is typed. */
export function placesOf({ rowFrom, rowTo, letters }: Omit<Block, 'seatCategoryType'>): number {
  const rows = Number(rowTo) - Number(rowFrom) + 1;
  return rowFrom && rowTo && rows > 0 ? rows * letters.trim().length : 0;
}

export interface Mapped {
  category: SeatCategory;
  places: number;
  capacity: number;
}

/** Of each mapped category: the seats of the map against the seats of the flight. */
export function mappedSeats(
  blocks: readonly Block[],
  seats: readonly { seatCategoryType: SeatCategory; capacity: string }[],
): Mapped[] {
  return seats.flatMap(({ seatCategoryType, capacity }) => {
    const own = blocks.filter((block) => block.seatCategoryType === seatCategoryType);
    if (own.length === 0) return [];
    const places = own.reduce((sum, block) => sum + placesOf(block), 0);
    return [{ category: seatCategoryType, places, capacity: Number(capacity) || 0 }];
  });
}

/** The row after the last one: where the next block most likely begins. */
export const nextRow = (blocks: readonly Block[]): string =>
  String(Math.max(0, ...blocks.map(({ rowTo }) => Number(rowTo) || 0)) + 1);
