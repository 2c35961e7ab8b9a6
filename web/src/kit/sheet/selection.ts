// Which cells are chosen, and where a key leads from one. Rows and columns count from 0, heads left out.

export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** From the cell somebody began at to the one with the focus. */
export interface Selection {
  readonly anchor: Place;
  readonly focus: Place;
}

/** All sides belong to it. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const at = (place: Place): Selection => ({ anchor: place, focus: place });

export const samePlace = (a: Place, b: Place): boolean => a.row === b.row && a.column === b.column;

export const blockOf = ({ anchor, focus }: Selection): Block => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

export const sizeOf = ({ top, bottom, left, right }: Block): Size => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
});

const between = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** The nearest place of the sheet: it may have shrunk since. */
export const within = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: between(row, rows - 1),
  column: between(column, columns - 1),
});

export const selectionWithin = ({ anchor, focus }: Selection, size: Size): Selection => ({
  anchor: within(anchor, size),
  focus: within(focus, size),
});

export const everything = ({ rows, columns }: Size): Selection => ({
  anchor: { row: 0, column: 0 },
  focus: { row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) },
});

/** Where a key moves to; with Ctrl (`far`) to the edge. Null: the key does not move. */
export function placeAfter(key: string, far: boolean, from: Place, size: Size): Place | null {
  const { row, column } = from;
  const by = far ? Math.max(size.rows, size.columns) : 1;
  const places: Readonly<Record<string, Place>> = {
    ArrowUp: { row: row - by, column },
    ArrowDown: { row: row + by, column },
    ArrowLeft: { row, column: column - by },
    ArrowRight: { row, column: column + by },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? size.rows - 1 : row, column: size.columns - 1 },
    PageUp: { row: 0, column },
    PageDown: { row: size.rows - 1, column },
  };
  const place = places[key];
  return place ? within(place, size) : null;
}

/** Tab: the next cell that can be written, in reading order. Null: there is none, and the focus leaves the sheet. */
export function nextWritable(
  from: Place,
  size: Size,
  back: boolean,
  writable: (place: Place) => boolean,
): Place | null {
  const last = size.rows * size.columns - 1;
  const step = back ? -1 : 1;
  for (let n = from.row * size.columns + from.column + step; n >= 0 && n <= last; n += step) {
    const place = { row: Math.floor(n / size.columns), column: n % size.columns };
    if (writable(place)) return place;
  }
  return null;
}
