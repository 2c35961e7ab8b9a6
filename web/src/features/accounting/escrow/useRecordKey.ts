import { useEffect, useRef } from 'react';
import { usePageKeys } from '../../../kit/hooks/pageKeys';
import { s } from '../../../kit/i18n/t';

const KEYS = [{ keys: 'Ctrl ↵', meaning: s('Record deposit') }];

/** Ctrl Enter opens the deposit, unless a dialog is open already. */
export function useRecordKey(record: () => void): void {
  usePageKeys(KEYS);
  const latest = useRef(record);
  latest.current = record;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
