import { useCallback, useRef } from 'react';
import type { TableSelection } from './types';

/** The ticks of the rows and the tick of the head, which stands for every row that is shown. */
export function useTicks(selection: TableSelection | undefined, shownIds: readonly string[]) {
  const latest = useRef(selection);
  latest.current = selection;
  // Stable, so that ticking one row redraws only that row.
  const toggle = useCallback((id: string) => {
    const { ids, onChange } = latest.current ?? {};
    if (!ids || !onChange) return;
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }, []);
  if (!selection) return { toggle, all: undefined };
  const ticked = shownIds.filter((id) => selection.ids.has(id)).length;
  const checked = ticked > 0 && ticked === shownIds.length;
  const onToggle = () => selection.onChange(new Set(checked ? [] : shownIds));
  return { toggle, all: { checked, some: ticked > 0, onToggle } };
}
