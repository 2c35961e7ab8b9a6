// Where the arrow keys lead in the strip of days and in the table of offers. Pure.

/** A day of the strip, or one beyond its ends: -1 is the last day of the fortnight before. */
export function dayAfterKey(at: number, days: number, key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowRight':
      return at + 1;
    case 'Home':
      return 0;
    case 'End':
      return days - 1;
    case 'PageUp':
      return -1;
    case 'PageDown':
      return days;
    default:
      return null;
  }
}

export interface Cell {
  row: number;
  column: number;
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The next offer in the key's direction that can be had; null: there is none there. */
export function offerAfterKey(sells: readonly (readonly boolean[])[], at: Cell, key: string): Cell | null {
  const step = STEPS[key];
  if (!step) return null;
  if (step.column !== 0) {
    for (let column = at.column + step.column; sells[at.row]?.[column] !== undefined; column += step.column)
      if (sells[at.row]?.[column]) return { row: at.row, column };
    return null;
  }
  for (let row = at.row + step.row; sells[row] !== undefined; row += step.row) {
    const column = nearest(sells[row] ?? [], at.column);
    if (column !== null) return { row, column };
  }
  return null;
}

export function firstOffer(sells: readonly (readonly boolean[])[]): Cell | null {
  const row = sells.findIndex((each) => each.includes(true));
  return row < 0 ? null : { row, column: sells[row]?.indexOf(true) ?? 0 };
}

function nearest(row: readonly boolean[], column: number): number | null {
  const free = row.flatMap((sells, at) => (sells ? [at] : []));
  return free.sort((a, b) => Math.abs(a - column) - Math.abs(b - column))[0] ?? null;
}
