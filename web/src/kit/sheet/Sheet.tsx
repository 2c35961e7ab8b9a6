import { type CSSProperties, type Ref, useImperativeHandle } from 'react';
import { SheetHeads } from './SheetHeads';
import { SheetLine } from './SheetLine';
import { at, type Place } from './selection';
import styles from './sheet.module.css';
import type { SheetColumn, SheetHead, SheetRow, Typed } from './types';
import { useSheet } from './useSheet';
import { useSheetKeys } from './useSheetKeys';

export type { Place } from './selection';
export type { SheetCell, SheetColumn, SheetRow, Typed } from './types';

export interface SheetHandle {
  /** Chooses a cell and gives it the focus. */
  goTo: (place: Place) => void;
}

interface SheetProps {
  /** What a screen reader calls it. */
  label: string;
  heads: readonly SheetHead[];
  columns: readonly SheetColumn[];
  /** Kept as they are between two drawings, rows that did not change are not drawn again. */
  rows: readonly SheetRow[];
  /** Missing: it is only read. */
  onType?: ((typed: readonly Typed[]) => void) | undefined;
  onUndo?: (() => void) | undefined;
  onRedo?: (() => void) | undefined;
  /** Told which cell has the focus. */
  onSelect?: ((place: Place) => void) | undefined;
  /** A sheet has lines between its columns, a list has none. */
  look?: 'sheet' | 'list';
  /** The narrowest a column without a width gets, in pixels; past that the sheet scrolls sideways. */
  least?: number;
  ref?: Ref<SheetHandle>;
}

/** As wide as `endColumn`. */
const END = 40;

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Cells to be compared across, filled down, copied and pasted, as in a spreadsheet. Up to some thousand of them. */
export function Sheet(props: SheetProps) {
  const { label, heads, columns, rows, look = 'sheet', least = 72 } = props;
  const sheet = useSheet(props);
  const keys = useSheetKeys(sheet, props);
  const { active, block, editing } = sheet;
  useImperativeHandle(props.ref, () => ({ goTo: (place) => sheet.select(at(place)) }));

  const ends = rows.some(({ end }) => end !== undefined);
  const grouped = columns.some(({ group }) => group);
  const headWidth = total(heads.map(({ width }) => width));
  const narrowest = headWidth + total(columns.map(({ width }) => width ?? least)) + (ends ? END : 0);
  const sizes = { '--heads': `${headWidth}px`, '--narrowest': `${narrowest}px` } as CSSProperties;
  return (
    <div className={styles.scroller} style={sizes} data-look={look}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrows move through is a grid.
        role="grid"
        ref={sheet.grid}
        aria-label={label}
        aria-rowcount={rows.length + (grouped ? 2 : 1)}
        aria-colcount={heads.length + columns.length}
        aria-multiselectable
        aria-readonly={props.onType ? undefined : true}
        className={styles.sheet}
        onFocus={() => props.onSelect?.(active)}
        {...keys}
      >
        <colgroup>
          {heads.map(({ header, width }) => (
            <col key={header} style={{ width }} />
          ))}
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
          {ends && <col className={styles.endColumn} />}
        </colgroup>
        <SheetHeads heads={heads} columns={columns} grouped={grouped} ends={ends} />
        <tbody
          {...sheet.pointer}
          onDoubleClick={() => sheet.edit(rows[active.row]?.cells[active.column]?.text ?? '', false)}
        >
          {rows.map((row, index) => {
            const chosen = index >= block.top && index <= block.bottom;
            return (
              <SheetLine
                key={row.key}
                row={row}
                index={index}
                first={grouped ? 3 : 2}
                above={rows[index - 1]?.heads}
                heads={heads}
                columns={columns}
                active={index === active.row ? active.column : null}
                from={chosen ? block.left : null}
                to={chosen ? block.right : null}
                editing={index === active.row ? editing : null}
                ends={ends}
                onText={sheet.retype}
                onLeave={sheet.commit}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
