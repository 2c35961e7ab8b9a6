import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/testing';
import { FilterInput } from './FilterInput';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const type = (value: string) => fireEvent.change(screen.getByLabelText('Filter'), { target: { value } });

it('filters once, 200 ms after the last key, by what is typed then', () => {
  const filter = vi.fn();
  renderKit(<FilterInput value="" onChange={filter} />);
  type('C');
  vi.advanceTimersByTime(199);
  type('CU');
  vi.advanceTimersByTime(199);
  expect(filter).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(filter.mock.calls).toEqual([['CU']]);
});

it('filters at once when Tab leaves it: the keys that follow work on the filtered list', () => {
  const filter = vi.fn();
  renderKit(<FilterInput value="" onChange={filter} />);
  fireEvent.blur(screen.getByLabelText('Filter'));
  expect(filter).not.toHaveBeenCalled();
  type('CU');
  fireEvent.blur(screen.getByLabelText('Filter'));
  expect(filter.mock.calls).toEqual([['CU']]);
  vi.advanceTimersByTime(1000);
  expect(filter).toHaveBeenCalledTimes(1);
});

it('waits for the typing to rest when a press leaves it: rows stay where they are pressed', () => {
  const filter = vi.fn();
  renderKit(<FilterInput value="" onChange={filter} />);
  type('CU');
  fireEvent.pointerDown(document.body);
  fireEvent.blur(screen.getByLabelText('Filter'));
  vi.advanceTimersByTime(300);
  expect(filter).not.toHaveBeenCalled();
  fireEvent.pointerUp(document.body);
  vi.advanceTimersByTime(200);
  expect(filter.mock.calls).toEqual([['CU']]);
  type('CUB');
  fireEvent.blur(screen.getByLabelText('Filter'));
  expect(filter.mock.calls).toEqual([['CU'], ['CUB']]);
});

it('does not filter after it was removed', () => {
  const filter = vi.fn();
  const { unmount } = renderKit(<FilterInput value="" onChange={filter} />);
  type('C');
  unmount();
  vi.advanceTimersByTime(1000);
  expect(filter).not.toHaveBeenCalled();
});
