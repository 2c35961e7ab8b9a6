import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderKit } from '../testing/testing';
import { useWrite } from './useWrite';

interface SaverProps {
  work: () => Promise<string>;
  onResult?: (result: string | undefined) => void;
  onError?: (error: Error) => void;
}

function Saver({ work, onResult, onError }: SaverProps) {
  const [write, busy] = useWrite(onError);
  const save = async () => {
    const result = await write(work);
    onResult?.(result);
  };
  return (
    <button type="button" aria-busy={busy} onClick={() => void save()}>
      Save
    </button>
  );
}

const save = () => screen.getByRole('button', { name: 'Save' });
const refused = () => Promise.reject(new Error('XC 410 is full.'));

afterEach(() => vi.restoreAllMocks());

test('a second click while the first is under way does nothing', async () => {
  let finish: (result: string) => void = () => undefined;
  const work = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const onResult = vi.fn();
  renderKit(<Saver work={work} onResult={onResult} />);
  fireEvent.click(save());
  fireEvent.click(save());
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(save());
  finish('saved');
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('false'));
  expect(work).toHaveBeenCalledTimes(1);
  expect(onResult).toHaveBeenCalledWith('saved');
});

test('the button that was pressed has the focus again, unless something else has it', async () => {
  let refuse: () => void = () => undefined;
  const work = () =>
    new Promise<string>((_, reject) => (refuse = () => reject(new Error('XC 410 is full.'))));
  renderKit(
    <>
      <Saver work={work} onError={() => undefined} />
      <input aria-label="Note" />
    </>,
  );
  const busy = (is: boolean) => waitFor(() => expect(save().getAttribute('aria-busy')).toBe(String(is)));
  save().focus();
  fireEvent.click(save());
  await busy(true);
  // A browser does so with a button that cannot be pressed any more.
  save().blur();
  refuse();
  await busy(false);
  expect(document.activeElement).toBe(save());

  const note = screen.getByLabelText('Note');
  fireEvent.click(save());
  await busy(true);
  note.focus();
  refuse();
  await busy(false);
  expect(document.activeElement).toBe(note);
});

test('a refusal is shown as a toast, and the next click tries again', async () => {
  const work = vi.fn(refused);
  const onResult = vi.fn();
  renderKit(<Saver work={work} onResult={onResult} />);
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('XC 410 is full.');
  await waitFor(() => expect(onResult).toHaveBeenCalledWith(undefined));
  fireEvent.click(save());
  await waitFor(() => expect(work).toHaveBeenCalledTimes(2));
});

test('a screen that takes the refusal shows it itself', async () => {
  const onError = vi.fn();
  renderKit(<Saver work={refused} onError={onError} />);
  fireEvent.click(save());
  await waitFor(() => expect(onError.mock.calls[0]?.[0].message).toBe('XC 410 is full.'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a connection it is tried at once and refused, not kept for later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  renderKit(<Saver work={refused} />);
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('XC 410 is full.');
  window.dispatchEvent(new Event('online'));
});
