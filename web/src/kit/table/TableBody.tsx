import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { type RowLook, TableRow } from './TableRow';
import styles from './table.module.css';
import type { Column, Item } from './types';

interface TableBodyProps<Row> {
  domId: string;
  items: readonly Item<Row>[];
  columns: readonly Column<Row>[];
  /** Cells a line has, for those that reach over all of them. */
  span: number;
  scroller: RefObject<HTMLDivElement | null>;
  height: { row: number; group: number; head: number };
  activeId: string | null;
  look: (id: string, row: Row) => RowLook;
  onPress: (id: string, row: Row) => void;
  onToggle: (id: string) => void;
}

/**
 * Only the rows in sight are drawn, between two empty ones that keep the height. It alone holds the scroll state, so
 * scrolling redraws nothing else.
 */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { items, columns, span, height, activeId } = props;
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => props.scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'group' ? height.group : height.row),
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 24,
    // The sticky head covers that much of the window.
    scrollPaddingEnd: height.head,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights depend on these, though not by name.
  useEffect(() => virtual.measure(), [items, height.row, height.group]);
  const activeIndex = activeId === null ? -1 : items.findIndex((item) => item.id === activeId);
  useEffect(() => {
    // The first row brings the head of its group into sight as well.
    if (activeIndex === 0 || activeIndex === 1) virtual.scrollToOffset(0);
    else if (activeIndex > 1) virtual.scrollToIndex(activeIndex);
  }, [activeIndex, virtual]);

  const drawn = virtual.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Space height={above} span={span} />
      {drawn.map(({ index }) => {
        const item = items[index];
        if (!item) return null;
        if (item.kind === 'group') {
          return (
            <tr key={item.id} aria-rowindex={index + 2} className={styles.group}>
              <td colSpan={span}>{item.label}</td>
            </tr>
          );
        }
        return (
          <TableRow
            key={item.id}
            {...props.look(item.id, item.row)}
            domId={`${props.domId}-${item.id}`}
            id={item.id}
            rowIndex={index + 2}
            first={item.first}
            last={item.last}
            row={item.row}
            columns={columns}
            onPress={props.onPress}
            onToggle={props.onToggle}
          />
        );
      })}
      <Space height={below} span={span} />
    </tbody>
  );
}

function Space({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it holds nothing and takes no focus.
    <tr aria-hidden="true" className={styles.space}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
