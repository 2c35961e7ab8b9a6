import { t } from '../i18n/t';
import type { CellValue, Column } from './types';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Amounts travel as text: "-5.00" and "12.50" are compared as numbers, everything else as a reader would. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'string' && typeof b === 'string') {
    return DECIMAL.test(a) && DECIMAL.test(b) ? Number(a) - Number(b) : collator.compare(a, b);
  }
  return Number(a) - Number(b);
}

export function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return String(value);
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Every word must occur somewhere in the row; accents and capitals do not matter. */
export function createMatcher<Row extends object>(columns: readonly Column<Row>[]) {
  const haystacks = new WeakMap<Row, string>();
  const haystack = (row: Row): string => {
    const known = haystacks.get(row);
    if (known !== undefined) return known;
    const text = folded(columns.map((column) => textOf(column.value(row))).join('\n'));
    haystacks.set(row, text);
    return text;
  };
  return (rows: readonly Row[], filter: string): readonly Row[] => {
    const words = folded(filter).split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((row) => words.every((word) => haystack(row).includes(word)));
  };
}
