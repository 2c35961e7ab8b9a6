import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOVE_QUOTE } from './samples';
import { useChangeQuote } from './useChangeQuote';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(300));

test('while a change is applied a newer version of the booking asks for no quote', async () => {
  const ask = vi.fn(async () => MOVE_QUOTE);
  const chosen = { ticketIds: ['t1'] };
  const { result, rerender } = renderHook(
    ({ version, isHeld }) => useChangeQuote(ask, chosen, version, isHeld),
    { initialProps: { version: 7, isHeld: false } },
  );
  await settle();
  expect(result.current.quote).toBe(MOVE_QUOTE);

  rerender({ version: 8, isHeld: true });
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(result.current).toMatchObject({ quote: MOVE_QUOTE, refusal: null, busy: false });

  rerender({ version: 8, isHeld: false });
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
});
