// A wedge reader types like a person, only faster: what was read is told by the time between the keys.
import type { ScannerSuffix } from '../hooks/workstation';

export interface Key {
  /** As the browser names it: a character, "Enter", "Tab", "ArrowDown". */
  readonly key: string;
  /** Milliseconds on any clock. */
  readonly at: number;
  readonly ctrl?: boolean;
}

export interface Reading {
  /** What was read without the key that ended it, lines apart. */
  readonly text: string;
  readonly characters: number;
  /** Keys that are no characters, as readers send for control characters. */
  readonly otherKeys: readonly string[];
  readonly suffix: ScannerSuffix;
  /** Milliseconds from key to key, the usual one. */
  readonly pace: number;
  readonly kind: 'scan' | 'typing';
}

/** The slowest reader, and far below the fastest typist's average. */
export const SCAN_PACE_MS = 50;
const LEAST_KEYS = 4;
/** A reader pauses less than this between two lines; a person more before a next word. */
export const SCAN_QUIET_MS = 250;
export const TYPING_QUIET_MS = 1200;

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
};

function paceOf(keys: readonly Key[]): number {
  return median(keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at)));
}

/** Fast enough for long enough. One slow key, as on a busy machine, does not make it typing. */
export const isScan = (keys: readonly Key[]): boolean =>
  keys.length >= LEAST_KEYS && paceOf(keys) <= SCAN_PACE_MS;

/** How long to wait for a next key before the reading counts as ended. */
export const quietAfter = (keys: readonly Key[]): number => (isScan(keys) ? SCAN_QUIET_MS : TYPING_QUIET_MS);

/** A passport, a card or a visa begins like this; only these fill up with "<". */
const MRZ_BEGIN = /^[ACIPV][A-Z<][A-Z<]{3}[A-Z<]*/;
/** The characters of a whole machine readable zone: two lines of 44, two of 36, three of 30. */
const WHOLE_ZONES: readonly number[] = [88, 72, 90];
/** How long a reader is waited for whose machine readable zone is not whole: the machine may be busy. */
export const CUT_QUIET_MS = 1500;

/** Tells a machine readable zone of which a part is missing. */
export function isCutOff(text: string): boolean {
  const zone = text.replace(/\s/g, '');
  return MRZ_BEGIN.test(zone) && zone.includes('<') && !WHOLE_ZONES.includes(zone.length);
}

const isCharacter = ({ key, ctrl }: Key): boolean => [...key].length === 1 && !ctrl;
const named = ({ key, ctrl }: Key): string => (ctrl ? `Ctrl ${key.toUpperCase()}` : key);

export function readingOf(keys: readonly Key[]): Reading {
  const last = keys.at(-1)?.key;
  const suffix: ScannerSuffix = last === 'Enter' || last === 'Tab' ? last : 'none';
  const body = suffix === 'none' ? keys : keys.slice(0, -1);
  const text = body
    .map((one) => (isCharacter(one) ? one.key : one.key === 'Enter' ? '\n' : one.key === 'Tab' ? '\t' : ''))
    .join('');
  return {
    text,
    characters: body.filter(isCharacter).length,
    otherKeys: body.filter((one) => !isCharacter(one) && !['Enter', 'Tab'].includes(one.key)).map(named),
    suffix,
    pace: keys.length > 1 ? Math.round(paceOf(keys)) : 0,
    kind: isScan(keys) ? 'scan' : 'typing',
  };
}
