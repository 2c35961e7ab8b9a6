import { useCallback, useState } from 'react';

/** What was, what is, and what was undone. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

const MOST_STEPS = 200;

export const begin = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** A new step; what was undone before it is gone. The same value again is no step. */
export function put<Value>(history: History<Value>, next: Value): History<Value> {
  if (next === history.present) return history;
  return { past: [...history.past, history.present].slice(-MOST_STEPS), present: next, future: [] };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
  };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}

/** A value with its way back. `restart` forgets the way, as after saving. */
export function useHistory<Value>(initial: Value) {
  const [history, setHistory] = useState(() => begin(initial));
  return {
    value: history.present,
    change: useCallback(
      (make: (present: Value) => Value) => setHistory((old) => put(old, make(old.present))),
      [],
    ),
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    restart: useCallback(
      (make: (present: Value) => Value) => setHistory((old) => begin(make(old.present))),
      [],
    ),
  };
}
