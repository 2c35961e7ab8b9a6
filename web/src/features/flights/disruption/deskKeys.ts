import { useEffect, useRef } from 'react';
import { usePageKeys } from '../../../kit/hooks/pageKeys';
import { s } from '../../../kit/i18n/t';

const KEYS = [
  { keys: 'Space', meaning: s('Leave a booking out, or put it back') },
  { keys: 'Ctrl Z', meaning: s('Undo the last edit') },
  { keys: 'Ctrl ↵', meaning: s('Apply') },
];
const TELL_KEYS = [{ keys: 'Alt ↵', meaning: s('Save and open the next customer') }];

/** A dialog or an open list has the keys for itself; a field keeps its own Ctrl Z. */
const isBusy = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(target.tagName) && !isTick(target);

const isTick = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);

function useKey(run: (event: KeyboardEvent) => (() => void) | undefined): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isBusy()) return;
      const action = latest.current(event);
      if (!action) return;
      event.preventDefault();
      if (!event.repeat) action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Ctrl Z takes the last edit back, Ctrl ↵ asks to apply. */
export function useDeskKeys({ undo, apply }: { undo: () => void; apply: () => void }): void {
  usePageKeys(KEYS);
  useKey((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return undefined;
    if (event.key === 'Enter') return apply;
    return event.key.toLowerCase() === 'z' && !isTyping(event.target) ? undo : undefined;
  });
}

/** Alt ↵ records that the open customer was told. */
export function useTellKey(save: () => void): void {
  usePageKeys(TELL_KEYS);
  useKey((event) => (event.altKey && event.key === 'Enter' ? save : undefined));
}
