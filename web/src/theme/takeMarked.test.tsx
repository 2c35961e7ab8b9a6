import { MantineProvider, Select } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { theme } from './theme';

const show = (onChange: (value: string | null) => void) =>
  render(
    <MantineProvider theme={theme}>
      <Select
        aria-label="Country"
        data={['Canada', 'Cuba', 'Mexico']}
        onChange={onChange}
        searchable
        selectFirstOptionOnChange
      />
    </MantineProvider>,
  );

test('Enter takes the marked option, also when the letters came before the list was open', async () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  show(onChange);
  const field = screen.getByRole('combobox');
  act(() => field.focus());
  for (const typed of ['c', 'cu', 'cub']) fireEvent.change(field, { target: { value: typed } });
  // What Mantine put off until the list stood there.
  act(() => void vi.runAllTimers());
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(onChange.mock.calls.map(([value]) => value)).toEqual(['Cuba']);
  vi.useRealTimers();
});

test('Enter without a list is left alone', () => {
  const onChange = vi.fn();
  show(onChange);
  expect(fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', code: 'Enter' })).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});
