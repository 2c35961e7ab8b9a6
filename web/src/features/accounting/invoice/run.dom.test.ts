import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { type Answer, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { forgetRun, type Run, resumeRun, startRun, stopRun, useRun } from './run';
import { openTotal } from './samples';

const CREATE = 'POST /api/Invoice/Create';
const TAKEN = { status: 409, body: { code: 'linesTaken', message: 'Choose other lines.' } };

/** A server that answers each agency as a test says, else with an invoice named after it. */
function serve(special: Record<string, () => Answer> = {}) {
  signIn('CharterAccounting');
  return stubServer({
    [CREATE]: ({ officeHoldingId }: { officeHoldingId: string }) =>
      special[officeHoldingId]?.() ?? {
        body: { id: `i-${officeHoldingId}`, number: `N-${officeHoldingId}` },
      },
    'POST /api/Invoice/SendPdfInvoice/i-a': () => ({ body: {} }),
    'POST /api/Invoice/SendPdfInvoice/i-b': () => ({
      status: 422,
      body: { code: 'agencyWithoutEmail', message: 'Enter an e-mail address.' },
    }),
  });
}

const shown = () => renderHook(() => useRun()).result;
const results = (run: Run | null) =>
  [...(run?.results ?? [])].map(([id, { invoice, refusal }]) => [id, invoice?.number ?? refusal]);

afterEach(() => {
  act(() => {
    forgetRun();
    clearSession();
  });
  vi.unstubAllGlobals();
});

test('each agency gets an invoice of its own lines, or its refusal, and the others go on', async () => {
  const calls = serve({ b: () => TAKEN });
  const run = shown();
  act(() => startRun([openTotal('a'), openTotal('b'), openTotal('c')], false));
  await waitFor(() => expect(run.current?.state).toBe('done'));
  expect(results(run.current)).toEqual([
    ['a', 'N-a'],
    ['b', 'Choose other lines.'],
    ['c', 'N-c'],
  ]);
  expect(calls.map(({ body }) => body)).toEqual(
    ['a', 'b', 'c'].map((id) => ({ officeHoldingId: id, expenseIds: [`${id}-1`, `${id}-2`] })),
  );
});

test('stopped after the agency on its way, and resumed with the next', async () => {
  const calls = serve({
    a: () => {
      stopRun();
      return { body: { id: 'i-a', number: 'N-a' } };
    },
  });
  const run = shown();
  act(() => startRun([openTotal('a'), openTotal('b')], false));
  await waitFor(() => expect(run.current?.state).toBe('stopped'));
  expect(results(run.current)).toEqual([['a', 'N-a']]);
  act(resumeRun);
  await waitFor(() => expect(run.current?.state).toBe('done'));
  expect(results(run.current)).toEqual([
    ['a', 'N-a'],
    ['b', 'N-b'],
  ]);
  expect(calls).toHaveLength(2);
});

test('a lost answer stops the run, and is asked for again under the same key', async () => {
  let tries = 0;
  serve({ b: () => (++tries === 1 ? { status: 502, body: {} } : { body: { id: 'i-b', number: 'N-b' } }) });
  const keys: (string | null)[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', (asked: Request) => {
    keys.push(asked.headers.get('Idempotency-Key'));
    return answer(asked);
  });
  const run = shown();
  act(() => startRun([openTotal('a'), openTotal('b')], false));
  await waitFor(() => expect(run.current?.state).toBe('failed'));
  expect(results(run.current)).toEqual([['a', 'N-a']]);
  act(resumeRun);
  await waitFor(() => expect(run.current?.state).toBe('done'));
  expect(results(run.current)[1]).toEqual(['b', 'N-b']);
  expect(keys).toHaveLength(3);
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
});

test('an invoice stands though its e-mail is refused', async () => {
  serve();
  const run = shown();
  act(() => startRun([openTotal('a'), openTotal('b')], true));
  await waitFor(() => expect(run.current?.state).toBe('done'));
  expect([...(run.current?.results.values() ?? [])]).toEqual([
    { invoice: expect.objectContaining({ number: 'N-a' }), refusal: null, mailed: true },
    {
      invoice: expect.objectContaining({ number: 'N-b' }),
      refusal: 'Enter an e-mail address.',
      mailed: false,
    },
  ]);
});

test('what one person began is not shown to the next', async () => {
  serve();
  const run = shown();
  act(() => startRun([openTotal('a')], false));
  await waitFor(() => expect(run.current?.state).toBe('done'));
  act(() => clearSession());
  expect(run.current).toBeNull();
});
