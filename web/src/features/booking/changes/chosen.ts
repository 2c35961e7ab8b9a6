// Choosing tickets in the grid of passengers and flights, by keys. Pure.

export type Chosen = ReadonlySet<string>;

/** The ids of the tickets that can be chosen, by row and column; null: there is nothing to choose. */
export type Choices = readonly (readonly (string | null)[])[];

export interface Place {
  readonly row: number;
  readonly column: number;
}

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** All of them, or none if all are chosen already. */
export function toggle(chosen: Chosen, ids: readonly string[]): Chosen {
  const next = new Set(chosen);
  const all = ids.every((id) => chosen.has(id));
  for (const id of ids) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return next;
}

const isId = (id: string | null | undefined): id is string => typeof id === 'string';

export const idsOfRow = (choices: Choices, row: number): string[] => (choices[row] ?? []).filter(isId);

export const idsOfColumn = (choices: Choices, column: number): string[] =>
  choices.map((row) => row[column]).filter(isId);

/** Where the cursor is and what is chosen after a key; null: the key means nothing here. */
export function afterKey(
  choices: Choices,
  at: Place,
  chosen: Chosen,
  { key, shiftKey, ctrlKey, metaKey }: Key,
): { at: Place; chosen: Chosen } | null {
  const step = STEPS[key];
  if (step) {
    const row = within(at.row + step.row, choices.length);
    return { at: { row, column: within(at.column + step.column, choices[row]?.length ?? 0) }, chosen };
  }
  if (key === ' ') {
    const own = choices[at.row]?.[at.column];
    const ids = shiftKey ? idsOfRow(choices, at.row) : isId(own) ? [own] : [];
    return { at, chosen: toggle(chosen, ids) };
  }
  if (key.toLowerCase() === 'a' && (ctrlKey || metaKey))
    return { at, chosen: toggle(chosen, idsOfColumn(choices, at.column)) };
  return null;
}

const within = (number: number, count: number): number => Math.max(0, Math.min(count - 1, number));

/** The first ticket that can be chosen. */
export function firstPlace(choices: Choices): Place {
  const row = choices.findIndex((each) => each.some(isId));
  return row < 0 ? { row: 0, column: 0 } : { row, column: choices[row]?.findIndex(isId) ?? 0 };
}
