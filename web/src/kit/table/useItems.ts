import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, Item, RowGroup, RowItem, TableState } from './types';
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
  blockBy?: ((row: Row) => string) | undefined;
}

/** The rows as they are shown: filtered, sorted, in their blocks, and under the heads of their groups. */
export function useItems<Row extends object>(input: ItemsInput<Row>) {
  const { rows, columns, shown, rowId, state, groupBy, blockBy } = input;
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
    const ordered = inBlocks(
      sorted.map((row) => ({ kind: 'row', id: row.id, row: row.original, first: true, last: true })),
      blockBy,
    );
    return {
      rows: ordered.map((item) => item.row),
      items: groupBy ? grouped(ordered, rows ?? nothing, groupBy) : ordered,
    };
  }, [sorted, rows, groupBy, blockBy]);
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

/** The rows of a block stand together, where the sort puts the first of them. */
function inBlocks<Row>(ordered: RowItem<Row>[], blockBy: ((row: Row) => string) | undefined): RowItem<Row>[] {
  if (!blockBy) return ordered;
  const blocks = new Map<string, RowItem<Row>[]>();
  for (const item of ordered) {
    const key = blockBy(item.row);
    const block = blocks.get(key);
    if (block) block.push(item);
    else blocks.set(key, [item]);
  }
  return [...blocks.values()].flatMap((block) =>
    block.map((item, index) => ({ ...item, first: index === 0, last: index === block.length - 1 })),
  );
}

/** Groups stand in the order of the data, whatever the rows inside them are sorted by. */
function grouped<Row>(
  ordered: RowItem<Row>[],
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
