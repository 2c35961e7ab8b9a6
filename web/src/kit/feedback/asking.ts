// Which dialogs ask something: what a reader types then is not for the page under them.
import { useEffect, useState } from 'react';
import { createStore, useStore } from '../hooks/store';
import { useConfirming } from './confirm';

const asking = createStore(0);

/** Counts this dialog while it asks. */
export function useAsking(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    asking.set(asking.get() + 1);
    return () => asking.set(asking.get() - 1);
  }, [isAsking]);
}

const open = createStore<readonly symbol[]>([]);

/** True for the dialog that was opened last: Escape closes it, and not the one it stands on. */
export function useTopmost(opened: boolean): boolean {
  const [own] = useState(() => Symbol('dialog'));
  useEffect(() => {
    if (!opened) return undefined;
    open.set([...open.get(), own]);
    return () => open.set(open.get().filter((each) => each !== own));
  }, [opened, own]);
  return useStore(open).at(-1) === own;
}

/** True while a dialog or the confirmation waits for an answer. */
export function useAsked(): boolean {
  const confirming = useConfirming();
  return useStore(asking) > 0 || confirming;
}
