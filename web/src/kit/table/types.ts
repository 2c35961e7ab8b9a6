import type { ReactNode } from 'react';

export type CellValue = string | number | boolean | null | undefined;

export interface Column<Row> {
  key: string;
  header: string;
  /** What is sorted, filtered and exported; drawn too, unless `render` says otherwise. */
  value: (row: Row) => CellValue;
  /** Plain elements only: the row is virtual and must stay cheap. */
  render?: (row: Row) => ReactNode;
  /** Pixels. The columns without a width share what is left. */
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** The key cell is 500, the rest 400 or muted. */
  weight?: 'key' | 'mute';
  /** Dropped when the table is narrower than 1000 px, or than so many; it stays in the column chooser. */
  secondary?: boolean | number;
  /** Not shown until somebody chooses it. */
  hidden?: boolean;
  /** The head of its group says it: it is filtered and exported, and not drawn again. */
  inHead?: boolean;
  /** Drawn on the first row of a block only: what is said there holds for the rows below it. */
  once?: boolean;
  /** On a phone: the first column is the title, the second the line under it, the last stands at the end. */
  mobile?: 'title' | 'line' | 'end' | 'off';
}

export interface TableSort {
  key: string;
  desc: boolean;
}

/** What a screen keeps in the address, so that a link shows the same list. */
export interface TableState {
  sort: TableSort | null;
  filter: string;
}

export const plainState: TableState = { sort: null, filter: '' };

export interface RowGroup {
  key: string;
  label: ReactNode;
}

export interface TableSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** What a screen reader says of a row's tick. */
  label: (id: string) => string;
  /** Stands in the place of the tick of a row that cannot be ticked any more. */
  instead?: ((id: string) => ReactNode) | undefined;
  /** Nothing can be ticked now. */
  locked?: boolean | undefined;
}

/** A row, and where it stands in its block; a row without a block is one by itself. */
export interface RowItem<Row> {
  kind: 'row';
  id: string;
  row: Row;
  first: boolean;
  last: boolean;
}

/** A line of the body: a row or the head of its group. */
export type Item<Row> = RowItem<Row> | { kind: 'group'; id: string; label: ReactNode };
