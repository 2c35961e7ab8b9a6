import { describe, expect, test } from 'vitest';
import type { TicketMasterRead } from '../../../api/client';
import { BOOKING } from './samples';
import { firstUnfinished, type Missing, mayOpen, STEPS, stepOf } from './steps';

const withMissing = (...parts: Missing['part'][]): TicketMasterRead => ({
  ...BOOKING,
  missing: parts.map((part) => ({ place: null, part, message: part })),
});

const unnamed = withMissing('Name', 'Contract');
const named = withMissing('Contract');
const signed = { ...withMissing(), contractAcceptance: {} as never };
const sold = { ...signed, status: 'Booked' as const };
const soldOnCredit = { ...sold, payStatus: 'Unpaid' as const };

const opened = (booking: TicketMasterRead | undefined) => STEPS.filter((step) => mayOpen(step, booking));

describe('a step may be opened', () => {
  test.each([
    ['nothing yet', undefined, ['trip']],
    ['no flight chosen', { ...BOOKING, tickets: [] }, ['trip']],
    ['seats held', unnamed, ['trip', 'passengers']],
    ['everybody named', named, ['trip', 'passengers', 'extras', 'payment']],
    ['sold', sold, ['done']],
    ['sold and not paid yet', soldOnCredit, ['payment', 'done']],
  ])('%s', (_, booking, steps) => {
    expect(opened(booking)).toEqual(steps);
  });
});

describe('a booking goes on', () => {
  test.each([
    ['at the trip', undefined, 'trip'],
    ['with who travels', unnamed, 'passengers'],
    ['with what they take along', named, 'extras'],
    ['with the payment once the contract is accepted', signed, 'payment'],
    ['at its end when it is sold', sold, 'done'],
  ])('%s', (_, booking, step) => {
    expect(firstUnfinished(booking)).toBe(step);
  });

  test('at the step of the address, if that one may be opened', () => {
    expect(stepOf('trip', named)).toBe('trip');
    expect(stepOf('payment', unnamed)).toBe('passengers');
    expect(stepOf('nonsense', named)).toBe('extras');
  });
});
