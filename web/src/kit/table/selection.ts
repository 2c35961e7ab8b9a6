import { useCallback, useRef } from 'react';
import type { TableSelection } from './types';

/** The ticks of the rows and the tick of the head, which stands for every shown row that has one; null: none has. */
export function useTicks(selection: TableSelection | undefined, shownIds: readonly string[]) {
  const latest = useRef(selection);
  latest.current = selection;
  // Stable, so that ticking one row redraws only that row.
  const toggle = useCallback((id: string) => {
    const { ids, onChange, instead, locked } = latest.current ?? {};
    if (!ids || !onChange || locked || instead?.(id)) return;
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }, []);
  const tick = useCallback((wanted: readonly string[]) => {
    const { ids, onChange, instead, locked } = latest.current ?? {};
    if (!ids || !onChange || locked) return;
    onChange(new Set([...ids, ...wanted.filter((id) => !instead?.(id))]));
  }, []);
  if (!selection) return { toggle, tick, all: undefined };
  const free = shownIds.filter((id) => !selection.instead?.(id));
  const ticked = free.filter((id) => selection.ids.has(id)).length;
  const checked = ticked > 0 && ticked === free.length;
  const onToggle = () => selection.onChange(new Set(checked ? [] : free));
  return {
    toggle,
    tick,
    all: free.length > 0 ? { checked, some: ticked > 0, locked: selection.locked, onToggle } : null,
  };
}
