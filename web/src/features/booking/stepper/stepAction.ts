import { createContext, useContext, useEffect } from 'react';
import type { AccountRead } from '../../../api/client';
import { createStore, type Store, useStore } from '../../../kit/hooks/store';

/** The big button of the quote panel, as the open step wants it. Ctrl+Enter presses it. */
export interface StepAction {
  label: string;
  run: () => void;
  /** Why it cannot be pressed now. None: it can. */
  reason?: string | undefined;
  /** A muted line under the button. */
  hint?: string | undefined;
  busy?: boolean;
  /** It changes nothing by itself: pressed while something is saved, it waits for the end of it. */
  leadsOn?: boolean;
  /** The agency's account after it, where that is not what the booking alone makes of it. */
  account?: AccountRead | null;
}

export const createStepActions = () => createStore<StepAction | null>(null);

export const StepActions = createContext<Store<StepAction | null>>(createStepActions());

/** A step says what its big button does. Only the panel is drawn again, so a step may say it at every render. */
export function useStepAction(action: StepAction | null): void {
  const actions = useContext(StepActions);
  useEffect(() => actions.set(action));
  useEffect(() => () => actions.set(null), [actions]);
}

export const useCurrentAction = (): StepAction | null => useStore(useContext(StepActions));
