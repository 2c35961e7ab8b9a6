// What the clock of a hold shows. Pure.
import type { Tone } from '../../../kit/display/tones';

const MINUTE_MS = 60_000;

export type HoldTone = Extract<Tone, 'warn' | 'bad'> | undefined;

/** "27:41", and "1:02:05" for the long ones. */
export function clockOf(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Amber under five minutes, red under one. */
export function toneOf(leftMs: number): HoldTone {
  if (leftMs < MINUTE_MS) return 'bad';
  return leftMs < 5 * MINUTE_MS ? 'warn' : undefined;
}

/** What is heard of the clock: not every second, but at the minutes that matter. */
export function heardAt(leftMs: number): 0 | 1 | 5 | null {
  if (leftMs <= 0) return 0;
  if (leftMs < MINUTE_MS) return 1;
  return leftMs < 5 * MINUTE_MS ? 5 : null;
}
