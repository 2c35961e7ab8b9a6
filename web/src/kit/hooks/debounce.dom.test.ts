import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounce, useDebounced } from './debounce';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('debounce', () => {
  it('acts once, 200 ms after the last call, with its arguments', () => {
    const search = vi.fn();
    const later = debounce(search);
    later('C');
    vi.advanceTimersByTime(199);
    later('CU');
    vi.advanceTimersByTime(199);
    expect(search).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(search.mock.calls).toEqual([['CU']]);
  });

  it('can be given up', () => {
    const search = vi.fn();
    const later = debounce(search, 500);
    later();
    later.cancel();
    vi.advanceTimersByTime(1000);
    expect(search).not.toHaveBeenCalled();
  });
});

describe('useDebounced', () => {
  it('follows a value that has stood still for 200 ms', () => {
    const { result, rerender } = renderHook(({ value }) => useDebounced(value), {
      initialProps: { value: 'C' },
    });
    expect(result.current).toBe('C');
    rerender({ value: 'CU' });
    act(() => void vi.advanceTimersByTime(199));
    rerender({ value: 'CUB' });
    act(() => void vi.advanceTimersByTime(199));
    expect(result.current).toBe('C');
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe('CUB');
  });

  it('waits as long as it is told', () => {
    const { result, rerender } = renderHook(({ value }) => useDebounced(value, 500), {
      initialProps: { value: 1 },
    });
    rerender({ value: 2 });
    act(() => void vi.advanceTimersByTime(499));
    expect(result.current).toBe(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe(2);
  });

  it('carries a function as a value', () => {
    const [one, two] = [() => 1, () => 2];
    const { result, rerender } = renderHook(({ value }) => useDebounced(value), {
      initialProps: { value: one },
    });
    rerender({ value: two });
    act(() => void vi.advanceTimersByTime(200));
    expect(result.current).toBe(two);
  });
});
