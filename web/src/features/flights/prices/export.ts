import type { SheetRow } from '../../../kit/sheet/Sheet';
import { csvOf } from '../../../kit/table/csv';
import type { Column } from '../../../kit/table/types';
import type { SheetPart } from './part';

/** A sheet as a file: the names of a row first, then its cells as they are shown. */
export function sheetCsv({ rows, columns }: SheetPart): string {
  const heads = rows[0]?.heads ?? [];
  const named: Column<SheetRow>[] = heads.map((_, index) => ({
    key: `head ${index}`,
    header: '',
    value: (row) => row.heads[index],
  }));
  const cells: Column<SheetRow>[] = columns.map(({ key, group, header }, index) => ({
    key,
    header: [group, header].filter(Boolean).join(' · '),
    value: (row) => row.cells[index]?.text,
  }));
  return csvOf(
    [...named, ...cells],
    rows.filter(({ removed }) => !removed),
  );
}
