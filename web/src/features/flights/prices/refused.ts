// What the server refused of a sheet: the sentence belongs to a cell as long as its text is the refused one.

export type Refused = Readonly<Record<string, { readonly text: string; readonly why: string }>>;

/**
 * The cells of refusals such as "save.3.price", whose lists were sent in this order. A refusal without a cell is left
 * to be said aloud.
 */
export function refusedCells(
  fields: Readonly<Record<string, string>>,
  cellAt: (index: number, field: string) => { key: string; text: string } | undefined,
): Refused {
  const cells: Record<string, { text: string; why: string }> = {};
  for (const [path, why] of Object.entries(fields)) {
    const [, index, field] = /^(?:save|items)\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const cell = index && field ? cellAt(Number(index), field) : undefined;
    if (cell) cells[cell.key] = { text: cell.text, why };
  }
  return cells;
}
