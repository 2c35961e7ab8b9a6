import { type RefObject, useEffect, useRef, useState } from 'react';
import { createBarcodeReader } from './barcodeReader';
import { Sightings } from './sightings';

/** `absent`: no camera, or a page that may not use one. */
export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'absent';

const LOOK_AGAIN_MS = 120;
/** Fine enough for the narrow bars of a PDF417 that fills the frame. */
const PICTURE = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };

const whyNot = (error: unknown): CameraState =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'absent';

interface Camera {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
}

async function openCamera(video: HTMLVideoElement): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: PICTURE, audio: false });
  const [track] = stream.getVideoTracks();
  if (!track) throw new Error('A camera without a picture.');
  video.srcObject = stream;
  await video.play();
  return { stream, track };
}

const close = ({ stream }: Camera): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Looks for codes in the picture until it is stopped. A code counts as taken once `onCode` says so. */
function watch(
  video: HTMLVideoElement,
  read: (picture: HTMLVideoElement) => Promise<string[]>,
  onCode: (code: string) => boolean,
): () => void {
  const sightings = new Sightings();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const look = async () => {
    const [code] = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video) : [];
    if (stopped) return;
    const now = performance.now();
    if (code && sightings.isNew(code, now) && onCode(code)) sightings.take(code, now);
    timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Not in the types yet. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };

const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true;

/** The camera of the device, and the codes it sees; attempt 0 leaves it off. Leaving the page frees it. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  attempt: number,
  onCode: (code: string) => boolean,
) {
  const [state, setState] = useState<CameraState>('off');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [torch, setTorch] = useState(false);
  const latest = useRef(onCode);
  latest.current = onCode;

  useEffect(() => {
    if (attempt === 0) return setState('off');
    let left = false;
    let camera: Camera | undefined;
    let stop: (() => void) | undefined;
    const start = async (picture: HTMLVideoElement) => {
      setState('starting');
      const [read, opened] = await Promise.all([createBarcodeReader(), openCamera(picture)]);
      camera = opened;
      if (left) return close(camera);
      setState('on');
      setTrack(camera.track);
      stop = watch(picture, read, (code) => latest.current(code));
    };
    if (video.current && navigator.mediaDevices)
      void start(video.current).catch((error) => !left && setState(whyNot(error)));
    else setState('absent');
    return () => {
      left = true;
      stop?.();
      if (camera) close(camera);
      setTrack(null);
      setTorch(false);
    };
  }, [attempt, video]);

  const light = async () => {
    const constraints = { advanced: [{ torch: !torch }] } as unknown as MediaTrackConstraints;
    await track?.applyConstraints(constraints).then(
      () => setTorch(!torch),
      () => undefined,
    );
  };
  return { state, torch: track && hasTorch(track) ? { on: torch, toggle: () => void light() } : null };
}
