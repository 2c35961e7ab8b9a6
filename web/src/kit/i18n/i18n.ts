import { createStore, useStore } from '../hooks/store';

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

type Texts = Readonly<Record<string, string>>;

let loaded: { es: Texts; refusals: Texts } | undefined;

/** Spanish by English sentence, and of refusals by code; empty until it is loaded, for Spanish readers only. */
export const spanish = (): { es: Texts; refusals: Texts } => loaded ?? { es: {}, refusals: {} };

/** Loads the Spanish sentences, once: files of a size that can be read, which are on their way at the same time. */
export async function loadSpanish(): Promise<void> {
  if (loaded) return;
  const [{ accounting }, { office }, { operations }, { sales }, { refusals }] = await Promise.all([
    import('./es/accounting'),
    import('./es/office'),
    import('./es/operations'),
    import('./es/sales'),
    import('./es/refusals'),
  ]);
  loaded = { es: { ...accounting, ...office, ...operations, ...sales }, refusals };
}

const current = createStore<Language>(stored() ?? preferred());

/** Resolves when the first page can be drawn in the user's language. */
export const languageReady = async (): Promise<void> => {
  if (current.get() === 'es') await loadSpanish();
};

function use(language: Language): void {
  current.set(language);
  // Screen readers choose their voice by this attribute.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

use(current.get());

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) speak(stored() ?? preferred());
  });
}

function speak(language: Language): void {
  if (language === 'es' && !loaded) void loadSpanish().then(() => use(language));
  else use(language);
}

export const getLanguage = (): Language => current.get();

export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage is forbidden or full: the switch still holds for this page.
  }
  speak(language);
}

/** The current language; the component renders again when it changes. */
export const useLanguage = (): Language => useStore(current);
