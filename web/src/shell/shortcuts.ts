import { useEffect } from 'react';
import { createStore } from '../kit/hooks/store';
import { s } from '../kit/i18n/t';

/** The keys that work everywhere, as the list behind `?` shows them. Never the only way. */
export const SHORTCUTS: readonly { keys: string; meaning: string }[] = [
  { keys: 'Ctrl K', meaning: s('Search passengers and pages') },
  { keys: '/', meaning: s('Filter the list') },
  { keys: '↑ ↓', meaning: s('Move in the list') },
  { keys: '↵', meaning: s('Open') },
  { keys: 'Ctrl S', meaning: s('Save') },
  { keys: 'Esc', meaning: s('Close') },
  { keys: '?', meaning: s('Show the shortcuts') },
];

export const shortcutsOpen = createStore(false);
export const goToOpen = createStore(false);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function useShellKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        goToOpen.set(true);
      } else if (event.key === '?' && !isTyping(event.target)) {
        shortcutsOpen.set(true);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
