import { describe, expect, test } from 'vitest';
import { BUSINESS_ROWS, ECONOMY_ROWS } from '../aircraft/samples';
import { type BlockValues, seatMapSchema, seatMapValues, typedBlocks } from './seatMapSchema';

const [economy] = seatMapValues([ECONOMY_ROWS]) as [BlockValues];
const complaints = (...typed: BlockValues[]) =>
  Object.fromEntries(
    (seatMapSchema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('the form of a seat map', () => {
  test('gives back what the map is', () => {
    const map = [BUSINESS_ROWS, ECONOMY_ROWS];
    expect(seatMapSchema.parse(seatMapValues(map))).toEqual(map);
  });

  test('takes letters and exit rows as they are typed', () => {
    const typed = { ...economy, letters: ' abc  def ', exitRows: '14 15;16,' };
    expect(seatMapSchema.parse([typed])).toEqual([
      { ...ECONOMY_ROWS, letters: 'ABC DEF', exitRows: [14, 15, 16] },
    ]);
  });

  test.each([
    [{ rowFrom: '' }, { '0.rowFrom': 'Required' }],
    [{ rowFrom: '0' }, { '0.rowFrom': 'It should more than 0' }],
    [{ rowTo: '100' }, { '0.rowTo': 'It should not exceed 99' }],
    [{ rowTo: '6' }, { '0.rowTo': 'Last row is before the first row' }],
    [{ letters: ' ' }, { '0.letters': 'Cannot be only whitespaces' }],
    [{ exitRows: '14, x' }, { '0.exitRows': 'Enter row numbers, e.g. 14, 15' }],
    [{ exitRows: '1 2 3 4 5 6 7 8 9 10 11' }, { '0.exitRows': 'Enter row numbers, e.g. 14, 15' }],
    [{ exitRows: '14, 32' }, { '0.exitRows': 'Row 32 is not in this range' }],
  ])('refuses %j', (typed, said) => {
    expect(complaints({ ...economy, ...typed })).toEqual(said);
  });

  test.each(['AAB', 'ABM', 'A1', 'A B C D E', 'ABCDEFGHIJKL'])('refuses the letters %s', (letters) => {
    expect(complaints({ ...economy, letters })).toEqual({
      '0.letters': 'Use letters A to L, each once, e.g. ABC DEF',
    });
  });

  test('refuses a seat that is in two ranges', () => {
    expect(complaints(economy, { ...economy, rowFrom: '31', rowTo: '33', exitRows: '' })).toEqual({
      '': 'Seat 31A is in two row ranges. Change the rows or letters of one.',
    });
    expect(complaints(economy, { ...economy, letters: 'GH', exitRows: '' })).toEqual({});
  });

  test('draws only what is typed to its end', () => {
    const half = { ...economy, rowTo: '' };
    expect(typedBlocks([half, economy])).toEqual([ECONOMY_ROWS]);
  });
});
