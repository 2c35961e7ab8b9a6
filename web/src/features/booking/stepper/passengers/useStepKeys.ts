import { useEffect, useRef } from 'react';
import { usePageKeys } from '../../../../kit/hooks/pageKeys';
import { s } from '../../../../kit/i18n/t';

const KEYS = [
  { keys: 'Alt P', meaning: s('Search book') },
  { keys: 'Alt ↓', meaning: s('Next passenger') },
  { keys: 'Alt ↑', meaning: s('Previous passenger') },
  { keys: 'Ctrl V', meaning: s('Paste a list') },
];

export interface StepKeys {
  next: () => void;
  previous: () => void;
  search: () => void;
  /** Whether it took the key; else the big button has it. */
  goOn: () => boolean;
}

const isOverlaid = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Alt ↓ and Alt ↑ change the passenger, Alt P searches, Ctrl ↵ saves and goes on. */
export function useStepKeys(keys: StepKeys): void {
  usePageKeys(KEYS);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const act = (event: KeyboardEvent): boolean => {
      const { next, previous, search, goOn } = latest.current;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return goOn();
      if (!event.altKey || event.ctrlKey || event.metaKey) return false;
      const run = { ArrowDown: next, ArrowUp: previous, KeyP: search }[event.code];
      run?.();
      return run !== undefined;
    };
    // Before the fields, whose lists open with the arrows, and before the big button.
    const onKey = (event: KeyboardEvent) => {
      if (isOverlaid() || !act(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Ctrl V of a list, wherever the cursor is; a word pasted into a field stays the field's. */
export function usePastedList(isList: (text: string) => boolean, onList: (text: string) => void): void {
  const latest = useRef({ isList, onList });
  latest.current = { isList, onList };
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (isOverlaid() || text.trim() === '') return;
      if (isField(event.target) && !latest.current.isList(text)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onList(text);
    };
    window.addEventListener('paste', onPaste, { capture: true });
    return () => window.removeEventListener('paste', onPaste, { capture: true });
  }, []);
}
