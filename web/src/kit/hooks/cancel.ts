import { ABORTED } from '../../api/errors';

/** Work that its owner may give up: it is told by its signal, and the promise rejects with "Request aborted". */
export class CancelablePromise<Value> implements PromiseLike<Value> {
  readonly #controller = new AbortController();
  readonly #promise: Promise<Value>;

  constructor(work: (signal: AbortSignal) => Promise<Value>) {
    const { signal } = this.#controller;
    this.#promise = new Promise<Value>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error(ABORTED)));
      work(signal).then(resolve, reject);
    });
  }

  /** Does nothing once the work has ended. */
  cancel(): void {
    this.#controller.abort();
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaited is what this class is for.
  then<Kept = Value, Caught = never>(
    kept?: ((value: Value) => Kept | PromiseLike<Kept>) | null,
    caught?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Kept | Caught> {
    return this.#promise.then(kept, caught);
  }

  catch<Caught = never>(
    caught?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Value | Caught> {
    return this.#promise.catch(caught);
  }

  finally(ended?: (() => void) | null): Promise<Value> {
    return this.#promise.finally(ended);
  }
}

/** The requests of a screen that are under way, so that leaving it can end them all. */
export class CancelableRequests {
  readonly #underWay = new Set<CancelablePromise<unknown>>();

  add<Value>(request: CancelablePromise<Value>): CancelablePromise<Value> {
    if (!(request instanceof CancelablePromise)) {
      throw new TypeError('Only CancelablePromise instances can be managed.');
    }
    this.#underWay.add(request);
    const ended = () => this.#underWay.delete(request);
    request.then(ended, ended);
    return request;
  }

  get size(): number {
    return this.#underWay.size;
  }

  cancelAll(): void {
    for (const request of this.#underWay) request.cancel();
    this.#underWay.clear();
  }
}
