import type { ApiError } from '../../../api/errors';
import type { Place, SheetColumn, SheetRow, Typed } from '../../../kit/sheet/Sheet';
import { cellKey } from '../../../kit/sheet/texts';
import type { FlightSheets } from './sheets';

export type PartName = 'prices' | 'fees' | 'allotments';

/** A cell of one of the sheets. */
export interface CellPosition {
  part: PartName;
  place: Place;
}

/** One of the sheets of a flight, with what was typed in it. */
export interface SheetPart {
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
  /** How much would be saved, and what: "4 prices". */
  count: number;
  counted: string;
  /** The cells that cannot be saved as they are. */
  wrong: readonly string[];
  type: (typed: readonly Typed[]) => void;
  undo: () => void;
  redo: () => void;
  discard: () => void;
  /** What the bar above the sheets calls a cell, and its text as it is saved. */
  names: (place: Place) => string[];
  before: (place: Place) => string;
  /** Saves it over this version of the flight, and answers the next. */
  send: (version: number) => Promise<number>;
  /** Puts a refusal on its cells. Says whether it found any. */
  refuse: (error: ApiError) => boolean;
  /** Something newer is saved: what was typed stays where it still makes a difference. */
  rebase: (newest: FlightSheets) => void;
}

export function placeOfCell({ rows, columns }: SheetPart, key: string): Place | undefined {
  for (const [row, { key: rowKey }] of rows.entries()) {
    const column = columns.findIndex((each) => cellKey(rowKey, each.key) === key);
    if (column >= 0) return { row, column };
  }
  return undefined;
}
