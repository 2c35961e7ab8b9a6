import { authAppBuildNumber } from '../api/client';
import { createStore, useStore } from '../kit/hooks/store';

const STORED = 'AppBuild';
const EVERY_MS = 5 * 60_000;

/** "updated" once the server runs another build than this browser loaded. */
const report = createStore<'' | 'updated'>('');
let newest = '';

export const useBuildReport = (): '' | 'updated' => useStore(report);

async function checkBuild(): Promise<void> {
  try {
    const { data } = await authAppBuildNumber();
    const stored = localStorage.getItem(STORED);
    newest = data.build;
    if (stored === null) localStorage.setItem(STORED, newest);
    else if (stored !== newest) report.set('updated');
  } catch {
    // Nothing to compare with while the server is away; the next check will tell.
  }
}

/** Loads the newest build and remembers it as this browser's own. */
export function reload(): void {
  localStorage.setItem(STORED, newest);
  window.location.reload();
}

/** Asks at the start, now and then, and when somebody comes back to the page. */
export function watchBuild(): () => void {
  const check = () => void checkBuild();
  check();
  const timer = setInterval(check, EVERY_MS);
  window.addEventListener('focus', check);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', check);
  };
}
