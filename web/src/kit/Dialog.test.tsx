import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog';
import { renderKit } from './testing';

test('the head of a dialog is no second banner of the page', async () => {
  renderKit(
    <Dialog opened title="Take payment" onClose={() => undefined}>
      Amount
    </Dialog>,
  );

  const dialog = await screen.findByRole('dialog', { name: 'Take payment' });
  expect(dialog.querySelector('header')?.getAttribute('role')).toBe('presentation');
});
