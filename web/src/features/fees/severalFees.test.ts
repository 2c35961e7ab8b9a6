import { describe, expect, test } from 'vitest';
import { isEmpty, nextRow, refusedCells, severalSchema } from './severalFees';

const row = (code: string, validFrom = '') => ({ ...nextRow(), code, name: 'A fee', amount: '5', validFrom });
const TAKEN = 'A fee with this code already starts on this day.';

describe('the sheet', () => {
  test('a new row goes on like the one above, without its own words', () => {
    const above = { ...row('PETS', '2026-01-01'), kind: 'Service' as const, payee: 'TSA', mandatory: true };
    expect(nextRow(above)).toMatchObject({
      code: '',
      name: '',
      amount: '',
      kind: 'Service',
      payee: 'TSA',
      mandatory: true,
      validFrom: '2026-01-01',
    });
  });
  test('a row nobody wrote in is empty, whatever it took over', () => {
    expect(isEmpty(nextRow(row('PETS')))).toBe(true);
    expect(isEmpty({ ...nextRow(), amount: '5' })).toBe(false);
  });
  test('the same code from the same day twice is refused at the second', () => {
    const judged = severalSchema.safeParse({ items: [row('pets'), row('PETS', '2027-01-01'), row('PETS')] });
    expect(judged.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['items.2.code', TAKEN],
    ]);
  });
});

describe('where a refusal belongs', () => {
  const sent = [
    { code: 'BAG1', validFrom: null },
    { code: 'PETS', validFrom: null },
    { code: 'BAG1', validFrom: '2027-01-01' },
  ];
  const known = [{ code: 'BAG1', validFrom: null }];
  test('cells the server named', () =>
    expect(refusedCells({ 'items.1.amount': 'No', 'items.0.name': 'Required' }, sent, known)).toEqual({
      'items.1.amount': 'No',
      'items.0.name': 'Required',
    }));
  test('a code that is taken is found among the fees there are, by its day too', () =>
    expect(refusedCells({ code: TAKEN }, sent, known)).toEqual({ 'items.0.code': TAKEN }));
  test('what belongs to no cell is left to be said', () => {
    expect(refusedCells({ code: TAKEN }, sent, [])).toEqual({});
    expect(refusedCells({ items: 'Required' }, sent, known)).toEqual({});
  });
});
