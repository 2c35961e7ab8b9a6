import type { ReactNode } from 'react';
import styles from './table.module.css';
import type { Column } from './types';
import { textOf } from './values';

/** Who is the title, the line under it and the end of a phone row: as the columns say, else by their order. */
function parts<Row>(columns: readonly Column<Row>[]) {
  const shown = columns.filter((column) => column.mobile !== 'off');
  const free = shown.filter((column) => !column.mobile);
  const named = (place: 'title' | 'line' | 'end') => shown.filter((column) => column.mobile === place);
  const title = named('title')[0] ?? free.shift();
  const line = named('line').length > 0 ? named('line') : free.splice(0, 1);
  const end = named('end')[0] ?? free.pop();
  return { title, line, end };
}

/** A phone row: the first two columns one over the other, the last at the right. */
export function MobileCell<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const { title, line, end } = parts(columns);
  const draw = (column: Column<Row>): ReactNode =>
    column.render ? column.render(row) : textOf(column.value(row));
  return (
    <td>
      <span className={styles.mobile}>
        <span className={styles.stacked}>
          {title && <span className={styles['mobile-title']}>{draw(title)}</span>}
          <span className={styles['mobile-line']}>
            {line.map((column) => (
              <span key={column.key}>{draw(column)}</span>
            ))}
          </span>
        </span>
        {end && <span className={styles['mobile-end']}>{draw(end)}</span>}
      </span>
    </td>
  );
}
