import { loadSpanish } from './kit/i18n/i18n';

// Spanish is loaded on demand; tests that switch to it would otherwise race with the loading.
await loadSpanish();
