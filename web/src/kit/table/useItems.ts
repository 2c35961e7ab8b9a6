import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, Item, RowGroup, TableState } from './types';
import { compareValues, createMatcher } from './values';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

const nothing: never[] = [];

interface ItemsInput<Row> {
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  rowId: (row: Row) => string;
  state: TableState;
  groupBy?: ((row: Row) => RowGroup) | undefined;
}

/** The rows as they are shown: filtered, sorted, and under the heads of their groups. */
export function useItems<Row extends object>(input: ItemsInput<Row>) {
  const { rows, columns, shown, rowId, state, groupBy } = input;
  const matching = useMemo(() => createMatcher(shown), [shown]);
  const data = useMemo(
    () => matching(rows ?? nothing, state.filter) as Row[],
    [matching, rows, state.filter],
  );
  const definitions = useMemo(() => columns.map((column) => define(column)), [columns]);
  const sorting = useMemo(
    () => (state.sort ? [{ id: state.sort.key, desc: state.sort.desc }] : nothing),
    [state.sort],
  );
  const table = useTable({ features, columns: definitions, data, getRowId: rowId, state: { sorting } });
  const sorted = table.getRowModel().rows;
  return useMemo(() => {
    const ordered = sorted.map((row) => ({ kind: 'row' as const, id: row.id, row: row.original }));
    return {
      rows: ordered.map((item) => item.row),
      items: groupBy ? grouped(ordered, rows ?? nothing, groupBy) : ordered,
    };
  }, [sorted, rows, groupBy]);
}

function define<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.key,
    // An empty cell is undefined to the table, so that it sorts last in both directions.
    accessorFn: (row) => column.value(row) ?? undefined,
    sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
    sortUndefined: 'last',
  };
}

/** Groups stand in the order of the data, whatever the rows inside them are sorted by. */
function grouped<Row>(
  ordered: { kind: 'row'; id: string; row: Row }[],
  all: readonly Row[],
  groupBy: (row: Row) => RowGroup,
): Item<Row>[] {
  const groups = new Map<string, { head: RowGroup; members: Item<Row>[] }>();
  for (const row of all) {
    const head = groupBy(row);
    if (!groups.has(head.key)) groups.set(head.key, { head, members: [] });
  }
  for (const item of ordered) groups.get(groupBy(item.row).key)?.members.push(item);
  return [...groups.values()]
    .filter(({ members }) => members.length > 0)
    .flatMap(({ head, members }) => [
      { kind: 'group' as const, id: `group-${head.key}`, label: head.label },
      ...members,
    ]);
}
