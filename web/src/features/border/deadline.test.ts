import { expect, test } from 'vitest';
import { deadlineOf } from './deadline';
import { FLIGHT } from './samples';

const deadlineAt = '2026-11-16T11:30:00Z';

test.each([
  ['2026-11-15T14:42:00Z', true, 'APIS due 06:30 AM', '20 h 48 m', 'quiet'],
  ['2026-11-14T10:30:00Z', true, 'APIS due Mon Nov 16 06:30 AM', '2 d 1 h', 'quiet'],
  ['2026-11-16T09:31:00Z', true, 'APIS due 06:30 AM', '1 h 59 m', 'warn'],
  ['2026-11-16T11:00:00Z', true, 'APIS due 06:30 AM', '30 min', 'bad'],
  ['2026-11-16T11:31:00Z', true, 'APIS was due 06:30 AM', 'late', 'bad'],
  ['2026-11-16T11:31:00Z', false, 'APIS was due 06:30 AM', 'sent', 'good'],
] as const)('at %s', (now, isUnsent, label, left, tone) => {
  expect(deadlineOf(FLIGHT, { deadlineAt, isUnsent }, new Date(now))).toEqual({ label, left, tone });
});

test.each(['Departed', 'Cancelled'] as const)('nothing is waited for once it is %s', (status) => {
  const sending = { deadlineAt, isUnsent: true };
  expect(deadlineOf({ ...FLIGHT, status }, sending, new Date('2026-11-16T10:00:00Z'))).toBeNull();
});
