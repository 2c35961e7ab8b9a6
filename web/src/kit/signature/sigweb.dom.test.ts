import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FakePad, type FakeSigWeb, startFakeSigWeb } from './fakeSigWeb';
import { baseUrlFor, createSigWeb, type Frame, SigWebError } from './sigweb';

let fake: FakeSigWeb | undefined;

async function service(changed: Partial<FakePad> = {}): Promise<FakeSigWeb> {
  fake = await startFakeSigWeb(changed);
  return fake;
}

afterEach(() => fake?.close());

const trouble = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof SigWebError ? error.trouble : String(error);
};

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// On a busy machine a second and a half can be too short: slow is not wrong.
describe('looking for the service', { retry: 3 }, () => {
  test('is done where the page may call', () => {
    expect(baseUrlFor('https:')).toBe('https://tablet.sigwebtablet.com:47290/SigWeb/');
    expect(baseUrlFor('http:')).toBe('http://tablet.sigwebtablet.com:47289/SigWeb/');
  });

  test('tells version, pad and certificate', async () => {
    const { url } = await service({ certificateDays: 12 });
    expect(await createSigWeb(url).probe()).toEqual({
      version: '1.7.2.0',
      connected: true,
      model: '57',
      capturing: false,
      certificateDays: 12,
    });
  });

  test('finds an old version that does not know all of it', async () => {
    const { url } = await service({ version: null, certificateDays: null, connected: false });
    expect(await createSigWeb(url.replace(/\/$/, '')).probe()).toEqual({
      version: null,
      connected: false,
      model: null,
      capturing: false,
      certificateDays: null,
    });
  });

  test('tells when nobody is there', async () => {
    const { url, close } = await service();
    close();
    expect(await trouble(createSigWeb(url).probe())).toBe('unreachable');
  });

  test('tells when it answers with an error', async () => {
    const { url } = await service({ broken: true });
    expect(await trouble(createSigWeb(url).probe())).toBe('refused');
  });

  test('does not wait longer than a second and a half', async () => {
    const { url } = await service({ hangs: true });
    const began = Date.now();
    expect(await trouble(createSigWeb(url).probe())).toBe('timeout');
    expect(Date.now() - began).toBeGreaterThanOrEqual(1450);
    expect(Date.now() - began).toBeLessThan(6000);
  });
});

describe('a capture', () => {
  function begin(url: string) {
    const frames: Frame[] = [];
    const onTrouble = vi.fn();
    const capture = createSigWeb(url).capture({
      width: 500,
      height: 160,
      onFrame: (frame) => frames.push(frame),
      onTrouble,
    });
    return { capture, frames, onTrouble };
  }

  const on = (running: FakeSigWeb) =>
    vi.waitFor(() => expect(running.calls).toContain('GET TotalPoints'), { timeout: 8000 });

  /** Nothing is asked any more. */
  async function expectSilence(running: FakeSigWeb) {
    const before = running.calls.length;
    await rest(400);
    expect(running.calls.length).toBe(before);
  }

  test('follows the pen and hands over the whole signature', async () => {
    const running = await service();
    const { capture, frames } = begin(running.url);
    await on(running);
    expect(running.pad.state).toBe('1');
    expect(running.calls.slice(0, 3)).toEqual([
      'POST DisplayXSize/500',
      'POST DisplayYSize/160',
      'POST ImageXSize/500',
    ]);
    running.pad.points = 40;
    await vi.waitFor(() => expect(frames.at(-1)?.points).toBe(40), { timeout: 8000 });
    running.pad.points = 90;
    const whole = await capture.finish();
    expect(whole.points).toBe(90);
    expect(whole.image.size).toBe(8);
    expect(running.pad.state).toBe('0');
    await expectSilence(running);
  });

  test('clears the pad and tells that it is empty', async () => {
    const running = await service();
    const { capture, frames } = begin(running.url);
    await on(running);
    running.pad.points = 40;
    await vi.waitFor(() => expect(frames.at(-1)?.points).toBe(40), { timeout: 8000 });
    await capture.clear();
    await vi.waitFor(() => expect(frames.at(-1)?.points).toBe(0), { timeout: 8000 });
    await capture.stop();
  });

  test('stops asking and frees the pad, once, however often it is stopped', async () => {
    const running = await service();
    const { capture, onTrouble } = begin(running.url);
    await on(running);
    await Promise.all([capture.stop(), capture.stop()]);
    await capture.stop();
    expect(running.calls.filter((call) => call === 'POST TabletState/0')).toHaveLength(1);
    expect(running.pad.state).toBe('0');
    expect(onTrouble).not.toHaveBeenCalled();
    await expectSilence(running);
  });

  test('frees the pad also when it is stopped before it was on', async () => {
    const running = await service();
    const { capture } = begin(running.url);
    await capture.stop();
    expect(running.calls.at(-1)).toBe('POST TabletState/0');
    expect(running.pad.state).toBe('0');
    await expectSilence(running);
  });

  test('frees the pad when the page goes away', async () => {
    const running = await service();
    begin(running.url);
    await on(running);
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(running.pad.state).toBe('0'), { timeout: 8000 });
    await expectSilence(running);
  });

  test('ends when the service is lost', async () => {
    const running = await service();
    const { onTrouble } = begin(running.url);
    await on(running);
    running.pad.broken = true;
    await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledTimes(1), { timeout: 8000 });
    await expectSilence(running);
  });
});
