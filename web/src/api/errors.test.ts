import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, answerError, lostError } from './errors';

const answer = (status: number, statusText = '', headers: Record<string, string> = {}) =>
  new Response(null, { status, statusText, headers });

afterEach(() => {
  vi.useRealTimers();
});

describe('a failed answer', () => {
  it('says the message of the body first', () => {
    expect(answerError({ message: 'No seats left.' }, answer(409, 'Conflict')).message).toBe(
      'No seats left.',
    );
  });

  it.each([{}, null, undefined, '', '<html>', [], { message: '' }, { message: ' ' }, { message: 7 }])(
    'says the status text when the body is %j',
    (body) => {
      expect(answerError(body, answer(404, 'Nothing Here')).message).toBe('Nothing Here');
    },
  );

  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
    [418, 'Generic Error'],
    [409, 'Generic Error'],
    [504, 'Generic Error'],
  ])('says of %i without any text: %s', (status, message) => {
    const error = answerError(undefined, answer(status));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, message, code: 'unknown', name: 'ApiError' });
  });

  it('carries the code, the fields and what changed', () => {
    const change = { field: 'price', before: '80.00', after: '90.00', by: 'Eva', at: '2026-11-15T10:00:00Z' };
    const body = {
      message: 'Eva changed this.',
      code: 'stale',
      fields: { price: 'It should not exceed 100', seats: 7 },
      changes: [change, { before: 1 }, 'x'],
    };
    expect(answerError(body, answer(409))).toMatchObject({
      code: 'stale',
      fields: { price: 'It should not exceed 100' },
      changes: [change],
    });
  });

  it('has no fields and no changes where none were told', () => {
    const error = answerError({ message: 'x', fields: {}, changes: null }, answer(409));
    expect([error.fields, error.changes, error.retryAfter]).toEqual([undefined, undefined, undefined]);
  });

  it('knows when to try again', () => {
    vi.useFakeTimers({ now: new Date('2026-11-15T10:00:00Z') });
    const wait = (header: string) => answerError({}, answer(503, '', { 'Retry-After': header })).retryAfter;
    expect(wait('3')).toBe(3);
    expect(wait('Sun, 15 Nov 2026 10:00:30 GMT')).toBe(30);
    expect(wait('Sun, 15 Nov 2026 09:00:00 GMT')).toBe(0);
    expect(wait('soon')).toBeUndefined();
  });
});

describe('a request without an answer', () => {
  it('is "Request aborted" when it was given up', () => {
    const controller = new AbortController();
    controller.abort(new Error('left the page'));
    expect(lostError(new Error('left the page'), controller.signal)).toMatchObject({
      message: 'Request aborted',
      code: 'aborted',
      status: 0,
    });
    expect(lostError(new DOMException('x', 'AbortError')).message).toBe('Request aborted');
  });

  it('is a generic error when it was lost, and keeps the cause', () => {
    const cause = new TypeError('Failed to fetch');
    expect(lostError(cause)).toMatchObject({ message: 'Generic Error', code: 'network', status: 0, cause });
  });

  it('stays the error it already is', () => {
    const error = answerError({}, answer(500));
    expect(lostError(error)).toBe(error);
  });
});
