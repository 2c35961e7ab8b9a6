// The route of the last sale at this workstation: most desks sell one.
import type { Places } from './plan';

const KEY = 'LastRoute';
const CODE = /^[A-Z]{3}$/;

const codeOf = (value: unknown): string | null =>
  typeof value === 'string' && CODE.test(value) ? value : null;

export function lastRoute(): Places {
  try {
    const stored: Record<string, unknown> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { from: codeOf(stored.from), to: codeOf(stored.to) };
  } catch {
    // Not ours or half written: the clerk chooses.
    return { from: null, to: null };
  }
}

export function rememberRoute({ from, to }: Places): void {
  if (!from || !to) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ from, to }));
  } catch {
    // Storage is forbidden or full: the next sale asks again.
  }
}
