import { useEffect, useRef } from 'react';
import { usePageKeys } from '../../../kit/hooks/pageKeys';
import { s } from '../../../kit/i18n/t';

const KEYS = [
  { keys: 'Alt ↓', meaning: s('Next passenger to sign') },
  { keys: 'Alt ↑', meaning: s('Previous passenger') },
];

interface PartyKeys {
  next: () => void;
  previous: () => void;
}

const isOverlaid = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Alt ↓ goes to the next who has to sign, Alt ↑ to the passenger before. */
export function usePartyKeys(keys: PartyKeys): void {
  usePageKeys(KEYS);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    // Before the fields, whose lists open with the arrows.
    const onKey = (event: KeyboardEvent) => {
      const { next, previous } = latest.current;
      const run = { ArrowDown: next, ArrowUp: previous }[event.code];
      if (!run || !event.altKey || event.ctrlKey || event.metaKey || isOverlaid()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      run();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
