import { getLanguage, t } from '../i18n/t';

export type DatePattern = 'dd/MM/yyyy' | 'yyyy-MM-dd' | 'yyyy-MM-dd hh:mm a' | 'eee MMM dd' | 'hh:mm a';

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A day and time as a clock on some wall shows them. */
interface Wall extends Day {
  readonly hour: number;
  readonly minute: number;
}

let deskZone: string | undefined;

/** The office's zone: "today" and the times of events are the desk's, wherever the browser stands. True if it moved. */
export function setDeskZone(zone: string | undefined): boolean {
  const moved = zone !== deskZone;
  deskZone = zone;
  return moved;
}

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const LENIENT = /^((?:19|20)[0-9]{2})-(0?[1-9]|1[0-2])-(0?[1-9]|[12][0-9]|3[01])$/;
const STRICT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** Whether the text is a day that exists, written yyyy-mm-dd with a year of 19xx or 20xx. */
export const isCivilDate = (text: string): boolean => STRICT.test(text) && wallOfDay(text) !== null;

/** Midnight of a day written yyyy-M-d; an invalid date for anything else. */
export function parseDate(text: string): Date {
  const wall = wallOfDay(text);
  return wall ? new Date(wall.year, wall.month - 1, wall.day) : new Date(Number.NaN);
}

/** A day (yyyy-M-d) or a Date of this browser's clock; what is no date shows as "none". */
export function formatDate(
  value: Date | string | null | undefined,
  pattern: DatePattern = 'dd/MM/yyyy',
): string {
  const wall = value instanceof Date ? wallOfDate(value) : wallOfDay(value ?? '');
  return wall ? written(wall, pattern) : t('none');
}

/** A moment on the clock of a place: an airport's IANA zone, or the desk's when none is given. */
export function formatInstant(
  value: Date | string | null | undefined,
  zone?: string,
  pattern: DatePattern = 'yyyy-MM-dd hh:mm a',
): string {
  const wall = wallInZone(value, zone ?? deskZone);
  return wall ? written(wall, pattern) : t('none');
}

/** "14:05" (seconds may follow) as "02:05 PM"; a time outside 00:00 to 23:59 formats as empty. */
export function formatTime(text: string | null | undefined): string {
  const match = /^([01][0-9]|2[0-3]):([0-5][0-9])(?::[0-5][0-9](?:\.[0-9]+)?)?$/.exec(text ?? '');
  return match ? clock(Number(match[1]), Number(match[2])) : '';
}

/** The day it is, yyyy-MM-dd, at the desk or in another zone. */
export function today(now: Date = new Date(), zone?: string): string {
  const wall = wallInZone(now, zone ?? deskZone);
  if (!wall) throw new RangeError(`No day for ${String(now)} in ${zone ?? 'the local zone'}`);
  return written(wall, 'yyyy-MM-dd');
}

/** Another day, counted where no clock is changed. */
export function addDays(day: string, days: number): string {
  const noon = noonOf(day);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => noonOf(day).getUTCDay();

/** "Sun"; 0 is Sunday. */
export const weekdayName = (weekday: number, length: 'short' | 'long' = 'short'): string =>
  // The first of January 2023 was a Sunday.
  name({ year: 2023, month: 1, day: 1 + weekday }, { weekday: length });

/** The month of a day, as the head of a calendar: "November 2026". */
export function formatMonth(day: string): string {
  const wall = wallOfDay(day);
  return wall ? name(wall, { month: 'long', year: 'numeric' }) : t('none');
}

/** What people call the time of a zone at a moment: "Cuba Standard Time". */
export function zoneName(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat(locale(), { timeZone: zone, timeZoneName: 'long' });
  return format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/**
 * The moments at which a clock of a zone shows a day and a time, the earlier first: one, as a rule; none on the hour
 * that is skipped, two on the hour that is repeated.
 */
export function instantsOf(day: string, time: string, zone: string = deskZone ?? browserZone()): Date[] {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc) || !zoneFormat(zone)) return [];
  const offsets = [-DAY_MS, DAY_MS].map((step) => offsetMinutes(new Date(asUtc + step), zone));
  const moments = new Set(offsets.map((offset) => asUtc - offset * MINUTE_MS));
  return [...moments]
    .sort((a, b) => a - b)
    .map((moment) => new Date(moment))
    .filter((moment) => moment.getTime() + offsetMinutes(moment, zone) * MINUTE_MS === asUtc);
}

