import { expect, test } from 'vitest';
import { ApiError } from '../../../api/errors';
import { owedMoved, type Step, troubleOf, troubleTitle } from './trouble';

const refused = (status: number, code: string) => new ApiError({ status, code, message: 'Do this first.' });
const LOST = 'No response from the server. Try again; nothing is done twice.';

test.each<[string, unknown, string, string]>([
  ['another desk was first', refused(409, 'stale'), 'stale', 'Do this first.'],
  ['a rule', refused(409, 'seatTaken'), 'refused', 'Do this first.'],
  ['a wrong field', refused(422, 'invalid'), 'refused', 'Do this first.'],
  ['the server fell over', refused(503, 'unavailable'), 'lost', LOST],
  ['the line dropped', refused(0, 'network'), 'lost', LOST],
])('%s', (_case, cause, kind, message) => {
  expect(troubleOf('save', cause)).toEqual({ step: 'save', kind, message });
});

test.each<[Step, string]>([
  ['documents', 'Document not changed'],
  ['fees', 'Fee not charged'],
  ['save', 'Not saved'],
  ['payment', 'Payment not taken'],
  ['checkIn', 'Not checked in'],
])('%s', (step, title) => {
  expect(troubleTitle(troubleOf(step, refused(409, 'stale')))).toBe(title);
});

test('another amount than the one on the screen is not taken', () => {
  expect(owedMoved('1066.00').message).toBe('1,066.00 is owed here now. Collect it, then check in again.');
});
