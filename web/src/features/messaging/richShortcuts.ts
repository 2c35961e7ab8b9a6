import type { KeyboardEvent } from 'react';
import type { Mark } from './richCommands';

type Toggled = Exclude<Mark, 'link'>;

interface Shortcut {
  readonly keys: string;
  readonly code: string;
  readonly shift: boolean;
}

/** By the key's place, so that they work on every keyboard. Ctrl K stays the search. */
export const SHORTCUTS: Readonly<Record<Toggled, Shortcut>> = {
  bold: { keys: 'Ctrl B', code: 'KeyB', shift: false },
  italic: { keys: 'Ctrl I', code: 'KeyI', shift: false },
  underline: { keys: 'Ctrl U', code: 'KeyU', shift: false },
  heading: { keys: 'Ctrl Shift 9', code: 'Digit9', shift: true },
  insertUnorderedList: { keys: 'Ctrl Shift 8', code: 'Digit8', shift: true },
  insertOrderedList: { keys: 'Ctrl Shift 7', code: 'Digit7', shift: true },
};

export function shortcutOf(event: KeyboardEvent): Toggled | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const found = Object.entries(SHORTCUTS).find(
    ([, { code, shift }]) => code === event.code && shift === event.shiftKey,
  );
  return found?.[0] as Toggled | undefined;
}
