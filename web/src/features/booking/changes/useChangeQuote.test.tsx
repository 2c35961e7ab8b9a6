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
  const { result, rerender } = renderHook(
    ({ version, isHeld, ticket }) => useChangeQuote(ask, { ticketIds: [ticket] }, version, isHeld),
    { initialProps: { version: 7, isHeld: false, ticket: 't1' } },
  );
  await settle();
  expect(result.current.quote).toBe(MOVE_QUOTE);

  rerender({ version: 8, isHeld: true, ticket: 't1' });
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(result.current).toMatchObject({ quote: MOVE_QUOTE, refusal: null, busy: false });

  // Another choice is quoted, and the server says what is in its way.
  rerender({ version: 8, isHeld: true, ticket: 't2' });
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);

  rerender({ version: 8, isHeld: false, ticket: 't2' });
  await settle();
  expect(ask).toHaveBeenCalledTimes(3);
});
