import { format } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../i18n/t';
import {
  addDays,
  type DatePattern,
  formatDate,
  formatDuration,
  formatInstant,
  formatMonth,
  formatTime,
  instantsOf,
  isCivilDate,
  offsetOf,
  parseDate,
  parseDuration,
  setDeskZone,
  today,
  weekdayName,
  weekdayOf,
  zoneName,
} from './dates';

const PATTERNS: DatePattern[] = ['dd/MM/yyyy', 'yyyy-MM-dd', 'yyyy-MM-dd hh:mm a', 'eee MMM dd', 'hh:mm a'];

afterEach(() => {
  setLanguage('en');
  vi.unstubAllEnvs();
});

describe('a day', () => {
  it.each([
    ['dd/MM/yyyy', '05/11/2026'],
    ['yyyy-MM-dd', '2026-11-05'],
    ['yyyy-MM-dd hh:mm a', '2026-11-05 12:00 AM'],
    ['eee MMM dd', 'Thu Nov 05'],
  ] as const)('shows as %s', (pattern, shown) => {
    expect(formatDate('2026-11-5', pattern)).toBe(shown);
  });

  it('shows as the pattern says in the words of date-fns, at any hour', () => {
    for (let i = 0; i < 400; i++) {
      const date = new Date(1990, 0, 1, 0, i * 60_437);
      for (const pattern of PATTERNS) expect(formatDate(date, pattern)).toBe(format(date, pattern));
    }
  });

  it('takes Spanish names in Spanish', () => {
    setLanguage('es');
    expect(formatDate('2026-11-05', 'eee MMM dd')).toBe('jue nov 05');
    expect(formatDate('', 'eee MMM dd')).toBe('ninguna');
  });

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-01-32',
    '1899-12-31',
    '2100-01-01',
    '2026-1-1 ',
    '2026-01-01\n',
    '2026-001-01',
    '2026-11-15T10:00:00Z',
    '２０２６-01-01',
  ])('%j cannot be parsed and shows as none', (text) => {
    expect(parseDate(text).getTime()).toBeNaN();
    expect(formatDate(text)).toBe('none');
    expect(formatDate(parseDate(text))).toBe('none');
  });

  it('shows nothing given as none', () => {
    expect(formatDate(null)).toBe('none');
    expect(formatDate(undefined)).toBe('none');
  });

  it.each(['2026-1-5', '2026-01-05', '2024-2-29', '1900-1-1', '2099-12-31'])('%s is parsed', (text) => {
    const [year, month, day] = text.split('-').map(Number);
    const date = parseDate(text);
    expect([date.getFullYear(), date.getMonth() + 1, date.getDate()]).toEqual([year, month, day]);
  });

  it('is written in full on the wire', () => {
    expect(isCivilDate('2026-01-05')).toBe(true);
    expect(isCivilDate('2026-1-5')).toBe(false);
  });

  it('stays the same day where midnight does not exist', () => {
    // Havana puts its clocks forward at midnight: 8 March 2026 begins at one o'clock.
    vi.stubEnv('TZ', 'America/Havana');
    expect(new Date(2026, 2, 8, 0, 0).getHours()).toBe(1);
    expect(formatDate(parseDate('2026-03-08'), 'yyyy-MM-dd')).toBe('2026-03-08');
  });
});

describe('a moment', () => {
  const departure = '2026-11-15T14:30:00Z';

  it('shows on the clock of each airport', () => {
    expect(formatInstant(departure, 'America/New_York')).toBe('2026-11-15 09:30 AM');
    expect(formatInstant(departure, 'America/Havana', 'hh:mm a')).toBe('09:30 AM');
    expect(formatInstant(departure, 'Europe/Madrid', 'hh:mm a')).toBe('03:30 PM');
    expect(formatInstant(departure, 'Pacific/Auckland', 'eee MMM dd')).toBe('Mon Nov 16');
  });

  it('shows the hour in which Miami and Havana differ', () => {
    // 8 March 2026: Havana changes at midnight, Miami two hours later.
    expect(formatInstant('2026-03-08T05:30:00Z', 'America/Havana', 'hh:mm a')).toBe('01:30 AM');
    expect(formatInstant('2026-03-08T05:30:00Z', 'America/New_York', 'hh:mm a')).toBe('12:30 AM');
  });

  it('shows midnight and noon as twelve', () => {
    expect(formatInstant('2026-11-15T00:00:00Z', 'UTC', 'hh:mm a')).toBe('12:00 AM');
    expect(formatInstant('2026-11-15T12:00:00+00:00', 'UTC', 'hh:mm a')).toBe('12:00 PM');
  });

  it('does not depend on the clock of the desk', () => {
    // 02:30 does not exist in New York on this day, but it does in Havana.
    vi.stubEnv('TZ', 'America/New_York');
    expect(formatInstant('2026-03-08T06:30:00Z', 'America/Havana')).toBe('2026-03-08 02:30 AM');
  });

  it('shows on the clock of the desk when no place is given', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(formatInstant(departure, undefined)).toBe('2026-11-15 11:30 PM');
  });

  it.each(['2026-11-15T14:30:00', '2026-11-15', 'now', '', null, undefined, new Date(Number.NaN)])(
    '%s names no moment',
    (value) => {
      expect(formatInstant(value, 'UTC')).toBe('none');
      expect(formatInstant(value, undefined)).toBe('none');
    },
  );

  it('shows as none in a zone nobody knows, again and again', () => {
    expect(formatInstant(departure, 'Cuba/Varadero')).toBe('none');
    expect(formatInstant(departure, 'Cuba/Varadero')).toBe('none');
  });
});

