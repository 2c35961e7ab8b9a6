import { POSTED_READ } from './client/groups.gen';

const HEADER = 'Idempotency-Key';
const WRITES: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

// Long enough for somebody to see a failure and press the button again, short enough that the same sale made later
// in the day is a new one.
const MEMORY_MS = 5 * 60_000;

interface Action {
  readonly key: string;
  readonly since: number;
}

/**
 * One key per user action. A write without an answer yet (a second click, a retry after a lost connection or a server
 * failure) sends its key again, so the server can tell it from a new action; any definite answer ends the action.
 */
export class IdempotencyKeys {
  readonly #open = new Map<string, Action>();
  readonly #sent = new WeakMap<Request, string>();

  /** A key the caller chose itself is left alone. */
  mark(request: Request, body: string): void {
    if (!isWrite(request) || request.headers.has(HEADER)) return;
    this.#forgetOld();
    const action = [request.method, request.url, request.headers.get('OfficeActiveId'), body].join('\n');
    const { key } = this.#open.get(action) ?? this.#begin(action);
    request.headers.set(HEADER, key);
    this.#sent.set(request, action);
  }

  answered(request: Request, status: number): void {
    const action = this.#sent.get(request);
    if (action !== undefined && status < 500) this.#open.delete(action);
  }

  #begin(action: string): Action {
    const begun = { key: crypto.randomUUID(), since: Date.now() };
    this.#open.set(action, begun);
    return begun;
  }

  #forgetOld(): void {
    const oldest = Date.now() - MEMORY_MS;
    for (const [action, { since }] of this.#open) if (since < oldest) this.#open.delete(action);
  }
}

/** Whether a call changes something on the server. */
export const isWrite = ({ method, url }: Request): boolean =>
  WRITES.includes(method) && !(method === 'POST' && POSTED_READ.test(url));
