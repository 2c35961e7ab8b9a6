import { describe, expect, test } from 'vitest';
import { arrivalOf } from './arrival';

const MIAMI = 'America/New_York';
const HAVANA = 'America/Havana';
const leg = {
  departureDate: '2026-11-21',
  departureTime: '07:15',
  duration: '1h:3m',
  utcOffset: '',
  from: MIAMI,
  to: HAVANA,
};

describe('when a flight arrives', () => {
  test('is told on the clock of the other airport', () => {
    expect(arrivalOf(leg)).toEqual({ time: '08:18 AM', day: null });
  });

  test('names the day when it is the next one', () => {
    expect(arrivalOf({ ...leg, departureTime: '23:45' })).toEqual({ time: '12:48 AM', day: 'Sun Nov 22' });
  });

  test('follows the clock that has changed while the other has not', () => {
    // Havana puts its clock back at one in the morning, Miami an hour later.
    const night = { ...leg, departureDate: '2026-11-01', departureTime: '00:30', from: MIAMI };
    expect(arrivalOf(night)?.time).toBe('12:33 AM');
  });

  test('waits for the answer on the night a time comes twice', () => {
    const twice = { ...leg, departureDate: '2026-11-01', departureTime: '01:30' };
    expect(arrivalOf(twice)).toBeNull();
    expect(arrivalOf({ ...twice, utcOffset: '-04:00' })?.time).toBe('01:33 AM');
    expect(arrivalOf({ ...twice, utcOffset: '-05:00' })?.time).toBe('02:33 AM');
  });

  test.each([
    { ...leg, duration: '63' },
    { ...leg, duration: '0m' },
    { ...leg, departureTime: '' },
    { ...leg, to: undefined },
    { ...leg, departureDate: '2026-03-08', departureTime: '02:30' },
  ])('is not told while %j does not say', (typed) => {
    expect(arrivalOf(typed)).toBeNull();
  });
});
