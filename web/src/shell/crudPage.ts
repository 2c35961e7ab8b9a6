import { useState } from 'react';
import type { TableState } from '../kit/table/DataTable';
import { type LogEntity, useActivityDrawer, useLogAbout } from './activity';
import { textOf, useAddress } from './address';
import { fieldNames } from './fieldNames';

interface TableSearch {
  sort?: string | undefined;
  filter?: string | undefined;
}

const stateOf = ({ sort, filter }: TableSearch): TableState => ({
  sort: sort ? { key: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null,
  filter: filter ?? '',
});

const searchOf = ({ sort, filter }: TableState): TableSearch => ({
  sort: sort ? `${sort.desc ? '-' : ''}${sort.key}` : undefined,
  filter: filter || undefined,
});

/** A table's sort and filter kept in the address, so that a link shows the same list. */
export function useTableInAddress() {
  const { search, change } = useAddress<TableSearch>();
  return {
    state: stateOf({ sort: textOf(search.sort), filter: textOf(search.filter) }),
    onStateChange: (state: TableState) => change(searchOf(state)),
  };
}

/**
 * What every settings page takes from the shell: its list in the address, the names of fields, and in the activity
 * drawer the record opened last. It stays there when its dialog closes, because the dialog covers the drawer's "New
 * comment".
 */
export function useCrudPage<Row extends { id: string }>(
  entityType: LogEntity,
  titleOf: (row: Row) => string,
) {
  const [row, setRow] = useState<Row>();
  const [drawer] = useActivityDrawer();
  useLogAbout(entityType, row?.id, row && titleOf(row));
  return {
    ...useTableInAddress(),
    labels: fieldNames(),
    onEditing: setRow,
    isOpen: ({ id }: Row) => drawer && id === row?.id,
  };
}
