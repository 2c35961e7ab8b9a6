import { describe, expect, it, vi } from 'vitest';
import { CancelablePromise, CancelableRequests } from './cancel';

const pending = () => new CancelablePromise<string>(() => new Promise(() => undefined));

describe('CancelablePromise', () => {
  it('resolves and rejects as its work does', async () => {
    await expect(new CancelablePromise(async () => 7)).resolves.toBe(7);
    const failed = new CancelablePromise(async () => {
      throw new Error('no seats');
    });
    await expect(failed).rejects.toThrow('no seats');
  });

  it('rejects with "Request aborted" when cancelled, and tells its work', async () => {
    const told = vi.fn();
    const request = new CancelablePromise((signal) => {
      signal.addEventListener('abort', told);
      return new Promise(() => undefined);
    });
    request.cancel();
    await expect(request).rejects.toThrow(new Error('Request aborted'));
    expect(told).toHaveBeenCalledOnce();
  });

  it('keeps its value when cancelled too late', async () => {
    const request = new CancelablePromise(async () => 7);
    await request;
    request.cancel();
    await expect(request).resolves.toBe(7);
  });

  it('rejects when its work fails before it begins', async () => {
    const request = new CancelablePromise(() => {
      throw new Error('at once');
    });
    await expect(request).rejects.toThrow('at once');
  });

  it('can be caught and ended like any promise', async () => {
    const ended = vi.fn();
    const request = pending();
    request.cancel();
    await expect(request.catch(() => 'caught')).resolves.toBe('caught');
    await request.finally(ended).catch(() => undefined);
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('CancelableRequests', () => {
  it('cancels everything under way', async () => {
    const requests = new CancelableRequests();
    const [one, two] = [requests.add(pending()), requests.add(pending())];
    expect(requests.size).toBe(2);
    requests.cancelAll();
    await expect(one).rejects.toThrow('Request aborted');
    await expect(two).rejects.toThrow('Request aborted');
    expect(requests.size).toBe(0);
  });

  it('lets go of what has ended', async () => {
    const requests = new CancelableRequests();
    await requests.add(new CancelablePromise(async () => 1));
    await Promise.resolve();
    expect(requests.size).toBe(0);
  });

  it.each([Promise.resolve(1), null, undefined, {}, { cancel: () => undefined }])('refuses %s', (thing) => {
    const requests = new CancelableRequests();
    expect(() => requests.add(thing as never)).toThrow('Only CancelablePromise instances can be managed.');
  });
});
