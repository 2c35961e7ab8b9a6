import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ScanRead } from '../../../api/client';
import { blankPassenger } from '../data/values';
import { WhoseScan } from './WhoseScan';

const SCAN = {
  passenger: { firstName: 'ERNESTO', lastName: 'QUEVEDO', dateOfBirth: '1980-01-30' },
} as ScanRead;
const TYPED = { ...blankPassenger(), firstName: 'Marisol', lastName: 'Peña', dateOfBirth: '1984-05-17' };

/** Two fields, and a scan that asks whose it is. */
function Form() {
  const [asked, setAsked] = useState(false);
  return (
    <div data-passenger-form>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setAsked(true)}>
        Scan
      </button>
      {asked && <WhoseScan scan={SCAN} typed={TYPED} onAnswer={() => setAsked(false)} />}
      <input aria-label="First" />
      <input aria-label="Second" />
    </div>
  );
}

const show = () =>
  render(<Form />, { wrapper: ({ children }) => <MantineProvider>{children}</MantineProvider> });
const scan = () => fireEvent.click(screen.getByText('Scan'));
const ignore = () => screen.getByRole('button', { name: 'Another person, ignore scan' });

test('says who is on the document and who is in the form, and offers first to ignore it', () => {
  show();
  scan();
  expect(screen.getByText('Ernesto Quevedo, 1980-01-30')).toBeTruthy();
  expect(screen.getByText('Marisol Peña, 1984-05-17')).toBeTruthy();
  expect(document.activeElement).toBe(ignore());
});

test('answered, it gives the focus back to the field that had it', () => {
  show();
  screen.getByLabelText('Second').focus();
  scan();
  fireEvent.click(ignore());
  expect(document.activeElement).toBe(screen.getByLabelText('Second'));
});

test('where no field had the focus, the first one gets it', () => {
  show();
  scan();
  fireEvent.click(ignore());
  expect(document.activeElement).toBe(screen.getByLabelText('First'));
});
