import { useEffect, useRef } from 'react';
import { usePageKeys } from '../../../kit/hooks/pageKeys';
import { s } from '../../../kit/i18n/t';
import { SCAN_PACE_MS } from '../../../kit/scanner/scan';
import { VIEWS, type View } from './views';

const KEYS = [
  { keys: '1 – 5', meaning: s('Narrow the list') },
  { keys: '/', meaning: s('Type a name or locator') },
  { keys: 'Esc', meaning: s('Close') },
];

/** A reader types a scan faster than this from key to key; a person presses one key by itself. */
const ALONE_MS = 3 * SCAN_PACE_MS;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextField(target));

const isTextField = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);

/** A dialog or an open menu has the keys for itself. */
const isBusy = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

interface CounterKeys {
  onView: (view: View) => void;
  onClose: () => void;
}

/** A digit by itself narrows the list: not one of a scan, which begins with plain keys too. Esc closes the party. */
export function useCounterKeys(keys: CounterKeys): void {
  usePageKeys(KEYS);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasBusy = false;
    // A dialog that closes by the key is gone before the key arrives here.
    const look = () => {
      wasBusy = isBusy();
    };
    const onKey = (event: KeyboardEvent) => {
      const isAlone = event.timeStamp - last > ALONE_MS;
      // A scan is characters: after a key with a name a digit is pressed by a hand.
      if (event.key.length === 1) last = event.timeStamp;
      clearTimeout(timer);
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || wasBusy) return;
      if (event.key === 'Escape') return latest.current.onClose();
      const chosen = VIEWS[Number(event.key) - 1];
      if (!chosen || !isAlone || isTyping(event.target)) return;
      timer = setTimeout(() => latest.current.onView(chosen.view), ALONE_MS);
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
