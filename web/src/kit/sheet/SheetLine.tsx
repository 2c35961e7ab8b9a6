import { memo } from 'react';
import { CellInput } from './CellInput';
import { begins, stays } from './SheetHeads';
import styles from './sheet.module.css';
import type { SheetColumn, SheetHead, SheetRow } from './types';
import type { Editing } from './useSheet';

interface SheetLineProps {
  row: SheetRow;
  index: number;
  /** The line the first row stands on, heads counted. */
  first: number;
  /** The heads of the row before. */
  above: readonly string[] | undefined;
  heads: readonly SheetHead[];
  columns: readonly SheetColumn[];
  /** The column of the cell with the focus, if it is in this row. */
  active: number | null;
  /** The chosen columns of this row. */
  from: number | null;
  to: number | null;
  editing: Editing | null;
  ends: boolean;
  onText: (text: string) => void;
  onLeave: () => void;
}

/** A head is said once: in the rows below it only screen readers hear it again. */
const repeats = ({ heads }: SheetRow, above: readonly string[] | undefined, index: number): boolean =>
  above !== undefined && heads.slice(0, index + 1).every((head, at) => head === above[at]);

const isDrawnAlike = (before: SheetLineProps, after: SheetLineProps): boolean =>
  before.editing === null &&
  after.editing === null &&
  (['row', 'index', 'first', 'above', 'heads', 'columns', 'active', 'from', 'to', 'ends'] as const).every(
    (name) => before[name] === after[name],
  );

export const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { row, index, first, above, heads, columns, active, from, to, editing } = props;
  const isChosen = (column: number) => from !== null && to !== null && column >= from && column <= to;
  const begun = !repeats(row, above, 0);
  return (
    <tr
      data-row={index}
      aria-rowindex={first + index}
      data-begins={begun || undefined}
      data-removed={row.removed || undefined}
    >
      {row.heads.map((head, at) => (
        <th key={heads[at]?.header} scope="row" className={styles.head} style={stays(heads, at)} title={head}>
          {repeats(row, above, at) ? <span className="visually-hidden">{head}</span> : head}
        </th>
      ))}
      {row.cells.map((cell, column) => (
        <td
          key={columns[column]?.key}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be chosen.
          role="gridcell"
          data-column={column}
          aria-colindex={heads.length + column + 1}
          tabIndex={column === active ? 0 : -1}
          aria-selected={isChosen(column)}
          aria-readonly={cell.readOnly || undefined}
          aria-invalid={cell.wrong ? true : undefined}
          aria-description={cell.wrong ?? cell.note}
          title={cell.wrong ?? (columns[column]?.align === 'left' ? cell.text : undefined)}
          data-align={columns[column]?.align ?? 'right'}
          data-begins={begins(columns, column) || undefined}
          data-inherited={cell.inherited || undefined}
          data-own={cell.own || undefined}
          data-changed={cell.changed || undefined}
        >
          {editing && column === active ? (
            <CellInput
              text={editing.text}
              label={[...row.heads, columns[column]?.group, columns[column]?.header]
                .filter(Boolean)
                .join(' · ')}
              whole={!editing.quick}
              onText={props.onText}
              onLeave={props.onLeave}
            />
          ) : (
            cell.text
          )}
        </td>
      ))}
      {props.ends && <td className={styles.end}>{row.end}</td>}
    </tr>
  );
}, isDrawnAlike);
