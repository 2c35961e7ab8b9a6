// A seat map of row ranges, laid out as rows and columns to be drawn. Pure.
import type { SeatBlock, SeatCategory } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { SEATS } from '../words';

export interface PlannedSeat {
  /** "12A" */
  readonly number: string;
  readonly row: number;
  readonly letter: string;
  readonly category: SeatCategory;
  readonly atExit: boolean;
}

export interface SeatColumn {
  readonly letter: string;
  /** An aisle separates it from the next letter. */
  readonly beforeAisle: boolean;
}

export interface SeatRow {
  readonly row: number;
  readonly atExit: boolean;
  /** The first row of a cabin, of other letters, or after rows that the aircraft does not have. */
  readonly begins: boolean;
  /** One place for each column; null where the row has no seat. */
  readonly seats: readonly (PlannedSeat | null)[];
}

export interface SeatLayout {
  readonly columns: readonly SeatColumn[];
  readonly rows: readonly SeatRow[];
  readonly seats: ReadonlyMap<string, PlannedSeat>;
}

/** The letters of a range without its aisles, which are spaces. */
const lettersOf = (letters: string): string[] => [...letters.replaceAll(' ', '')];

/** The columns that have an aisle at their right. Ranges with fewer letters share the aisles of the others. */
function aislesOf(blocks: readonly SeatBlock[], columns: readonly string[]): ReadonlySet<number> {
  const spans = blocks.flatMap(({ letters }) => {
    const parts = letters.split(' ');
    return parts.slice(1).map((part, index) => ({
      first: columns.indexOf(parts[index]?.slice(-1) ?? ''),
      last: columns.indexOf(part.charAt(0)) - 1,
    }));
  });
  const aisles = new Set<number>();
  for (const { first, last } of spans.sort((one, other) => one.last - other.last)) {
    if (![...aisles].some((aisle) => aisle >= first && aisle <= last)) aisles.add(last);
  }
  return aisles;
}

export function seatsOf({
  seatCategoryType,
  rowFrom,
  rowTo,
  letters,
  exitRows = [],
}: SeatBlock): PlannedSeat[] {
  const rows = Array.from({ length: Math.max(0, rowTo - rowFrom + 1) }, (_, index) => rowFrom + index);
  return rows.flatMap((row) =>
    lettersOf(letters).map((letter) => ({
      number: `${row}${letter}`,
      row,
      letter,
      category: seatCategoryType,
      atExit: exitRows.includes(row),
    })),
  );
}

export function layoutOf(blocks: readonly SeatBlock[]): SeatLayout {
  const planned = blocks.flatMap(seatsOf);
  const letters = [...new Set(planned.map(({ letter }) => letter))].sort();
  const aisles = aislesOf(blocks, letters);
  const columns = letters.map((letter, index) => ({ letter, beforeAisle: aisles.has(index) }));
  const seats = new Map(planned.map((seat) => [seat.number, seat]));
  const numbers = [...new Set(planned.map(({ row }) => row))].sort((one, other) => one - other);
  const placesOf = (row: number) => columns.map(({ letter }) => seats.get(`${row}${letter}`) ?? null);
  const rows = numbers.map((row, index): SeatRow => {
    const places = placesOf(row);
    const before = numbers[index - 1];
    return {
      row,
      atExit: places.some((seat) => seat?.atExit),
      begins: before !== undefined && (before !== row - 1 || shapeOf(placesOf(before)) !== shapeOf(places)),
      seats: places,
    };
  });
  return { columns, rows, seats };
}

/** Which places of a row have a seat, and of which cabin. */
const shapeOf = (places: SeatRow['seats']): string => places.map((seat) => seat?.category ?? '').join();

/** How many seats the map has of each cabin. */
export function countSeatsOf(blocks: readonly SeatBlock[]): Partial<Record<SeatCategory, number>> {
  const counts: Partial<Record<SeatCategory, number>> = {};
  for (const { category } of blocks.flatMap(seatsOf)) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}

/** "150 Economy, 12 Business" */
export const seatCountText = (blocks: readonly SeatBlock[]): string =>
  Object.entries(countSeatsOf(blocks))
    .map(([category, seats]) => `${seats} ${t(SEATS[category as SeatCategory])}`)
    .join(', ');

/** "Business 1–3 AC DF, Economy 7–31 ABC DEF (exits 14, 15)" */
export const seatMapText = (blocks: readonly SeatBlock[]): string =>
  blocks
    .map(({ seatCategoryType, rowFrom, rowTo, letters, exitRows = [] }) => {
      const exits = exitRows.length > 0 ? ` (${t('exits {rows}', { rows: exitRows.join(', ') })})` : '';
      return `${t(SEATS[seatCategoryType])} ${rowFrom}–${rowTo} ${letters}${exits}`;
    })
    .join(', ');

/** Whether two maps have the same seats. */
export const isSameMap = (one: readonly SeatBlock[], other: readonly SeatBlock[]): boolean =>
  seatMapKey(one) === seatMapKey(other);

const seatMapKey = (blocks: readonly SeatBlock[]): string =>
  JSON.stringify(
    blocks.map(({ seatCategoryType, rowFrom, rowTo, letters, exitRows = [] }) => [
      ...[seatCategoryType, rowFrom, rowTo, letters],
      [...exitRows].sort((one, two) => one - two),
    ]),
  );
