import { createStore, useStore } from './store';

export type Language = 'en' | 'es';

const STORAGE_KEY = 'language';

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'es';

// A browser may forbid storage altogether; the choice then lasts as long as the page.
function stored(): Language | null {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return isLanguage(value) ? value : null;
  } catch {
    return null;
  }
}

function preferred(): Language {
  const browser = typeof navigator === 'undefined' ? '' : (navigator.language ?? '');
  return /^es\b/i.test(browser) ? 'es' : 'en';
}

const current = createStore<Language>(stored() ?? preferred());

function use(language: Language): void {
  current.set(language);
  // Screen readers choose their voice by this attribute.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

use(current.get());

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) use(stored() ?? preferred());
  });
}

export const getLanguage = (): Language => current.get();

export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage is forbidden or full: the switch still holds for this page.
  }
  use(language);
}

/** The current language; the component renders again when it changes. */
export const useLanguage = (): Language => useStore(current);
