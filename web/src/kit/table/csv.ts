import { saveFile } from '../hooks/saveFile';
import type { CellValue, Column } from './types';
import { textOf } from './values';

const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\n\r]/;

/** A text that a spreadsheet would run is defused with an apostrophe; a true number is none, and stays a number. */
export function csvCell(value: CellValue): string {
  const text = textOf(value);
  const safe = typeof value !== 'number' && FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const head = columns.map((column) => csvCell(column.header)).join(',');
  const lines = rows.map((row) => columns.map((column) => csvCell(column.value(row))).join(','));
  return `${[head, ...lines].join('\r\n')}\r\n`;
}

/** The mark at the start tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
