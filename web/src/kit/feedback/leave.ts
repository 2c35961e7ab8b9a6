import { useLayoutEffect } from 'react';
import { confirmLeave } from './confirm';

const unsaved = new Set<symbol>();

export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** Asked before any navigation: free when nothing is unsaved, else the user's answer. */
export const mayLeave = async (): Promise<boolean> => !hasUnsavedChanges() || confirmLeave();

/** While `changed` holds, leaving the page asks first; closing the browser tab asks in the browser's own words. */
export function useLeaveGuard(changed: boolean): void {
  // With the form itself: an effect ends a moment after its form is gone, and the page after a save would be asked about.
  useLayoutEffect(() => {
    if (!changed) return;
    const mark = Symbol('unsaved');
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(mark);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      unsaved.delete(mark);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [changed]);
}
