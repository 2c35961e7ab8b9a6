import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getWorkstation, reloadWorkstation, setWorkstation } from '../../kit/hooks/workstation';
import { type FakePad, type FakeSigWeb, startFakeSigWeb } from '../../kit/signature/fakeSigWeb';
import { renderKit } from '../../kit/testing/testing';
import HardwareSetup from './HardwareSetup';

let fake: FakeSigWeb | undefined;

beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  reloadWorkstation();
});

afterEach(() => fake?.close());

async function open(changed: Partial<FakePad> = {}) {
  fake = await startFakeSigWeb(changed);
  setWorkstation({ topazEnabled: true, baseUrl: fake.url });
  return { ...renderKit(<HardwareSetup />), running: fake };
}

/** On a busy machine a second and a half can be too short: as a person would, it looks again. */
const found = (words: string) =>
  vi.waitFor(
    () => {
      const element = screen.queryByText(words);
      if (element) return element;
      fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
      throw new Error(`No ${words} yet`);
    },
    { timeout: 25_000, interval: 2000 },
  );

describe('the signature pad', () => {
  test('is not looked for where there is none', async () => {
    fake = await startFakeSigWeb();
    setWorkstation({ baseUrl: fake.url });
    renderKit(<HardwareSetup />);
    expect(screen.queryByText('Check again')).toBeNull();
    expect(fake.calls).toEqual([]);
    fireEvent.click(screen.getByLabelText('This workstation has a Topaz pad'));
    expect(await found('found')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('Workstation') ?? '{}')).toMatchObject({ topazEnabled: true });
  });

  test('is told with its version, model and certificate', async () => {
    await open();
    expect(await found('version 1.7.2.0')).toBeTruthy();
    expect(await found('connected, model 57')).toBeTruthy();
    expect((await found('200 days left')).closest('[data-tone]')?.getAttribute('data-tone')).toBe('good');
  });

  test.each([
    [20, '20 days left', 'warn'],
    [1, '1 day left', 'warn'],
    [0, 'expired, install the latest SigWeb', 'bad'],
  ])('with a certificate of %i days', async (certificateDays, words, tone) => {
    await open({ certificateDays });
    const pill = await found(words);
    expect(pill.closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  });

  test('that is missing is said with what to do, and looked for again', async () => {
    const { running } = await open({ broken: true });
    expect(await found('SigWeb reported an error. Restart its service and check again.')).toBeTruthy();
    expect(screen.getByText('not found')).toBeTruthy();
    expect(screen.queryByText('Start test signature')).toBeNull();
    running.pad.broken = false;
    expect(await found('found')).toBeTruthy();
  });

  test('takes a test signature, and refuses an empty one', async () => {
    const { running } = await open();
    fireEvent.click(await found('Start test signature'));
    await waitFor(() => expect(running.calls).toContain('GET TotalPoints'));
    fireEvent.click(screen.getAllByRole('button', { name: 'Done' })[0] as HTMLElement);
    expect(await screen.findByText('Sign on the pad first.')).toBeTruthy();
    expect(running.pad.state).toBe('1');
    running.pad.points = 77;
    expect(await screen.findByText('Signing: 77 points')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Done' })[0] as HTMLElement);
    expect(await screen.findByText('77 points. The pad works.')).toBeTruthy();
    expect(running.pad.state).toBe('0');
  });

  test('is left alone when the page is left in the middle of a signature', async () => {
    const { running, unmount } = await open();
    fireEvent.click(await found('Start test signature'));
    await waitFor(() => expect(running.calls).toContain('GET TotalPoints'));
    unmount();
    await waitFor(() => expect(running.pad.state).toBe('0'));
    const before = running.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(running.calls.length).toBe(before);
  });
});

describe('signing on the screen', () => {
  const canvas = () => screen.getByRole('img', { name: 'Signature box' });

  test('refuses an empty signature, takes a drawn one, and begins again', () => {
    renderKit(<HardwareSetup />);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Sign in the box first.')).toBeTruthy();
    fireEvent.pointerDown(canvas(), { clientX: 10, clientY: 10, button: 0 });
    fireEvent.pointerMove(canvas(), { clientX: 110, clientY: 60 });
    fireEvent.pointerUp(canvas());
    expect(screen.queryByText('Sign in the box first.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('2 points. Signing on the screen works.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Sign again' }));
    expect(canvas()).toBeTruthy();
  });
});

describe('the scanner', () => {
  const box = () => screen.getByLabelText('Test box');

  function press(text: string, pace: number) {
    [...text].forEach((sign, index) => {
      const key = { '\n': 'Enter', '\t': 'Tab' }[sign] ?? sign;
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: 1000 + index * pace });
      fireEvent(box(), event);
    });
  }

  test('shows what was read, and takes over the key it ends with', async () => {
    renderKit(<HardwareSetup />);
    press('AB12345678\t', 6);
    expect(await screen.findByText('AB12345678')).toBeTruthy();
    expect(screen.getByText('scanner')).toBeTruthy();
    expect(screen.getByText('6 ms from key to key')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use these settings' }));
    expect(getWorkstation().scannerSuffix).toBe('Tab');
    expect(screen.queryByRole('button', { name: 'Use these settings' })).toBeNull();
  });

  test('tells typing from a scan, and lets a person leave by Tab', async () => {
    renderKit(<HardwareSetup />);
    press('abc', 180);
    expect(fireEvent.keyDown(box(), { key: 'Tab' })).toBe(true);
    fireEvent.blur(box());
    expect(await screen.findByText('typing')).toBeTruthy();
  });
});