/** How far a zone is from UTC at a moment: "-04:00". */
export function offsetOf(instant: Date, zone: string): string {
  const minutes = offsetMinutes(instant, zone);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Minutes as "1h:3m", or "35m" under an hour. */
export function formatDuration(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0) return '';
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}h:${minutes % 60}m` : `${minutes}m`;
}

/** The minutes of "1h:3m" or "35m"; null for anything else, 60 minutes and more without hours included. */
export function parseDuration(text: string): number | null {
  const match = /^(?:([0-9]{1,2})h:)?([0-5]?[0-9])m$/.exec(text);
  return match ? Number(match[1] ?? 0) * 60 + Number(match[2]) : null;
}

function wallOfDay(text: string): Wall | null {
  const match = LENIENT.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  // Day 0 of the next month is this month's last.
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= last ? { year, month, day, hour: 0, minute: 0 } : null;
}

function wallOfDate(date: Date): Wall | null {
  if (Number.isNaN(date.getTime())) return null;
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  };
}

// Without an offset a text names no moment: it would mean another one on every desk.
const INSTANT =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?(?:Z|[+-][0-9]{2}:?[0-9]{2})$/;

function wallInZone(value: Date | string | null | undefined, zone: string | undefined): Wall | null {
  const instant =
    value instanceof Date ? value : new Date(INSTANT.test(value ?? '') ? (value ?? '') : Number.NaN);
  if (zone === undefined || Number.isNaN(instant.getTime())) return wallOfDate(instant);
  const format = zoneFormat(zone);
  if (!format) return null;
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value: text }) => [type, Number(text)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = part;
  return { year, month, day, hour, minute };
}

const zoneFormats = new Map<string, Intl.DateTimeFormat | null>();

// Making one costs far more than using it, and a table formats hundreds of times in a few zones.
function zoneFormat(zone: string): Intl.DateTimeFormat | null {
  const known = zoneFormats.get(zone);
  if (known !== undefined) return known;
  const made = makeZoneFormat(zone);
  zoneFormats.set(zone, made);
  return made;
}

function makeZoneFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    // A zone this browser has not heard of: one unknown airport must not take down a whole list.
    return null;
  }
}

function written(wall: Wall, pattern: DatePattern): string {
  const [yyyy, MM, dd] = [String(wall.year).padStart(4, '0'), two(wall.month), two(wall.day)];
  switch (pattern) {
    case 'dd/MM/yyyy':
      return `${dd}/${MM}/${yyyy}`;
    case 'yyyy-MM-dd':
      return `${yyyy}-${MM}-${dd}`;
    case 'yyyy-MM-dd hh:mm a':
      return `${yyyy}-${MM}-${dd} ${clock(wall.hour, wall.minute)}`;
    case 'eee MMM dd':
      return `${name(wall, { weekday: 'short' })} ${name(wall, { month: 'short' })} ${dd}`;
    case 'hh:mm a':
      return clock(wall.hour, wall.minute);
  }
}

const clock = (hour: number, minute: number): string =>
  `${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function offsetMinutes(instant: Date, zone: string): number {
  const wall = wallInZone(instant, zone);
  if (!wall) return Number.NaN;
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  return Math.round((shown - instant.getTime()) / MINUTE_MS);
}

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const two = (n: number): string => String(n).padStart(2, '0');

const locale = (): string => (getLanguage() === 'es' ? 'es' : 'en-US');

const nameFormats = new Map<string, Intl.DateTimeFormat>();

// Names of days and months follow the language; the noon of UTC keeps the day where it is.
function name({ year, month, day }: Day, options: Intl.DateTimeFormatOptions): string {
  const key = locale() + JSON.stringify(options);
  const format = nameFormats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' });
  nameFormats.set(key, format);
  return format.format(new Date(Date.UTC(year, month - 1, day, 12)));
}
