import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Capture, createSigWeb, type Frame, type SigWebTrouble } from './sigweb';

export type PadState = 'idle' | 'signing' | 'done';

async function draw(canvas: HTMLCanvasElement | null, { image }: Frame): Promise<void> {
  const context = canvas?.getContext('2d');
  if (!canvas || !context || typeof createImageBitmap !== 'function') return;
  const bitmap = await createImageBitmap(image);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}

/** A signature on the pad, followed on a canvas. Leaving the page frees the pad. */
export function useTopaz(
  baseUrl: string,
  canvas: RefObject<HTMLCanvasElement | null>,
  onDone?: (frame: Frame) => void,
) {
  const capture = useRef<Capture | null>(null);
  const [state, setState] = useState<PadState>('idle');
  const [points, setPoints] = useState(0);
  const [trouble, setTrouble] = useState<SigWebTrouble | 'empty'>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another service; the pad of the old one is freed.
  useEffect(
    () => () => {
      void capture.current?.stop();
      capture.current = null;
    },
    [baseUrl],
  );

  const show = (frame: Frame) => {
    setPoints(frame.points);
    void draw(canvas.current, frame).catch(() => undefined);
  };

  const start = () => {
    const { width = 500, height = 160 } = canvas.current ?? {};
    void capture.current?.stop();
    setTrouble(undefined);
    setPoints(0);
    setState('signing');
    capture.current = createSigWeb(baseUrl).capture({
      width,
      height,
      onFrame: show,
      onTrouble: (error) => {
        capture.current = null;
        setTrouble(error.trouble);
        setState('idle');
      },
    });
  };

  const attempt = async (work: (current: Capture) => Promise<void>) => {
    const current = capture.current;
    if (!current) return;
    try {
      await work(current);
    } catch {
      if (capture.current === current) setTrouble('unreachable');
    }
  };

  const clear = () =>
    attempt(async (current) => {
      setTrouble(undefined);
      await current.clear();
    });

  const done = () =>
    attempt(async (current) => {
      // Nothing was signed: the pad stays on.
      if (points === 0) return setTrouble('empty');
      const frame = await current.finish();
      show(frame);
      capture.current = null;
      setState('done');
      onDone?.(frame);
    });

  return { state, points, trouble, start, clear, done };
}