describe('today', () => {
  it('is the day on the clock of the place', () => {
    const now = new Date('2026-11-15T03:00:00Z');
    expect(today(now, 'America/Havana')).toBe('2026-11-14');
    expect(today(now, 'Europe/Madrid')).toBe('2026-11-15');
  });

  it('is the day of the desk', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(today(new Date('2026-11-15T03:00:00Z'))).toBe('2026-11-14');
    vi.useFakeTimers({ now: new Date('2027-01-01T12:00:00Z') });
    expect(today()).toBe('2027-01-01');
    vi.useRealTimers();
  });

  it('complains about a clock that shows nothing', () => {
    expect(() => today(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('a time', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '09:05 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
    ['14:05:30', '02:05 PM'],
    ['24:00', ''],
    ['23:60', ''],
    ['9:05', ''],
    ['09:05\n', ''],
    ['', ''],
    [null, ''],
  ])('%j formats as %j', (text, shown) => {
    expect(formatTime(text)).toBe(shown);
  });
});

describe('a duration', () => {
  it.each([
    [0, '0m'],
    [35, '35m'],
    [59, '59m'],
    [60, '1h:0m'],
    [63, '1h:3m'],
    [750, '12h:30m'],
  ])('of %i minutes is %s, both ways', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
    expect(parseDuration(text)).toBe(minutes);
  });

  it.each(['', '60m', '1h:60m', '1h', '1:03', '35', ' 35m', '35m\n', '-5m'])('is not %j', (text) => {
    expect(parseDuration(text)).toBeNull();
  });

  it('of less than nothing or part of a minute has no form', () => {
    expect(formatDuration(-1)).toBe('');
    expect(formatDuration(1.5)).toBe('');
    expect(formatDuration(Number.NaN)).toBe('');
  });
});

describe('the desk', () => {
  afterEach(() => setDeskZone(undefined));

  it('has its own today, wherever the browser stands', () => {
    setDeskZone('America/New_York');
    expect(today(new Date('2026-11-15T04:00:00Z'))).toBe('2026-11-14');
    expect(formatInstant('2026-11-15T04:00:00Z')).toBe('2026-11-14 11:00 PM');
  });

  it('tells when it moved to another zone', () => {
    expect(setDeskZone('America/Havana')).toBe(true);
    expect(setDeskZone('America/Havana')).toBe(false);
  });
});

describe('a day', () => {
  it.each([
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
  ])('%s and %i days is %s, whatever the clocks do', (day, days, other) => {
    expect(addDays(day, days)).toBe(other);
  });

  it('has a weekday and a month with a name', () => {
    expect(weekdayOf('2026-11-15')).toBe(0);
    expect(weekdayName(0)).toBe('Sun');
    expect(weekdayName(6, 'long')).toBe('Saturday');
    expect(formatMonth('2026-11-15')).toBe('November 2026');
    expect(formatMonth('soon')).toBe('none');
  });
});

describe('the moments a local time means', () => {
  const moments = (day: string, time: string, zone: string) =>
    instantsOf(day, time, zone).map((moment) => `${moment.toISOString()} ${offsetOf(moment, zone)}`);

  it('is one on most days', () => {
    expect(moments('2026-11-21', '07:15', 'America/New_York')).toEqual(['2026-11-21T12:15:00.000Z -05:00']);
    expect(moments('2026-07-01', '00:00', 'America/Havana')).toEqual(['2026-07-01T04:00:00.000Z -04:00']);
  });

  it('is none on the hour the clock is put forward', () => {
    expect(moments('2026-03-08', '02:30', 'America/New_York')).toEqual([]);
    // Havana changes at midnight, Miami two hours later.
    expect(moments('2026-03-08', '00:30', 'America/Havana')).toEqual([]);
  });

  it('is two on the hour the clock is put back, the earlier first', () => {
    expect(moments('2026-11-01', '01:30', 'America/New_York')).toEqual([
      '2026-11-01T05:30:00.000Z -04:00',
      '2026-11-01T06:30:00.000Z -05:00',
    ]);
    expect(moments('2026-11-01', '00:30', 'America/Havana')).toHaveLength(2);
  });

  it('is none without a day, a time or a known zone', () => {
    expect(moments('', '07:15', 'America/New_York')).toEqual([]);
    expect(moments('2026-11-21', '', 'America/New_York')).toEqual([]);
    expect(moments('2026-11-21', '07:15', 'America/Nowhere')).toEqual([]);
  });

  it('has the name people give the time there', () => {
    expect(zoneName('2026-11-21T12:15:00Z', 'America/Havana')).toBe('Cuba Standard Time');
  });
});
