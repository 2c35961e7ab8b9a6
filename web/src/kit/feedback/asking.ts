// Which dialogs ask something: what a reader types then is not for the page under them.
import { useEffect } from 'react';
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

/** True while a dialog or the confirmation waits for an answer. */
export function useAsked(): boolean {
  const confirming = useConfirming();
  return useStore(asking) > 0 || confirming;
}
