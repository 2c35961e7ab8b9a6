import { expect, test } from 'vitest';
import type { FlightStatus } from '../../../api/client';
import { clockOf } from './clock';

const flight = (status: FlightStatus) => ({
  status,
  departsAt: '2026-11-15T17:40:00Z',
  departureTime: '12:40',
  departureZone: 'America/New_York',
});

test.each<[FlightStatus, string, object | null]>([
  ['Open', '15:40', { label: 'departs 12:40 PM', left: '2 h 00 m', tone: 'quiet' }],
  ['CheckIn', '15:00', { label: 'closes 11:40 AM', left: '1 h 40 m', tone: 'quiet' }],
  ['CheckIn', '15:52', { label: 'closes 11:40 AM', left: '48 min', tone: 'warn' }],
  ['CheckIn', '16:35', { label: 'closes 11:40 AM', left: '5 min', tone: 'bad' }],
  ['CheckIn', '16:41', { label: 'closes 11:40 AM', left: 'time is up', tone: 'bad' }],
  ['CheckInClosed', '17:00', { label: 'departs 12:40 PM', left: '40 min', tone: 'quiet' }],
  ['CheckInClosed', '17:45', { label: 'departs 12:40 PM', left: 'time is up', tone: 'bad' }],
  ['Departed', '18:00', null],
  ['Cancelled', '15:00', null],
])('%s at %s', (status, time, clock) => {
  expect(clockOf(flight(status), 60, new Date(`2026-11-15T${time}:00Z`))).toEqual(clock);
});

test('without the setting of the operator it counts to the departure', () => {
  const now = new Date('2026-11-15T15:40:00Z');
  expect(clockOf(flight('CheckIn'), undefined, now)?.label).toBe('departs 12:40 PM');
});
