import type { ReactNode } from 'react';

export interface SheetColumn {
  key: string;
  header: string;
  /** Neighbours of the same group stand under its name. */
  group?: string | undefined;
  /** Pixels. The columns without a width share what is left. */
  width?: number | undefined;
  align?: 'left' | 'right' | undefined;
}

/** A column of row heads: they stay in sight when the sheet is scrolled sideways. */
export interface SheetHead {
  header: string;
  width: number;
}

export interface SheetCell {
  text: string;
  /** Nothing stands here itself: the text is what applies instead. */
  inherited?: boolean | undefined;
  /** It stands here where others inherit. */
  own?: boolean | undefined;
  /** Not saved yet. */
  changed?: boolean | undefined;
  /** What is wrong with the text, as a sentence. */
  wrong?: string | undefined;
  /** Said by screen readers after the text: where an inherited one comes from. */
  note?: string | undefined;
  readOnly?: boolean | undefined;
}

export interface SheetRow {
  key: string;
  /** One a head column. A head that repeats the one above it is drawn blank. */
  heads: readonly string[];
  /** One a column. */
  cells: readonly SheetCell[];
  /** To be taken away with the next save: struck until then. */
  removed?: boolean | undefined;
  /** A button at the end of the row. */
  end?: ReactNode;
}

/** What somebody typed, pasted, filled or emptied: cells by the keys of their row and column. */
export interface Typed {
  row: string;
  column: string;
  text: string;
}
