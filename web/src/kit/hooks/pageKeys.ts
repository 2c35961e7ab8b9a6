// The keys that work on the page one is on, as the list behind `?` shows them.
import { useEffect } from 'react';
import { createStore, useStore } from './store';

export interface KeyHint {
  readonly keys: string;
  /** English; it is translated where it is shown. */
  readonly meaning: string;
}

type Hints = readonly KeyHint[];

const shown = createStore<readonly Hints[]>([]);

/** A page, or a part of it, has these keys while it is there. The list is the same one at every render. */
export function usePageKeys(hints: Hints): void {
  useEffect(() => {
    shown.set([...shown.get(), hints]);
    return () => shown.set(shown.get().filter((each) => each !== hints));
  }, [hints]);
}

/** Each key once, whoever of the page has it. */
export const useKeysOfPage = (): KeyHint[] => [
  ...new Map(
    useStore(shown)
      .flat()
      .map((hint) => [hint.keys, hint]),
  ).values(),
];
