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

/** Under which width a column is dropped: its own, or that of the table. */
const dropsBelow = <Row>({ secondary }: Column<Row>, narrowBelow: number): number =>
  typeof secondary === 'number' ? secondary : secondary ? narrowBelow : 0;

/**
 * Which columns are shown: what somebody chose, else what the width allows. Only choices are remembered. A table that is
 * not measured yet, at 0, shows all.
 */
export function useColumnChoice<Row>(
  tableId: string,
  columns: readonly Column<Row>[],
  width: number,
  narrowBelow: number,
) {
  const [choices, setChoices] = useState(() => recall(tableId));
  // A list of keys stays the same while a window is drawn wider.
  const dropped = columns
    .filter((column) => width > 0 && width < dropsBelow(column, narrowBelow))
    .map(({ key }) => key)
    .join(' ');
  const shown = useMemo(() => {
    const tooWide = new Set(dropped.split(' '));
    return columns.filter(({ key, hidden }) => choices[key] ?? !(hidden || tooWide.has(key)));
  }, [columns, choices, dropped]);
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
