import { useEffect } from 'react';
import { usePageKeys } from '../../../kit/hooks/pageKeys';
import type { Store } from '../../../kit/hooks/store';
import { s } from '../../../kit/i18n/t';
import type { StepAction } from './stepAction';

const KEYS = [{ keys: 'Ctrl ↵', meaning: s('Save and go on') }];

/** Ctrl ↵ presses the big button. One that only leads on is pressed when the save that is under way has ended. */
export function usePressByKey(actions: Store<StepAction | null>): void {
  usePageKeys(KEYS);
  useEffect(() => {
    let waiting: string | null = null;
    const press = () => {
      const action = actions.get();
      waiting = action?.busy && action.leadsOn ? action.label : null;
      if (action && !action.reason && !action.busy) action.run();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      // A dialog on top has a button of its own.
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      press();
    };
    const stop = actions.subscribe(() => {
      if (waiting === null) return;
      if (actions.get()?.label === waiting) press();
      else waiting = null;
    });
    window.addEventListener('keydown', onKey);
    return () => {
      stop();
      window.removeEventListener('keydown', onKey);
    };
  }, [actions]);
}
