import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { can } from '../access';
import type { KeyHint } from '../kit/hooks/pageKeys';
import { createStore } from '../kit/hooks/store';
import { s } from '../kit/i18n/t';

/** The keys that work everywhere. Never the only way. */
export const SHORTCUTS: readonly KeyHint[] = [
  { keys: 'Ctrl K', meaning: s('Search passengers and pages') },
  { keys: 'Esc', meaning: s('Close') },
  { keys: '?', meaning: s('Show the shortcuts') },
];

/** With Alt: a reader types plain letters, and none of them may leave the page. */
export const NEW_BOOKING: KeyHint = { keys: 'Alt N', meaning: s('New booking') };

export const shortcutsOpen = createStore(false);
export const goToOpen = createStore(false);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isOverlaid = (): boolean => document.querySelector('[role="dialog"]') !== null;

export function useShellKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey;
      if (event.key.toLowerCase() === 'k' && command) {
        event.preventDefault();
        goToOpen.set(true);
      } else if (event.code === 'KeyN' && event.altKey && !command) {
        if (!can('SellTickets') || isOverlaid()) return;
        event.preventDefault();
        void navigate({ to: '/booking' });
      } else if (event.key === '?' && !isTyping(event.target)) {
        shortcutsOpen.set(true);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
}
