// What a copy, a paste, a fill and a delete make of a block of cells.
import { type Block, type Place, sizeOf } from './selection';
import type { SheetColumn, SheetRow, Typed } from './types';

interface Cells {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

export const canWrite = ({ rows }: Cells, { row, column }: Place): boolean => {
  const cell = rows[row]?.cells[column];
  return cell !== undefined && cell.readOnly !== true;
};

export const textsIn = ({ rows }: Cells, { top, bottom, left, right }: Block): string[][] =>
  span(top, bottom).map((row) => span(left, right).map((column) => rows[row]?.cells[column]?.text ?? ''));

/** What is written over a block, cell by cell; null leaves a cell as it is, and so does a cell that cannot be written. */
function written(cells: Cells, block: Block, textAt: (place: Place) => string | null): Typed[] {
  return span(block.top, block.bottom).flatMap((row) =>
    span(block.left, block.right).flatMap((column) => {
      const text = canWrite(cells, { row, column }) ? textAt({ row, column }) : null;
      const [rowKey, columnKey] = [cells.rows[row]?.key, cells.columns[column]?.key];
      if (text === null || rowKey === undefined || columnKey === undefined) return [];
      return [{ row: rowKey, column: columnKey, text }];
    }),
  );
}

export const emptied = (cells: Cells, block: Block): Typed[] => written(cells, block, () => '');

/** Ctrl D: the first row goes into the rows below it; a single row takes the one above. */
export function filledDown(cells: Cells, block: Block): Typed[] {
  const source = block.top === block.bottom ? block.top - 1 : block.top;
  if (source < 0) return [];
  return written(
    cells,
    { ...block, top: source + 1 },
    ({ column }) => cells.rows[source]?.cells[column]?.text ?? '',
  );
}

/** A larger block that the copied one fits into a whole number of times is filled with it; else it goes in once. */
export function pastedBlock(block: Block, texts: readonly (readonly string[])[], cells: Cells): Block {
  const [rows, columns] = [texts.length, texts[0]?.length ?? 0];
  const chosen = sizeOf(block);
  const fits = chosen.rows % rows === 0 && chosen.columns % columns === 0;
  return {
    top: block.top,
    left: block.left,
    bottom: fits ? block.bottom : Math.min(block.top + rows, cells.rows.length) - 1,
    right: fits ? block.right : Math.min(block.left + columns, cells.columns.length) - 1,
  };
}

export function pasted(cells: Cells, block: Block, texts: readonly (readonly string[])[]): Typed[] {
  const [rows, columns] = [texts.length, texts[0]?.length ?? 0];
  if (rows === 0 || columns === 0) return [];
  const target = pastedBlock(block, texts, cells);
  return written(
    cells,
    target,
    ({ row, column }) => texts[(row - target.top) % rows]?.[(column - target.left) % columns] ?? '',
  );
}
