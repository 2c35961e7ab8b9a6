import { describe, expect, test } from 'vitest';
import {
  type Allotments,
  allotmentChanges,
  allotmentColumns,
  allotmentRows,
  cleanAllotment,
  freeSeats,
  savedAllotments,
} from './allotmentModel';
import { AGENCIES, FLIGHT, SUMMARY } from './samples';

describe('allotments', () => {
  const sheet = (typed: Record<string, string> = {}): Allotments => ({
    departureDate: FLIGHT.departureDate,
    seats: FLIGHT.seats,
    summary: SUMMARY,
    agencies: AGENCIES.filter(({ house }) => !house),
    saved: savedAllotments(SUMMARY),
    typed,
    refused: {},
  });
  const cells = (typed?: Record<string, string>) => {
    const all = sheet(typed);
    return allotmentRows(all, allotmentColumns(all)).map((row) =>
      row.cells.slice(0, 5).map(({ text }) => text),
    );
  };

  test('show what each agency has, sold and may still sell', () => {
    expect(cells()).toEqual([
      ['24', '2026-11-18', '4', '2', '134'],
      ['', '', '0', '0', '116'],
    ]);
  });

  test('the free seats are neither allotted nor taken outside an allotment', () => {
    expect(freeSeats(sheet(), 'Economy')).toBe(150 - 24 - 10);
    expect(freeSeats(sheet({ 'cuba/Economy/seats': '4' }), 'Economy')).toBe(150 - 6 - 10);
    expect(allotmentColumns(sheet())[0]?.group).toBe('Economy: 116 free of 150');
  });

  test('a new allotment is released on the usual day unless another is typed', () => {
    expect(cells({ 'gulf/Economy/seats': '20' })[1]).toEqual(['20', '2026-11-18', '0', '0', '116']);
    expect(allotmentChanges(sheet({ 'gulf/Economy/seats': '20' })).items).toEqual([
      { seatCategoryType: 'Economy', officeHoldingId: 'gulf', seats: 20, releaseOn: '2026-11-18' },
    ]);
  });

  test('seats and day of one agency are sent together; none takes the block back', () => {
    const typed = { 'cuba/Economy/seats': '', 'cuba/Economy/releaseOn': '2026-11-15' };
    expect(allotmentChanges(sheet(typed)).items).toEqual([
      { seatCategoryType: 'Economy', officeHoldingId: 'cuba', seats: 0, releaseOn: '2026-11-15' },
    ]);
  });

  test.each([
    ['gulf/Economy/seats', '116', undefined],
    ['gulf/Economy/seats', '117', '1 seat short'],
    ['gulf/Economy/seats', '120', '4 seats short'],
    ['gulf/Economy/seats', 'x', 'Input invalid. Only an interger number (ex: 105)'],
    ['gulf/Economy/seats', '1000', 'It should not exceed 999'],
    ['cuba/Economy/releaseOn', '2026-11-21', undefined],
    ['cuba/Economy/releaseOn', '2026-11-22', 'Must be on or before departure'],
    ['cuba/Economy/releaseOn', '2026-02-30', 'Invalid format. It should be yyyy-mm-dd'],
  ])('%s typed as %s: %s', (cell, typed, sentence) => {
    const all = sheet({ [cell]: typed });
    expect(allotmentChanges(all).wrong).toEqual(sentence ? [cell] : []);
    const wrong = allotmentRows(all, allotmentColumns(all)).flatMap((row) =>
      row.cells.map((each) => each.wrong),
    );
    expect(wrong.find(Boolean)).toBe(sentence);
  });

  test('a released allotment is free for all', () => {
    const summary = SUMMARY.map((each) => ({ ...each, released: true }));
    expect(freeSeats({ ...sheet(), summary }, 'Economy')).toBe(150 - 6 - 10);
  });

  test.each([
    ['Economy/seats', '024', '24'],
    ['Economy/seats', '0', ''],
    ['Economy/releaseOn', '20261118', '2026-11-18'],
  ])('%s: %s is kept as %s', (column, typed, kept) => {
    expect(cleanAllotment(column, typed)).toBe(kept);
  });
});
