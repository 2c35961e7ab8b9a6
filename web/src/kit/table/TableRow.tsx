import { type MouseEvent, memo, type ReactNode } from 'react';
import { MobileCell } from './MobileCell';
import { Tick } from './Tick';
import styles from './table.module.css';
import type { Column } from './types';
import { textOf } from './values';

export interface RowLook {
  active: boolean;
  /** The row whose panel is open: tint and bar. */
  open: boolean;
  /** Finished: checked in, cancelled. */
  done: boolean;
  /** null when rows cannot be selected. */
  ticked: boolean | null;
  tickLabel: string;
  instead?: ReactNode;
  locked?: boolean | undefined;
  mobile: boolean;
}

interface BlockPlace {
  first: boolean;
  last: boolean;
}

interface TableRowProps<Row> extends RowLook, BlockPlace {
  domId: string;
  id: string;
  rowIndex: number;
  row: Row;
  columns: readonly Column<Row>[];
  onPress: (id: string, row: Row) => void;
  onToggle: (id: string) => void;
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, select, label') !== null;

const drawn = <Row,>(column: Column<Row>, row: Row) =>
  column.render ? column.render(row) : textOf(column.value(row));

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { id, row, columns, ticked } = props;
  const press = (event: MouseEvent) => !isControl(event.target) && props.onPress(id, row);
  return (
    <tr
      id={props.domId}
      aria-rowindex={props.rowIndex}
      aria-selected={ticked ?? props.open}
      data-active={props.active || undefined}
      data-open={props.open || undefined}
      data-ticked={ticked || undefined}
      data-done={props.done || undefined}
      // More of its block follows.
      data-more={props.last ? undefined : true}
      onClick={press}
    >
      {ticked !== null && (
        <td className={styles.tick}>
          {props.instead ?? (
            <Tick
              ofRow
              label={props.tickLabel}
              checked={ticked}
              locked={props.locked}
              onToggle={() => props.onToggle(id)}
            />
          )}
        </td>
      )}
      {props.mobile ? (
        <MobileCell row={row} columns={columns} />
      ) : (
        columns.map((column) => (
          <td
            key={column.key}
            data-align={column.align ?? 'left'}
            data-weight={column.weight}
            // A name may be longer than any width: pointing at a cut one tells the whole.
            title={column.render ? undefined : textOf(column.value(row))}
          >
            {(props.first || !column.once) && drawn(column, row)}
          </td>
        ))
      )}
    </tr>
  );
}

export const TableRow = memo(PlainRow) as typeof PlainRow;
