// A wedge reader types into whatever has the focus. The listener sees every key first, and takes a scan out of it.

import { getWorkstation } from '../hooks/workstation';
import { type Held, hold } from './held';
import { CUT_QUIET_MS, isCutOff, type Key, readingOf, SCAN_PACE_MS, SCAN_QUIET_MS } from './scan';

/** Nobody types this many keys in a row at a reader's pace. */
const LEAST_SCAN_KEYS = 6;

/**
 * A license begins with it and with control characters, which come as Enter or with Ctrl: before it is known for a scan
 * they would press the button that has the focus, or open the browser's own pages.
 */
const LICENSE_SIGN = '@';

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead'];

/** Takes scans out of the keys of a page. Nothing of them is kept or logged; whoever gets the text must not either. */
export class Wedge {
  #keys: Key[] = [];
  #held: Held | undefined;
  #reported = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onScan: (text: string) => void;

  constructor(onScan: (text: string) => void) {
    this.#onScan = onScan;
  }

  readonly onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (MODIFIERS.includes(key) || event.isComposing) return;
    const since = event.timeStamp - (this.#keys.at(-1)?.at ?? 0);
    if (this.#reported && since > SCAN_QUIET_MS) this.#forget();
    const scanning = this.#isScanning();
    const inHead = this.#keys[0]?.key === LICENSE_SIGN && since <= SCAN_PACE_MS;
    // A key held down repeats as fast as a reader types.
    if (altKey || metaKey || event.repeat || (ctrlKey && !scanning && !inHead)) {
      this.#forget();
      return;
    }
    if (!scanning && since > SCAN_PACE_MS) this.#begin();
    this.#keys.push({ key, at: event.timeStamp, ctrl: ctrlKey });
    if (!this.#isScanning() && !(inHead && (ctrlKey || key.length > 1))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.#isScanning()) return;
    // The first keys had already landed in the field.
    if (!scanning) this.#held?.restore();
    clearTimeout(this.#timer);
    const { scannerSuffix } = getWorkstation();
    // Enter may also part two lines, so only silence ends a scan that ends with it.
    if (scannerSuffix === 'Tab' && key === 'Tab') {
      this.#end();
      this.#forget();
    } else this.#timer = setTimeout(() => this.#endUnlessCutOff(), SCAN_QUIET_MS);
  };

  /** Silence is measured by when keys are handled, so half a document is waited for a little longer. */
  #endUnlessCutOff(): void {
    if (!isCutOff(this.#read())) this.#end();
    else this.#timer = setTimeout(() => this.#end(), CUT_QUIET_MS - SCAN_QUIET_MS);
  }

  stop(): void {
    this.#forget();
  }

  #isScanning(): boolean {
    return this.#keys.length >= LEAST_SCAN_KEYS;
  }

  #begin(): void {
    this.#keys = [];
    this.#held = hold(document.activeElement);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#keys = [];
    this.#held = undefined;
    this.#reported = false;
  }

  /** Reports the keys so far, and keeps them: a busy machine may deliver the rest late, which makes a longer scan. */
  #end(): void {
    this.#reported = true;
    this.#onScan(this.#read());
  }

  #read(): string {
    const { text } = readingOf(this.#keys);
    const { scannerPrefix } = getWorkstation();
    return scannerPrefix && text.startsWith(scannerPrefix) ? text.slice(scannerPrefix.length) : text;
  }
}
