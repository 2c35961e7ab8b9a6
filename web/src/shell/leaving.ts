// Asks before unsaved changes are lost, whichever way somebody leaves a page.
import { createHashHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import { hasUnsavedChanges, mayLeave } from '../kit/feedback/leave';

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? '';
const addressNow = (): string => window.location.hash.slice(1);

/**
 * The router counts the entries of the browser's history by their state. An address typed over the present one has
 * none, and Back from it, or Forward to it, would be counted wrong: it gets its number here.
 */
function numberTypedEntry(before: HistoryLocation): void {
  if (window.history.state !== null) return;
  const key = crypto.randomUUID();
  const step = addressNow() === before.href ? 0 : 1;
  const state = { key, __TSR_key: key, __TSR_index: before.state.__TSR_index + step };
  // The prototype's own function: the router watches the one of the instance, and would take this for a navigation.
  History.prototype.replaceState.call(window.history, state, '');
}

/**
 * Links and calls go through the router's own blocker. Back, Forward and a typed address have already moved the
 * browser: it is put back at once, and goes there again when the answer is yes.
 */
export function createGuardedHistory(): RouterHistory {
  let history: RouterHistory | undefined;
  let puttingBack = false;
  let leaving = false;

  // Before the history adds its own listener, so that it sees only what may happen.
  window.addEventListener('popstate', (event) => {
    if (puttingBack) {
      puttingBack = false;
      event.stopImmediatePropagation();
      return;
    }
    if (!history) return;
    const before = history.location;
    numberTypedEntry(before);
    const steps = window.history.state.__TSR_index - before.state.__TSR_index;
    const free = leaving || !hasUnsavedChanges() || pathOf(addressNow()) === before.pathname;
    leaving = false;
    if (free || steps === 0) return;
    event.stopImmediatePropagation();
    puttingBack = true;
    window.history.go(-steps);
    void mayLeave().then((may) => {
      if (!may) return;
      leaving = true;
      window.history.go(steps);
    });
  });

  history = createHashHistory();
  history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action, currentLocation, nextLocation }) => {
      const asks = action === 'PUSH' || action === 'REPLACE';
      return asks && currentLocation.pathname !== nextLocation.pathname && !(await mayLeave());
    },
  });
  return history;
}
