import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
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

function Payments() {
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState(true);
  return (
    <Dialog opened={opened} title="Payments" onClose={() => setOpened(false)}>
      <button type="button" onClick={() => setAdding(true)}>
        Add
      </button>
      {adding && (
        <Dialog opened title="Add a payment" onClose={() => setAdding(false)}>
          Amount
        </Dialog>
      )}
    </Dialog>
  );
}

test('Escape closes the dialog on top alone', async () => {
  renderKit(<Payments />);
  fireEvent.click(await screen.findByText('Add'));
  await screen.findByRole('dialog', { name: 'Add a payment' });
  const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a payment' })).toBeNull());
  expect(screen.getByText('Add')).toBeTruthy();
  pressEscape();
  await waitFor(() => expect(screen.queryByText('Add')).toBeNull());
});
