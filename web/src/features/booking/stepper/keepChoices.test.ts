import { afterEach, beforeEach, expect, it } from 'vitest';
import { setDeskZone } from '../../../kit/format/dates';
import { keepChoices } from './keepChoices';

beforeEach(() => void setDeskZone('America/New_York'));
afterEach(() => void setDeskZone(undefined));

const NOON = new Date('2026-11-18T17:00:00Z');
const HELD = '2026-11-18T17:30:00Z';
const KNOWN = { missing: [] };

it('offers this evening, tomorrow evening and the latest moment that is allowed', () => {
  const choices = keepChoices(
    { ...KNOWN, holdExpiresAt: HELD, keepUntilAtMost: '2026-11-21T10:00:00Z' },
    NOON,
  );
  expect(choices).toEqual([
    { until: null, label: 'Today, 12:30 PM' },
    { until: '2026-11-18T23:00:00.000Z', label: 'Today, 06:00 PM' },
    { until: '2026-11-19T23:00:00.000Z', label: 'Tomorrow, 06:00 PM' },
    { until: '2026-11-21T09:59:00.000Z', label: 'Sat Nov 21, 04:59 AM' },
  ]);
});

it('offers no evening after the latest moment', () => {
  const choices = keepChoices(
    { ...KNOWN, holdExpiresAt: HELD, keepUntilAtMost: '2026-11-19T17:00:00Z' },
    NOON,
  );
  expect(choices.map(({ label }) => label)).toEqual([
    'Today, 12:30 PM',
    'Today, 06:00 PM',
    'Tomorrow, 11:59 AM',
  ]);
});

it('offers only the present end when the seats cannot be kept for longer', () => {
  expect(keepChoices({ ...KNOWN, holdExpiresAt: HELD, keepUntilAtMost: null }, NOON)).toHaveLength(1);
});

it('offers only the present end while somebody has no name or nobody can be reached', () => {
  const longer = { holdExpiresAt: HELD, keepUntilAtMost: '2026-11-21T10:00:00Z' };
  for (const part of ['Name', 'Titular', 'Contact'] as const)
    expect(keepChoices({ ...longer, missing: [{ part, message: '', place: 1 }] }, NOON)).toHaveLength(1);
  const contract = { part: 'Contract', message: '', place: null } as const;
  expect(keepChoices({ ...longer, missing: [contract] }, NOON).length).toBeGreaterThan(1);
});
