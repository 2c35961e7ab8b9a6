import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCopied } from './clipboard';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
});

it('puts the text on the clipboard and says so for 1500 ms', async () => {
  const { result } = renderHook(() => useCopied());
  await act(async () => expect(await result.current.copy('K7QM2T')).toBe(true));
  expect(writeText).toHaveBeenCalledWith('K7QM2T');
  expect(result.current.copied).toBe(true);
  act(() => void vi.advanceTimersByTime(1499));
  expect(result.current.copied).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.copied).toBe(false);
});

it('counts from the last copy', async () => {
  const { result } = renderHook(() => useCopied());
  await act(async () => void (await result.current.copy('a')));
  act(() => void vi.advanceTimersByTime(1000));
  await act(async () => void (await result.current.copy('b')));
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current.copied).toBe(true);
  act(() => void vi.advanceTimersByTime(500));
  expect(result.current.copied).toBe(false);
});

it('claims nothing when the browser refuses', async () => {
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  const { result } = renderHook(() => useCopied());
  await act(async () => expect(await result.current.copy('a')).toBe(false));
  expect(result.current.copied).toBe(false);
});

it('claims nothing where there is no clipboard', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  const { result } = renderHook(() => useCopied());
  await act(async () => expect(await result.current.copy('a')).toBe(false));
});
