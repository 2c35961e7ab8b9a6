// A camera sees the same code many times a second: which sight of it counts as a scan. Pure.

/** A code that was out of sight for this long is presented again. */
const GONE_MS = 2_500;

export class Sightings {
  #code = '';
  #at = Number.NEGATIVE_INFINITY;

  /** Tells whether a code in sight is presented anew; it stays new until it is taken as a scan. */
  isNew(code: string, now: number): boolean {
    if (code !== this.#code || now - this.#at >= GONE_MS) return true;
    this.#at = now;
    return false;
  }

  take(code: string, now: number): void {
    this.#code = code;
    this.#at = now;
  }
}
