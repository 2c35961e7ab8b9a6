import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ColumnChooser } from './ColumnChooser';
import { useColumnChoice } from './columnMemory';
import { csvOf, downloadCsv } from './csv';
import { type EmptyWords, NoRows } from './NoRows';
import { useTicks } from './selection';
import { TableBody } from './TableBody';
import { TableHead } from './TableHead';
import { TableTools } from './TableTools';
import styles from './table.module.css';
import { type Column, plainState, type RowGroup, type TableSelection, type TableState } from './types';
import { useItems } from './useItems';
import { useTableKeys } from './useTableKeys';

export type { Column, RowGroup, TableState } from './types';

export interface DataTableProps<Row extends object> {
  /** Names the table in the user's memory of columns and in the exported file. */
  id: string;
  /** What a screen reader calls it. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Handed in and out, so that a screen can keep it in the address; without it the table keeps its own. */
  state?: TableState | undefined;
  onStateChange?: ((state: TableState) => void) | undefined;
  /** The list failed to load: what happened. */
  failure?: string | undefined;
  onRetry?: (() => void) | undefined;
  empty?: EmptyWords | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** Has the focus as soon as it is there: what a dialog is opened for. */
  autoFocus?: boolean | undefined;
  /** Its panel is open: tint and bar. */
  isOpen?: ((row: Row) => boolean) | undefined;
  /** Finished, so muted. */
  isDone?: ((row: Row) => boolean) | undefined;
  groupBy?: ((row: Row) => RowGroup) | undefined;
  /** Rows with the same word stand together as one block: the tickets of a booking. */
  blockBy?: ((row: Row) => string) | undefined;
  /** What Ctrl C takes of the active row. */
  copyOf?: ((row: Row) => string) | undefined;
  selection?: TableSelection | undefined;
  /** Segmented status, date range and the like, before the text filter. */
  filters?: ReactNode;
  /** Entries of the export menu beside CSV, for the rows that are shown. */
  exports?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** A line under the table about the rows that are shown: their totals. */
  totals?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Under this width the secondary columns are dropped; 1000 unless a panel stands beside the table. */
  narrowBelow?: number | undefined;
  /** false: no bar of its own, for a small table inside a page. */
  tools?: boolean | undefined;
  /** false: no text filter, because the screen finds rows in another way. */
  textFilter?: boolean | undefined;
  /** A row that something else than the table opened: it is brought into sight and becomes the active one. */
  reveal?: string | undefined;
}

const NARROW = 1000;
const HEAD = 28;
const heights = (low: boolean, mobile: boolean) => ({
  row: mobile ? 52 : low ? 28 : 32,
  group: low ? 24 : 28,
  head: mobile ? 0 : HEAD,
});
const atOnce = { getInitialValueInEffect: false };
const focus = (element: HTMLElement | null) => element?.focus();

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, columns, rows, rowId, selection, onOpen } = props;
  const domId = useId();
  const low = useMediaQuery('(max-height: 799px)', false, atOnce) ?? false;
  const mobile = useMediaQuery('(max-width: 899px)', false, atOnce) ?? false;
  const height = heights(low, mobile);
  const { ref: frame, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);

  const [own, setOwn] = useState(plainState);
  const state = props.state ?? own;
  const change = (part: Partial<TableState>) => {
    const next = { ...state, ...part };
    setOwn(next);
    props.onStateChange?.(next);
  };

  const { shown, drawn, chosen, choose, reset } = useColumnChoice(
    id,
    columns,
    width,
    props.narrowBelow ?? NARROW,
  );
  const { groupBy, blockBy } = props;
  const { items, rows: ordered } = useItems({ rows, columns, shown, rowId, state, groupBy, blockBy });
  const { toggle, tick, all } = useTicks(selection, ordered.map(rowId));
  const page = () => Math.floor(((scroller.current?.clientHeight ?? 0) - height.head) / height.row) - 1;
  const keys = useTableKeys({
    items,
    page: () => Math.max(1, page()),
    onOpen,
    onToggle: selection && toggle,
    onTick: selection && tick,
    onAll: all && !all.locked ? all.onToggle : undefined,
    copyOf: props.copyOf,
  });
  const { activeId, setActiveId } = keys;
  const press = useCallback(
    (pressed: string, row: Row) => {
      setActiveId(pressed);
      onOpen?.(row);
    },
    [setActiveId, onOpen],
  );

  const { reveal } = props;
  useEffect(() => {
    if (reveal !== undefined) setActiveId(reveal);
  }, [reveal, setActiveId]);

  // A table that had the focus before its rows came: the arrows go on from the first.
  const opening = props.autoFocus && ordered[0] ? rowId(ordered[0]) : null;
  useEffect(() => {
    if (opening !== null) setActiveId(opening);
  }, [opening, setActiveId]);

  const filled = ordered.length > 0;
  return (
    <div ref={frame} className={styles.frame}>
      {props.tools !== false && (
        <TableTools
          filters={props.filters}
          chooser={
            !mobile && <ColumnChooser {...{ columns, shown, chosen }} onChoose={choose} onReset={reset} />
          }
          filter={state.filter}
          onFilter={props.textFilter === false ? undefined : (filter) => change({ filter })}
          onExport={filled ? () => downloadCsv(id, csvOf(shown, ordered)) : undefined}
          exports={props.exports?.(ordered)}
        />
      )}
      <div ref={scroller} className={styles.scroller}>
        {(filled || !mobile) && (
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrows move through is a grid.
            role="grid"
            aria-label={props.label}
            aria-rowcount={items.length + 1}
            aria-multiselectable={selection ? true : undefined}
            aria-activedescendant={activeId === null ? undefined : `${domId}-${activeId}`}
            tabIndex={0}
            ref={props.autoFocus ? focus : undefined}
            data-autofocus={props.autoFocus || undefined}
            className={styles.table}
            data-mobile={mobile || undefined}
            data-pressable={onOpen ? true : undefined}
            onKeyDown={keys.onKeyDown}
            onFocus={keys.onFocus}
            onCopy={keys.onCopy}
          >
            <colgroup>
              {selection && <col className={styles['tick-column']} />}
              {mobile ? (
                <col />
              ) : (
                drawn.map((column) => <col key={column.key} style={{ width: column.width }} />)
              )}
            </colgroup>
            {!mobile && (
              <TableHead columns={drawn} sort={state.sort} onSort={(sort) => change({ sort })} all={all} />
            )}
            {filled && (
              <TableBody
                domId={domId}
                items={items}
                columns={drawn}
                span={(selection ? 1 : 0) + (mobile ? 1 : drawn.length)}
                scroller={scroller}
                height={height}
                activeId={activeId}
                look={(at, row) => ({
                  active: at === activeId,
                  open: props.isOpen?.(row) ?? false,
                  done: props.isDone?.(row) ?? false,
                  ticked: selection ? selection.ids.has(at) : null,
                  tickLabel: selection?.label(at) ?? '',
                  instead: selection?.instead?.(at),
                  locked: selection?.locked,
                  mobile,
                })}
                onPress={press}
                onToggle={toggle}
              />
            )}
          </table>
        )}
        {!filled && (
          <NoRows
            loading={rows === undefined}
            failure={props.failure}
            onRetry={props.onRetry}
            empty={props.empty}
            filter={state.filter}
            onClearFilter={() => change({ filter: '' })}
          />
        )}
      </div>
      {filled && props.totals?.(ordered)}
    </div>
  );
}
