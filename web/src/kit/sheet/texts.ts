// What was typed over saved texts, by cell.
import type { Typed } from './types';

export type Texts = Readonly<Record<string, string>>;

export const cellKey = (row: string, column: string): string => `${row}/${column}`;

/** Typing a cell's saved text again takes its change back. Nothing new: the same texts again. */
export function typedOver(
  texts: Texts,
  typed: readonly Typed[],
  saved: Texts,
  clean: (column: string, text: string) => string,
): Texts {
  const next: Record<string, string> = { ...texts };
  for (const { row, column, text } of typed) {
    const key = cellKey(row, column);
    const cleaned = clean(column, text);
    if (cleaned === (saved[key] ?? '')) delete next[key];
    else next[key] = cleaned;
  }
  return sameTexts(texts, next) ? texts : next;
}

/** What was typed while the rest was being saved. */
export const unsent = (now: Texts, sent: Texts): Texts =>
  Object.fromEntries(Object.entries(now).filter(([key, text]) => sent[key] !== text));

/** The changes that still are any, now that something else is saved. */
export function stillChanged(texts: Texts, saved: Texts): Texts {
  const left = Object.entries(texts).filter(([key, text]) => text !== (saved[key] ?? ''));
  return left.length === Object.keys(texts).length ? texts : Object.fromEntries(left);
}

const sameTexts = (a: Texts, b: Texts): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};
