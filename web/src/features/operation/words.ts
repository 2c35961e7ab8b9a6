import type { HealthCheck, HealthState } from '../../api/client';
import type { Tone } from '../../kit/display/tones';
import { s, t } from '../../kit/i18n/t';

export const CHECKS: Readonly<Record<HealthCheck, string>> = {
  Database: s('Database'),
  Migrations: s('Migrations'),
  Disk: s('Disk'),
  Worker: s('Job worker'),
  Queue: s('Jobs'),
  Mails: s('E-mails'),
  Backup: s('Backup'),
  Verification: s('Data'),
};

export const STATES: Readonly<Record<HealthState, { label: string; tone: Tone }>> = {
  Good: { label: s('Good'), tone: 'good' },
  Unknown: { label: s('Not known'), tone: 'quiet' },
  Warning: { label: s('Look at it'), tone: 'warn' },
  Failed: { label: s('Failed'), tone: 'bad' },
};

const GIB = 1024 ** 3;

export const gibibytes = (bytes: number): string => `${(bytes / GIB).toFixed(1)} GiB`;

export const problemsFound = (count: number): string =>
  count === 1 ? t('1 problem') : t('{count} problems', { count });

export const inSeconds = (seconds: number): string =>
  seconds < 90
    ? t('{seconds} s', { seconds: Math.round(seconds) })
    : t('{minutes} min', { minutes: Math.round(seconds / 60) });
