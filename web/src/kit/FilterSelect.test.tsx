import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterSelect } from './FilterSelect';
import { renderKit } from './testing';

const OPTIONS = [
  { value: 'CA', label: 'Canada' },
  { value: 'CU', label: 'Cuba' },
];

afterEach(() => vi.useRealTimers());

test('what quick hands typed and see marked is chosen with Enter, however late the timers of the list are', () => {
  vi.useFakeTimers();
  const choose = vi.fn();
  renderKit(<FilterSelect label="Country" all="Any" options={OPTIONS} value={null} onChange={choose} />);
  const field = screen.getByRole('combobox', { name: 'Country' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'cub' } });
  act(() => void vi.runAllTimers());
  expect(screen.getByRole('option', { name: 'Cuba' }).dataset.comboboxSelected).toBe('true');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(choose.mock.calls.map(([value]) => value)).toEqual(['CU']);
});

test('nothing typed, nothing chosen', () => {
  const choose = vi.fn();
  renderKit(<FilterSelect label="Country" all="Any" options={OPTIONS} value={null} onChange={choose} />);
  const field = screen.getByRole('combobox', { name: 'Country' });
  act(() => field.focus());
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(choose).not.toHaveBeenCalled();
});
