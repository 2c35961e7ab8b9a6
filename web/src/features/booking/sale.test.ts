import { expect, test } from 'vitest';
import type { MasterStatus } from '../../api/client';
import { isBeforeSale, isCancelled, isSold } from './sale';
import { BOOKING } from './stepper/samples';

const CASES: readonly [MasterStatus, boolean, boolean, boolean][] = [
  ['Draft', true, false, false],
  ['Pending', true, false, false],
  ['Booked', false, true, false],
  ['CheckIn', false, true, false],
  ['NoShow', false, true, false],
  ['Cancel', false, false, true],
];

test.each(CASES)('%s: before the sale %s, sold %s, cancelled %s', (status, before, sold, cancelled) => {
  const booking = { ...BOOKING, status };

  expect([isBeforeSale(booking), isSold(booking), isCancelled(booking)]).toEqual([before, sold, cancelled]);
});
