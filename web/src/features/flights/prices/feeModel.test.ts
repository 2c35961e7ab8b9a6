import { describe, expect, test } from 'vitest';
import {
  cleanAmount,
  copiedFees,
  feeChanges,
  feeColumns,
  feeLines,
  feeRow,
  feesStillChanged,
  NO_FEES_DRAFT,
  savedAmounts,
} from './feeModel';
import { refusedCells } from './refused';
import { CATALOGUE, FEES, fee, onFlight } from './samples';

describe('fees', () => {
  const saved = savedAmounts(FEES);
  const rowsOf = (draft = NO_FEES_DRAFT) => {
    const lines = feeLines(FEES, CATALOGUE, draft);
    return lines.map((line) =>
      feeRow(line, feeColumns(lines, 'much'), { texts: draft.texts, saved, refused: {} }),
    );
  };
  const amount = (draft = NO_FEES_DRAFT, row = 0) => rowsOf(draft)[row]?.cells[2];

  test('charge the catalogue’s amount unless the flight has its own', () => {
    expect(amount()).toMatchObject({ text: '23.40', note: 'catalog amount', changed: false });
    expect(amount(NO_FEES_DRAFT, 1)).toMatchObject({
      text: '27.50',
      own: true,
      note: '25.00 in the catalog',
    });
  });

  test('an emptied own amount is the catalogue’s again', () => {
    const draft = { ...NO_FEES_DRAFT, texts: { 'cui/amount': '' } };
    expect(amount(draft, 1)).toMatchObject({ text: '25.00', changed: true });
    expect(feeChanges(draft, saved, {})).toMatchObject({
      save: [{ extraFeeId: 'cui', amount: null }],
      count: 1,
    });
  });

  test('an added fee comes from the catalogue, a removed one stays in sight', () => {
    const draft = { texts: { 'bg1/amount': '35.00' }, added: ['bg1'], removed: ['us'] };
    expect(rowsOf(draft).map(({ heads, removed }) => `${heads[0]} ${removed}`)).toEqual([
      'US true',
      'CUI false',
      'BG1 false',
    ]);
    expect(amount(draft, 0)?.readOnly).toBe(true);
    expect(feeChanges(draft, saved, {})).toEqual({
      save: [{ extraFeeId: 'bg1', amount: '35.00' }],
      remove: ['us'],
      wrong: [],
      count: 2,
    });
  });

  test('wrong amounts are named', () => {
    expect(cleanAmount('amount', '5')).toBe('5.00');
    const draft = { ...NO_FEES_DRAFT, texts: { 'us/amount': 'abc' } };
    expect(feeChanges(draft, saved, {}).wrong).toEqual(['us/amount']);
    expect(amount(draft)?.wrong).toBe('Input invalid. Only a number with 2 decimal places');
  });

  test('only the amount can be written', () => {
    expect(rowsOf()[0]?.cells.map(({ readOnly }) => readOnly ?? false)).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  test.each([
    ['usual', 'name payee amount sold buyIn ages refund valid'],
    ['little', 'name payee amount sold refund valid'],
    ['phone', 'name amount sold refund valid'],
  ] as const)('in %s room there are %s', (room, keys) => {
    expect(
      feeColumns([], room)
        .map(({ key }) => key)
        .join(' '),
    ).toBe(keys);
  });

  test('of another flight: its own amounts, and only its fees', () => {
    const theirs = [onFlight(fee('CUI', '25.00')), onFlight(fee('BG1', '30.00'), '33.00')];
    expect(copiedFees(FEES, theirs)).toEqual({
      texts: { 'cui/amount': '', 'bg1/amount': '33.00' },
      added: ['bg1'],
      removed: ['us'],
    });
  });

  test('what was saved is no change any more', () => {
    const draft = {
      texts: { 'us/amount': '24.00', 'bg1/amount': '33.00' },
      added: ['bg1'],
      removed: ['cui'],
    };
    const now = [onFlight(fee('US', '23.40'), '24.00'), onFlight(fee('BG1', '30.00'))];
    expect(feesStillChanged(draft, now)).toEqual({
      texts: { 'bg1/amount': '33.00' },
      added: [],
      removed: [],
    });
  });
});

test('refusals are put on the cells they name', () => {
  const fields = { 'save.1.price': 'Too cheap', 'items.0.seats': 'Too many', version: 'Old' };
  expect(refusedCells(fields, (index, field) => ({ key: `${index} ${field}`, text: 'x' }))).toEqual({
    '1 price': { text: 'x', why: 'Too cheap' },
    '0 seats': { text: 'x', why: 'Too many' },
  });
});
