import { useEffect, useRef } from 'react';
import { s } from '../i18n/t';
import { usePageKeys } from './pageKeys';

const KEYS = [{ keys: 'Ctrl S', meaning: s('Save') }];

/** What can be saved, the newest last: a dialog over a form saves itself alone. */
const open: symbol[] = [];

/** Ctrl S, and ⌘ S on a Mac, saves instead of asking the browser to store the page. */
export function useSaveKey(save: () => void): void {
  usePageKeys(KEYS);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const own = Symbol('saves');
    open.push(own);
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!event.repeat && open.at(-1) === own) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      open.splice(open.indexOf(own), 1);
    };
  }, []);
}
