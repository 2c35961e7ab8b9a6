import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '../testing/testing';
import { Dialog } from './Dialog';

test('the head of a dialog is no second banner of the page', async () => {
  renderKit(
    <Dialog opened title="Take payment" onClose={() => undefined}>
      Amount
    </Dialog>,
  );

  const dialog = await screen.findByRole('dialog', { name: 'Take payment' });
  expect(dialog.querySelector('header')?.getAttribute('role')).toBe('presentation');
});
