import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { toast } from '../feedback/toasts';
import { usePageKeys } from '../hooks/pageKeys';
import { s, t } from '../i18n/t';
import type { Item } from './types';

interface TableKeysInput<Row> {
  items: readonly Item<Row>[];
  /** Rows that fit the window, for Page Up and Page Down. */
  page: () => number;
  onOpen?: ((row: Row) => void) | undefined;
  onToggle?: ((id: string) => void) | undefined;
  /** Ticks these rows as well. */
  onTick?: ((ids: readonly string[]) => void) | undefined;
  onAll?: (() => void) | undefined;
  copyOf?: ((row: Row) => string) | undefined;
}

const LIST_KEYS = [
  { keys: '↑ ↓', meaning: s('Move in the list') },
  { keys: '↵', meaning: s('Open') },
];
const TICK_KEYS = [
  { keys: 'Space', meaning: s('Choose') },
  { keys: 'Shift ↓', meaning: s('Choose on') },
  { keys: 'Ctrl A', meaning: s('Choose all') },
];
const NO_KEYS: typeof TICK_KEYS = [];
const FILTER_KEYS = [{ keys: '/', meaning: s('Filter the list') }];

const steps: Record<string, (at: number, page: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, page) => at + page,
  PageUp: (at, page) => at - page,
  Home: () => 0,
  End: (_at, _page, last) => last,
};

/** One active row, moved by the arrows; Enter opens it, the space bar ticks it, Ctrl C copies what it is called. */
export function useTableKeys<Row>(input: TableKeysInput<Row>) {
  const { items, page, onOpen, onToggle, onTick, onAll, copyOf } = input;
  usePageKeys(LIST_KEYS);
  usePageKeys(onToggle ? TICK_KEYS : NO_KEYS);
  const [activeId, setActiveId] = useState<string | null>(null);
  const rows = items.filter((item) => item.kind === 'row');
  const at = rows.findIndex((item) => item.id === activeId);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A link or a tick inside a row keeps its own keys.
    if (event.target !== event.currentTarget || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'a' || !onAll) return;
      onAll();
      event.preventDefault();
      return;
    }
    const step = steps[event.key];
    const active = rows[at];
    if (step && rows.length > 0) {
      const last = rows.length - 1;
      const wanted = at < 0 && event.key !== 'End' ? 0 : step(at, page(), last);
      const next = Math.min(last, Math.max(0, wanted));
      setActiveId(rows[next]?.id ?? null);
      // Shift chooses all rows that it passes, whatever they were.
      if (event.shiftKey && active && onTick) {
        onTick(rows.slice(Math.min(at, next), Math.max(at, next) + 1).map(({ id }) => id));
      }
    } else if (event.key === 'Enter' && active && onOpen) onOpen(active.row);
    else if (event.key === ' ' && active && onToggle) onToggle(active.id);
    else return;
    event.preventDefault();
  };

  const onFocus = (event: { target: EventTarget; currentTarget: EventTarget }) => {
    if (event.target === event.currentTarget && at < 0) setActiveId(rows[0]?.id ?? null);
  };

  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const active = rows[at];
    // Text that somebody marked with the mouse is what he wants to copy.
    if (!active || !copyOf || window.getSelection()?.toString()) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyOf(active.row));
    toast(t('Copied: {text}', { text: copyOf(active.row) }));
  };

  return { activeId: at < 0 ? null : activeId, setActiveId, onKeyDown, onFocus, onCopy };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` puts the cursor into the filter, unless somebody is typing or another table took it. */
export function useSlashKey(filter: RefObject<HTMLInputElement | null>): void {
  usePageKeys(FILTER_KEYS);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target) || !filter.current) return;
      event.preventDefault();
      filter.current.focus();
      filter.current.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [filter]);
}
