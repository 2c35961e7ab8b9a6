import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { canWrite, emptied, filledDown, pasted, pastedBlock, textsIn } from './blocks';
import { at, everything, nextWritable, placeAfter, within } from './selection';
import { formatTsv, parseTsv } from './tsv';
import type { Typed } from './types';
import { placeOf, type SheetState } from './useSheet';

interface SheetKeys {
  onType?: ((typed: readonly Typed[]) => void) | undefined;
  onUndo?: (() => void) | undefined;
  onRedo?: (() => void) | undefined;
}

const command = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** Keys and clipboard, as in a spreadsheet. */
export function useSheetKeys(sheet: SheetState, { onType, onUndo, onRedo }: SheetKeys) {
  const { cells, size, selection, active, block, editing, select, edit, commit, cancel } = sheet;

  const type = (typed: readonly Typed[]) => {
    if (typed.length > 0) onType?.(typed);
  };

  /** Enter and Tab. False: there is nowhere to go, and the browser may take the focus on. */
  const goOn = (event: KeyboardEvent): boolean => {
    const back = event.shiftKey;
    const next =
      event.key === 'Enter'
        ? within({ row: active.row + (back ? -1 : 1), column: active.column }, size)
        : nextWritable(active, size, back, (place) => onType !== undefined && canWrite(cells, place));
    if (next) select(at(next));
    return next !== null;
  };

  const whileWriting = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') {
      cancel();
      return true;
    }
    if (event.key === 'Enter' || event.key === 'Tab') {
      commit();
      return goOn(event);
    }
    if (editing?.quick && event.key.startsWith('Arrow')) {
      const next = placeAfter(event.key, false, active, size);
      commit();
      if (next) select(at(next));
      return true;
    }
    // What is being written belongs to what Ctrl S saves.
    if (command(event) && event.key.toLowerCase() === 's') flushSync(commit);
    return false;
  };

  const commands: Readonly<Record<string, () => void>> = {
    a: () => select(everything(size)),
    d: () => type(filledDown(cells, block)),
    z: () => onUndo?.(),
    y: () => onRedo?.(),
  };

  const whileMoving = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const next = placeAfter(key, command(event), active, size);
    if (next) select(event.shiftKey ? { anchor: selection.anchor, focus: next } : at(next));
    else if (command(event)) {
      const run = key === 'Z' && event.shiftKey ? onRedo : commands[key.toLowerCase()];
      run?.();
      return run !== undefined;
    } else if (key === 'Enter' || key === 'Tab') return goOn(event);
    else if (key === 'Escape') select(at(active));
    else if (key === 'F2') edit(cells.rows[active.row]?.cells[active.column]?.text ?? '', false);
    else if (key === 'Delete' || key === 'Backspace') type(emptied(cells, block));
    else if (key.length === 1 && key !== ' ' && !event.altKey) edit(key, true);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!placeOf(event.target)) return;
    const done = editing ? whileWriting(event) : whileMoving(event);
    if (!done) return;
    // The page's own keys, "/" and "?" among them, are not meant for it.
    event.preventDefault();
    event.stopPropagation();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (editing || !placeOf(event.target)) return false;
    event.clipboardData.setData('text/plain', formatTsv(textsIn(cells, block)));
    event.preventDefault();
    return true;
  };

  const onCut = (event: ClipboardEvent) => {
    if (onCopy(event)) type(emptied(cells, block));
  };

  const onPaste = (event: ClipboardEvent) => {
    if (editing || !onType || !placeOf(event.target)) return;
    event.preventDefault();
    const texts = parseTsv(event.clipboardData.getData('text/plain'));
    const { top, bottom, left, right } = pastedBlock(block, texts, cells);
    type(pasted(cells, block, texts));
    select({ anchor: { row: top, column: left }, focus: { row: bottom, column: right } });
  };

  return { onKeyDown, onCopy: (event: ClipboardEvent) => void onCopy(event), onCut, onPaste };
}
