import { fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useSaveKey } from './saveKey';

const ctrlS = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });

describe('Ctrl S', () => {
  test('saves what lies on top, and what was under it once that is gone', () => {
    const page = vi.fn();
    const dialog = vi.fn();
    renderHook(() => useSaveKey(page));
    const { unmount } = renderHook(() => useSaveKey(dialog));
    ctrlS();
    expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1]);
    unmount();
    ctrlS();
    expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([1, 1]);
  });
});
