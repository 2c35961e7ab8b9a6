import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setWorkstation } from '../hooks/workstation';
import { renderKit } from '../testing/testing';
import { type FakePad, type FakeSigWeb, startFakeSigWeb } from './fakeSigWeb';
import { TopazPad } from './TopazPad';

let fake: FakeSigWeb | undefined;

beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => fake?.close());

async function open(changed: Partial<FakePad> = {}) {
  fake = await startFakeSigWeb(changed);
  setWorkstation({ topazEnabled: true, baseUrl: fake.url });
  const onDone = vi.fn();
  renderKit(<TopazPad label="Signature of Marisol" onDone={onDone} />);
  fireEvent.click(screen.getByRole('button', { name: 'Start the pad' }));
  return { pad: fake.pad, calls: fake.calls, onDone };
}

test('a signature on the pad is handed over as a picture, and the pad is free again', async () => {
  const { pad, calls, onDone } = await open();
  await waitFor(() => expect(calls).toContain('GET TotalPoints'));
  pad.points = 77;
  await waitFor(() => expect(calls).toContain('GET SigImage/0'));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('data:image/png;base64,iVBORw0KGgo='));
  expect(pad.state).toBe('0');
});

test('an empty one is refused, and the pad stays on', async () => {
  const { pad, calls, onDone } = await open();
  await waitFor(() => expect(calls).toContain('GET TotalPoints'));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Sign on the pad first.')).toBeTruthy();
  expect([pad.state, onDone.mock.calls.length]).toEqual(['1', 0]);
});

test('a pad that fails says what to do', async () => {
  await open({ broken: true });
  expect(
    await screen.findByText('SigWeb reported an error. Restart its service and check again.'),
  ).toBeTruthy();
});
