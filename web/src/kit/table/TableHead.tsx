import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { t } from '../i18n/t';
import { Tick } from './Tick';
import styles from './table.module.css';
import type { Column, TableSort } from './types';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  /** Ticks every shown row; null when none of them has a tick, absent when rows cannot be selected. */
  all?:
    | { checked: boolean; some: boolean; locked?: boolean | undefined; onToggle: () => void }
    | null
    | undefined;
}

/** Ascending, descending, as it came. */
const after = (sort: TableSort | null, key: string): TableSort | null => {
  if (sort?.key !== key) return { key, desc: false };
  return sort.desc ? null : { key, desc: true };
};

const ariaSort = (sort: TableSort | null, key: string) => {
  if (sort?.key !== key) return 'none';
  return sort.desc ? 'descending' : 'ascending';
};

export function TableHead<Row>({ columns, sort, onSort, all }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {all && (
          <th scope="col" className={styles.tick}>
            <Tick label={t('Select all shown rows')} {...all} />
          </th>
        )}
        {all === null && <td className={styles.tick} />}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align ?? 'left'}
            aria-sort={ariaSort(sort, column.key)}
          >
            {/* A column without a name holds buttons: there is nothing to sort by. */}
            {column.header && (
              <button type="button" className={styles.sort} onClick={() => onSort(after(sort, column.key))}>
                {column.header}
                {sort?.key === column.key &&
                  (sort.desc ? <IconChevronDown aria-hidden /> : <IconChevronUp aria-hidden />)}
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
