import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { canWrite } from './blocks';
import { at, blockOf, type Place, type Selection, samePlace, selectionWithin } from './selection';
import type { SheetColumn, SheetRow, Typed } from './types';

/** A cell being written. */
export interface Editing {
  text: string;
  /** What it began with. */
  from: string;
  /** Begun by typing: the arrows then leave the cell, instead of moving in its text. */
  quick: boolean;
}

export interface SheetInput {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  onType?: ((typed: readonly Typed[]) => void) | undefined;
  onSelect?: ((place: Place) => void) | undefined;
}

/** The cell an event happened in. */
export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
  const row = cell?.closest<HTMLElement>('tr[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}

/** After a move the cell takes the focus, once it is drawn. */
function useFocusOnCell(grid: RefObject<HTMLTableElement | null>, editing: boolean) {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current || editing) return;
    wanted.current = false;
    const cell = grid.current?.querySelector<HTMLElement>('td[tabindex="0"]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return () => {
    wanted.current = true;
  };
}

/** Which cells are chosen, and which one is being written. */
export function useSheet({ rows, columns, onType, onSelect }: SheetInput) {
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<Selection>(at({ row: 0, column: 0 }));
  const [editing, setEditing] = useState<Editing | null>(null);
  // Leaving a field and pressing a key can both end the same editing before it is drawn: the second finds nothing.
  const open = useRef<Editing | null>(null);
  const dragging = useRef(false);
  const takeFocus = useFocusOnCell(grid, editing !== null);

  const cells = { rows, columns };
  const size = { rows: rows.length, columns: columns.length };
  const selection = selectionWithin(chosen, size);
  const active = selection.focus;

  const select = (next: Selection) => {
    takeFocus();
    setChosen(next);
    onSelect?.(next.focus);
  };

  const write = (next: Editing | null) => {
    open.current = next;
    setEditing(next);
  };

  const edit = (text: string, quick: boolean) => {
    if (!onType || !canWrite(cells, active)) return;
    setChosen(at(active));
    write({ text, from: rows[active.row]?.cells[active.column]?.text ?? '', quick });
  };

  const commit = () => {
    const done = open.current;
    const [row, column] = [rows[active.row], columns[active.column]];
    write(null);
    if (!done || !row || !column || (!done.quick && done.text === done.from)) return;
    onType?.([{ row: row.key, column: column.key, text: done.text.trim() }]);
  };

  const cancel = () => {
    takeFocus();
    write(null);
  };

  const onPointerDown = (event: PointerEvent) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return;
    commit();
    const again = samePlace(place, active) && grid.current?.contains(document.activeElement) === true;
    if (event.pointerType === 'touch' && again) {
      // The finger's own click would take the focus from the field again.
      event.preventDefault();
      return edit(rows[place.row]?.cells[place.column]?.text ?? '', false);
    }
    dragging.current = event.pointerType === 'mouse';
    select(event.shiftKey ? { anchor: selection.anchor, focus: place } : at(place));
  };

  const onPointerOver = (event: PointerEvent) => {
    if (event.buttons === 0) dragging.current = false;
    const place = dragging.current ? placeOf(event.target) : null;
    if (place && !samePlace(place, active)) select({ anchor: selection.anchor, focus: place });
  };

  return {
    grid,
    cells,
    size,
    selection,
    active,
    block: blockOf(selection),
    editing,
    select,
    edit,
    commit,
    cancel,
    retype: (text: string) => open.current && write({ ...open.current, text }),
    pointer: { onPointerDown, onPointerOver },
  };
}

export type SheetState = ReturnType<typeof useSheet>;
