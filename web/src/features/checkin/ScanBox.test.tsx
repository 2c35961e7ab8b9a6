import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, confirmDelete } from '../../kit/feedback/confirm';
import { Dialog } from '../../kit/feedback/Dialog';
import { renderKit } from '../../kit/testing/testing';
import { ScanBox } from './ScanBox';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** As a reader types it; whatever comes of it has come then. */
async function wedge(text: string) {
  let at = performance.now() + 10_000;
  for (const key of [...text, 'Enter']) {
    at += 5;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(document.activeElement ?? document.body, event);
  }
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}

function open(dialog?: { asks: boolean }) {
  const onText = vi.fn();
  renderKit(
    <>
      <ScanBox hint="Scan a passport" onText={onText} />
      {dialog && (
        <Dialog opened title="Charge late check-in?" asks={dialog.asks} onClose={() => undefined}>
          <input aria-label="Reason" />
        </Dialog>
      )}
    </>,
  );
  return onText;
}

test('it hears a reader, and the slash key brings the cursor', async () => {
  const onText = open();
  await wedge('K9TR2D');
  expect(onText.mock.calls).toEqual([['K9TR2D']]);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(screen.getByLabelText('Scan a passport'));
});

test('while a dialog asks something, what is scanned is neither looked up nor typed, and no key brings the cursor', async () => {
  const onText = open({ asks: true });
  const reason = await screen.findByLabelText<HTMLInputElement>('Reason');
  act(() => reason.focus());
  await wedge('K9TR2D');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(onText).not.toHaveBeenCalled();
  expect(reason.value).toBe('');
  expect(document.activeElement).toBe(reason);
  expect(screen.getByText('Not listening.')).toBeTruthy();
});

test('a dialog that only shows a paper leaves the reader to the box', async () => {
  const onText = open({ asks: false });
  await wedge('K9TR2D');
  expect(onText).toHaveBeenCalledOnce();
});

test('a confirmation is no target either, and is not answered by the end of a scan', async () => {
  const onText = open();
  let said: boolean | undefined;
  act(() => void confirmDelete().then((yes) => (said = yes)));
  expect(await screen.findByText('Not listening.')).toBeTruthy();
  await wedge('K9TR2D');
  expect(onText).not.toHaveBeenCalled();
  expect(said).toBeUndefined();
  act(() => answer(false));
  await waitFor(() => expect(screen.getByText('Listening.')).toBeTruthy());
});
