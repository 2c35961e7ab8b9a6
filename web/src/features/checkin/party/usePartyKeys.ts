import { useEffect, useRef } from 'react';
import { type KeyHint, usePageKeys } from '../../../kit/hooks/pageKeys';

/** "F9", "Ctrl Enter", "Alt ArrowDown": what each key does. */
type Actions = Readonly<Record<string, () => void>>;

const nameOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string =>
  [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', key].filter(Boolean).join(' ');

/** A dialog or an open menu has the keys for itself. */
const isBusy = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Keys that work wherever the focus is. The list of hints is the same one at every render. */
export function usePartyKeys(hints: readonly KeyHint[], actions: Actions): void {
  usePageKeys(hints);
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    let wasBusy = false;
    // A dialog that closes by the key is gone before the key arrives here.
    const look = () => {
      wasBusy = isBusy();
    };
    const onKey = (event: KeyboardEvent) => {
      const action = latest.current[nameOf(event)];
      if (!action || event.defaultPrevented || wasBusy) return;
      event.preventDefault();
      if (!event.repeat) action();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
