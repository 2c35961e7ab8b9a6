import { describe, expect, test } from 'vitest';
import { afterMove, chooseFlight, isEdited, NO_EDITS, putBack, requestOf, takeOut, undoEdit } from './edits';

const ALL = new Set(['b1', 'b2', 'b3']);
const choice = (ticketMasterId: string, flightId = 'f414') => ({ ticketMasterId, flightId });

describe('edits of the proposal', () => {
  test('a later choice takes the place of the one before', () => {
    const edits = chooseFlight(chooseFlight(NO_EDITS, choice('b1')), choice('b1', 'f418'));
    expect(requestOf(edits, 'f1', ALL)).toEqual({
      flightId: 'f1',
      chosen: [choice('b1', 'f418')],
      leftOut: [],
    });
  });

  test('who is left out is not moved, and moved again as chosen before when put back', () => {
    const out = takeOut(chooseFlight(NO_EDITS, choice('b1')), ['b1', 'b2']);
    expect(requestOf(out, 'f1', ALL)).toMatchObject({ chosen: [], leftOut: ['b1', 'b2'] });
    expect(requestOf(putBack(out, ['b1']), 'f1', ALL)).toMatchObject({
      chosen: [choice('b1')],
      leftOut: ['b2'],
    });
  });

  test('a flight chosen for who was left out puts the booking back', () => {
    const edits = chooseFlight(takeOut(NO_EDITS, ['b1']), choice('b1'));
    expect(requestOf(edits, 'f1', ALL)).toMatchObject({ chosen: [choice('b1')], leftOut: [] });
  });

  test('are undone one by one, the last first', () => {
    const edits = takeOut(chooseFlight(NO_EDITS, choice('b1')), ['b2']);
    const once = undoEdit(edits);
    expect(once.now).toEqual({ chosen: [choice('b1')], leftOut: [] });
    expect(undoEdit(once)).toEqual(NO_EDITS);
    expect(undoEdit(NO_EDITS)).toBe(NO_EDITS);
  });

  test('of nobody are none', () => {
    expect(takeOut(NO_EDITS, [])).toBe(NO_EDITS);
    expect(putBack(NO_EDITS, [])).toBe(NO_EDITS);
    expect(isEdited(NO_EDITS)).toBe(false);
    expect(isEdited(takeOut(NO_EDITS, ['b1']))).toBe(true);
  });

  test('of bookings that no longer wait are not sent', () => {
    const edits = takeOut(chooseFlight(NO_EDITS, choice('b1')), ['b2']);
    expect(requestOf(edits, 'f1', new Set(['b3']))).toEqual({ flightId: 'f1', chosen: [], leftOut: [] });
  });

  test('that were carried out are over; who was left out stays out', () => {
    const edits = takeOut(chooseFlight(chooseFlight(NO_EDITS, choice('b1')), choice('b3')), ['b2']);
    expect(afterMove(edits, ['b1'])).toEqual({
      now: { chosen: [choice('b3')], leftOut: ['b2'] },
      before: [],
    });
  });
});
