import { describe, expect, test } from 'vitest';
import { countsOf, countView, deskRows, isReady, movesOf, narrowRows, progressOf, waitingIds } from './rows';
import { booking, DESK, EVENING, MOVED_DESK, NOON, PROPOSAL, proposed } from './samples';

const rowsOf = (more: Partial<Parameters<typeof deskRows>[0]> = {}) =>
  deskRows({ desk: DESK, proposal: PROPOSAL, leftOut: [], refused: [], ...more });
const groupsOf = (rows: ReturnType<typeof deskRows>) => rows.map(({ id, group }) => `${id} ${group}`);

describe('the rows of the desk', () => {
  test('those that need somebody come first', () => {
    expect(groupsOf(rowsOf())).toEqual(['b4 need', 'b6 need', 'b2 ready', 'b8 ready']);
  });

  test('a booking that is left out keeps its place, without a flight', () => {
    const rows = rowsOf({ leftOut: ['b2'] });
    expect(groupsOf(rows)).toEqual(['b4 need', 'b6 need', 'b2 out', 'b8 ready']);
    expect(rows[2]?.to).toBeNull();
  });

  test('bookings because of which a move was refused come before all others', () => {
    expect(groupsOf(rowsOf({ refused: ['b8'] }))[0]).toBe('b8 refused');
  });

  test('one who wants the money back flies only if a person chose a flight', () => {
    const chosen = PROPOSAL.rows.map((row) =>
      row.ticketMasterId === 'b6' ? proposed('b6', { byHand: true }) : row,
    );
    const [row] = rowsOf({ proposal: { ...PROPOSAL, rows: chosen } }).filter(({ id }) => id === 'b6');
    expect(row).toMatchObject({ group: 'ready', byHand: true });
  });

  test('moved ones show where they are, changed ones come last', () => {
    const rows = rowsOf({
      desk: { ...MOVED_DESK, rows: [booking('b9', { state: 'Changed' }), ...MOVED_DESK.rows] },
    });
    expect(groupsOf(rows)).toEqual(['b4 need', 'b6 need', 'b2 moved', 'b8 moved', 'b9 changed']);
    expect(rows[2]?.to).toEqual(NOON);
    expect(rows.some(isReady)).toBe(false);
  });

  test('a booking keeps a flight that has new times', () => {
    const rows = rowsOf({
      proposal: { ...PROPOSAL, rows: [proposed('b2', { to: { ...NOON, flightId: 'f1' } })] },
    });
    expect(rows.find(({ id }) => id === 'b2')?.keeps).toBe(true);
  });

  test('become the moves that are applied, with the version that was proposed for', () => {
    expect(movesOf(rowsOf({ leftOut: ['b2'] }))).toEqual([
      {
        ticketMasterId: 'b8',
        bookingVersion: 5,
        flightId: EVENING.flightId,
        seatCategoryType: 'Business',
        byHand: false,
      },
    ]);
  });
});

describe('the counts', () => {
  test('of bookings and passengers', () => {
    expect(countsOf(rowsOf())).toEqual({ bookings: 4, passengers: 9 });
    expect([...waitingIds(MOVED_DESK)]).toEqual(['b4', 'b6']);
  });

  test.each([
    ['before', rowsOf(), { ready: 2, moved: 0, out: 0, done: 0, need: 2 }],
    ['with one left out', rowsOf({ leftOut: ['b2'] }), { ready: 1, moved: 0, out: 1, done: 0, need: 2 }],
    ['after', rowsOf({ desk: MOVED_DESK }), { ready: 0, moved: 2, out: 0, done: 0, need: 2 }],
    ['refused', rowsOf({ refused: ['b2', 'b4'] }), { ready: 2, moved: 0, out: 0, done: 0, need: 2 }],
  ])('of the bar sum to all: %s', (_, rows, expected) => {
    const progress = progressOf(rows);
    expect(progress).toEqual(expected);
    expect(Object.values(progress).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  });

  test('of what is shown', () => {
    const rows = rowsOf();
    const shown = (part: object) =>
      narrowRows(rows, { view: 'All', agency: null, cabin: null, ...part }).map(({ id }) => id);
    expect(shown({ view: 'Need' })).toEqual(['b4', 'b6']);
    expect(shown({ agency: 'Gulf Vuelos' })).toEqual(['b8']);
    expect(shown({ cabin: 'Business' })).toEqual(['b8']);
    expect([countView(rows, 'All'), countView(rows, 'Need'), countView(rows, 'Hand')]).toEqual([4, 2, 0]);
  });
});
