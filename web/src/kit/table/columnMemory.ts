import { useMemo, useState } from 'react';
import type { Column } from './types';

type Choices = Readonly<Record<string, boolean>>;

const storageKey = (tableId: string) => `columns.${tableId}`;

function recall(tableId: string): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(tableId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Choices) : {};
  } catch {
    // Storage may be forbidden or damaged: the table then shows its own columns.
    return {};
  }
}

function remember(tableId: string, choices: Choices): void {
  try {
    if (Object.keys(choices).length === 0) localStorage.removeItem(storageKey(tableId));
    else localStorage.setItem(storageKey(tableId), JSON.stringify(choices));
  } catch {
    // The choice still holds for this page.
  }
}

/** Which columns are shown: what somebody chose, else what the width allows. Only choices are remembered. */
export function useColumnChoice<Row>(tableId: string, columns: readonly Column<Row>[], narrow: boolean) {
  const [choices, setChoices] = useState(() => recall(tableId));
  const shown = useMemo(
    () => columns.filter((column) => choices[column.key] ?? !(column.hidden || (narrow && column.secondary))),
    [columns, choices, narrow],
  );
  const drawn = useMemo(() => shown.filter(({ inHead }) => !inHead), [shown]);
  const change = (next: Choices) => {
    setChoices(next);
    remember(tableId, next);
  };
  return {
    shown,
    /** Without what the heads of the groups say. */
    drawn,
    choose: (key: string, visible: boolean) => change({ ...choices, [key]: visible }),
    reset: () => change({}),
    chosen: Object.keys(choices).length > 0,
  };
}
