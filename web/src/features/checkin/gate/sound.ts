// A sound for green and one for red, made by the browser itself: whoever boards looks at passengers, not at the screen.
import { createStore } from '../../../kit/hooks/store';

export type GateSound = 'boarded' | 'refused';

interface Tone {
  readonly hertz: number;
  readonly from: number;
  readonly seconds: number;
  readonly type: OscillatorType;
}

/** Green rises, red is low and comes twice: told apart in noise, and by those who hear only one of them. */
const TONES: Readonly<Record<GateSound, readonly Tone[]>> = {
  boarded: [
    { hertz: 880, from: 0, seconds: 0.09, type: 'sine' },
    { hertz: 1320, from: 0.1, seconds: 0.14, type: 'sine' },
  ],
  refused: [
    { hertz: 180, from: 0, seconds: 0.22, type: 'square' },
    { hertz: 180, from: 0.3, seconds: 0.22, type: 'square' },
  ],
};
const LOUD = 0.35;
const KEY = 'GateMuted';

function storedMute(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** Chosen on this device, for the next flight too. */
export const muted = createStore(storedMute());

export function setMuted(value: boolean): void {
  muted.set(value);
  try {
    localStorage.setItem(KEY, String(value));
  } catch {
    // Storage is forbidden or full: the choice holds for this page.
  }
}

let context: AudioContext | undefined;

/** Browsers are silent until the page was touched once: called at each touch. */
export function wakeSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
}

export function playSound(sound: GateSound): void {
  if (muted.get()) return;
  wakeSound();
  for (const tone of TONES[sound]) if (context) play(context, tone);
}

function play(audio: AudioContext, { hertz, from, seconds, type }: Tone): void {
  const [begin, end] = [audio.currentTime + from, audio.currentTime + from + seconds];
  const oscillator = new OscillatorNode(audio, { frequency: hertz, type });
  const volume = new GainNode(audio, { gain: LOUD });
  // A tone that is cut off clicks.
  volume.gain.setValueAtTime(LOUD, end - 0.03);
  volume.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(end);
}
