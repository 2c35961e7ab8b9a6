// What belongs to this workstation and not to a person: kept in the browser, whoever signs in.
import { createStore, useStore } from './store';

export type ScannerSuffix = 'Enter' | 'Tab' | 'none';

export interface Workstation {
  readonly topazEnabled: boolean;
  /** Empty: by the page's own protocol. */
  readonly baseUrl: string;
  /** What the reader types before every scan; it is no part of the document. */
  readonly scannerPrefix: string;
  readonly scannerSuffix: ScannerSuffix;
}

const KEY = 'Workstation';
const USUAL: Workstation = { topazEnabled: false, baseUrl: '', scannerPrefix: '', scannerSuffix: 'Enter' };
const SUFFIXES: readonly ScannerSuffix[] = ['Enter', 'Tab', 'none'];

function read(): Workstation {
  try {
    const stored: Partial<Record<keyof Workstation, unknown>> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return {
      topazEnabled: stored.topazEnabled === true,
      baseUrl: typeof stored.baseUrl === 'string' ? stored.baseUrl : USUAL.baseUrl,
      scannerPrefix: typeof stored.scannerPrefix === 'string' ? stored.scannerPrefix : USUAL.scannerPrefix,
      scannerSuffix: SUFFIXES.find((one) => one === stored.scannerSuffix) ?? USUAL.scannerSuffix,
    };
  } catch {
    return USUAL;
  }
}

const workstation = createStore(read());

export const getWorkstation = (): Workstation => workstation.get();
export const useWorkstation = (): Workstation => useStore(workstation);

export function setWorkstation(part: Partial<Workstation>): void {
  const next = { ...workstation.get(), ...part };
  workstation.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is forbidden or full: the choice holds for this page.
  }
}

/** Takes up what is stored, after another tab changed it. */
export const reloadWorkstation = (): void => workstation.set(read());

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) reloadWorkstation();
  });
}
