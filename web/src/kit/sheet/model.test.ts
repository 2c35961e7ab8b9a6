import { describe, expect, test } from 'vitest';
import { canWrite, emptied, filledDown, pasted, pastedBlock, textsIn } from './blocks';
import { begin, put, redo, undo } from './history';
import { at, blockOf, everything, nextWritable, placeAfter, selectionWithin, within } from './selection';
import { formatTsv, parseTsv } from './tsv';
import type { SheetColumn, SheetRow } from './types';

const size = { rows: 3, columns: 4 };
const place = (row: number, column: number) => ({ row, column });

describe('moving', () => {
  test.each([
    ['ArrowUp', false, [1, 1], [0, 1]],
    ['ArrowDown', false, [1, 1], [2, 1]],
    ['ArrowLeft', false, [1, 1], [1, 0]],
    ['ArrowRight', false, [1, 1], [1, 2]],
    ['ArrowUp', false, [0, 1], [0, 1]],
    ['ArrowDown', false, [2, 1], [2, 1]],
    ['ArrowLeft', false, [1, 0], [1, 0]],
    ['ArrowRight', false, [1, 3], [1, 3]],
    ['ArrowDown', true, [0, 2], [2, 2]],
    ['ArrowRight', true, [1, 0], [1, 3]],
    ['Home', false, [1, 2], [1, 0]],
    ['End', false, [1, 2], [1, 3]],
    ['Home', true, [2, 2], [0, 0]],
    ['End', true, [0, 0], [2, 3]],
    ['PageUp', false, [2, 2], [0, 2]],
    ['PageDown', false, [0, 2], [2, 2]],
  ] as const)('%s (far: %s) from %s leads to %s', (key, far, from, to) => {
    expect(placeAfter(key, far, place(from[0], from[1]), size)).toEqual(place(to[0], to[1]));
  });

  test('other keys do not move', () => {
    expect(placeAfter('5', false, place(0, 0), size)).toBeNull();
    expect(placeAfter('Enter', false, place(0, 0), size)).toBeNull();
  });

  test('Tab goes to the next cell that can be written, row after row, and leaves at the end', () => {
    const odd = ({ column }: { column: number }) => column % 2 === 1;
    expect(nextWritable(place(0, 1), size, false, odd)).toEqual(place(0, 3));
    expect(nextWritable(place(0, 3), size, false, odd)).toEqual(place(1, 1));
    expect(nextWritable(place(2, 3), size, false, odd)).toBeNull();
    expect(nextWritable(place(1, 1), size, true, odd)).toEqual(place(0, 3));
    expect(nextWritable(place(0, 1), size, true, odd)).toBeNull();
    expect(nextWritable(place(0, 0), size, false, () => false)).toBeNull();
  });

  test('a sheet that shrank keeps the selection inside', () => {
    expect(within(place(9, 9), size)).toEqual(place(2, 3));
    const chosen = { anchor: place(0, 0), focus: place(8, 8) };
    expect(blockOf(selectionWithin(chosen, size))).toEqual({ top: 0, bottom: 2, left: 0, right: 3 });
    expect(within(place(4, 4), { rows: 0, columns: 0 })).toEqual(place(0, 0));
  });

  test('a block has the same sides whichever corner it was begun at', () => {
    const block = { top: 0, bottom: 2, left: 1, right: 3 };
    expect(blockOf({ anchor: place(2, 1), focus: place(0, 3) })).toEqual(block);
    expect(blockOf({ anchor: place(0, 3), focus: place(2, 1) })).toEqual(block);
    expect(blockOf(everything(size))).toEqual({ top: 0, bottom: 2, left: 0, right: 3 });
  });
});

describe('the clipboard of a spreadsheet', () => {
  test.each([
    ['one cell', '189.00', [['189.00']]],
    [
      'a block with the line end Excel puts last',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['line ends of other systems', '1\n2\r3', [['1'], ['2'], ['3']]],
    [
      'empty cells',
      '\t2\n\t',
      [
        ['', '2'],
        ['', ''],
      ],
    ],
    ['spaces around', ' 1 \t 2', [['1', '2']]],
    [
      'quotes around tabs, line ends and quotes',
      '"a\tb"\t"c\nd"\n"say ""x"""\t5',
      [
        ['a\tb', 'c\nd'],
        ['say "x"', '5'],
      ],
    ],
    ['a quote that belongs to the text', '5" pipe\t2', [['5" pipe', '2']]],
    [
      'rows of different lengths',
      '1\t2\n3',
      [
        ['1', '2'],
        ['3', ''],
      ],
    ],
    ['nothing', '', [['']]],
    [
      'a row of empty cells at the end stays',
      '1\t2\n\t\n',
      [
        ['1', '2'],
        ['', ''],
      ],
    ],
  ])('reads %s', (_, text, rows) => {
    expect(parseTsv(text)).toEqual(rows);
  });

  test('writes what it reads', () => {
    const rows = [
      ['1,333.02', '8%'],
      ['', 'say "x"'],
      ['a\tb', 'c\nd'],
    ];
    expect(formatTsv(rows)).toBe('1,333.02\t8%\r\n\t"say ""x"""\r\n"a\tb"\t"c\nd"');
    expect(parseTsv(formatTsv(rows))).toEqual(rows);
  });
});

const columns: SheetColumn[] = ['ow', 'rt', 'note'].map((key) => ({ key, header: key }));
const row = (key: string, ...texts: string[]): SheetRow => ({
  key,
  heads: [key],
  cells: texts.map((text, index) => ({ text, readOnly: index === 2 })),
});
const cells = {
  columns,
  rows: [row('adult', '189', '179', 'x'), row('child', '149', '139', 'y'), row('infant', '35', '30', 'z')],
};
const block = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right });
const typed = (list: readonly { row: string; column: string; text: string }[]) =>
  list.map((one) => `${one.row} ${one.column}=${one.text}`);

describe('blocks of cells', () => {
  test('a copy holds the texts as they are shown', () => {
    expect(textsIn(cells, block(0, 1, 1, 2))).toEqual([
      ['179', 'x'],
      ['139', 'y'],
    ]);
  });

  test('Delete empties what can be written', () => {
    expect(typed(emptied(cells, block(0, 1, 1, 2)))).toEqual(['adult rt=', 'child rt=']);
    expect(canWrite(cells, place(0, 2))).toBe(false);
    expect(canWrite(cells, place(9, 0))).toBe(false);
  });

  test('Ctrl D fills the first row of a block into the others', () => {
    expect(typed(filledDown(cells, block(0, 2, 0, 1)))).toEqual([
      'child ow=189',
      'child rt=179',
      'infant ow=189',
      'infant rt=179',
    ]);
  });

  test('Ctrl D in a single row takes the row above, and in the first row does nothing', () => {
    expect(typed(filledDown(cells, block(1, 1, 0, 0)))).toEqual(['child ow=189']);
    expect(filledDown(cells, block(0, 0, 0, 0))).toEqual([]);
  });

  test('a paste goes in from the upper left corner and ends at the edge', () => {
    const texts = [
      ['1', '2', '3', '4'],
      ['5', '6', '7', '8'],
    ];
    expect(typed(pasted(cells, block(2, 2, 1, 1), texts))).toEqual(['infant rt=1']);
    expect(pastedBlock(block(2, 2, 1, 1), texts, cells)).toEqual(block(2, 2, 1, 2));
  });

  test('one value fills the whole chosen block', () => {
    expect(typed(pasted(cells, block(0, 1, 0, 1), [['9']]))).toEqual([
      'adult ow=9',
      'adult rt=9',
      'child ow=9',
      'child rt=9',
    ]);
  });

  test('a block repeats in a selection it fits into, and goes in once where it does not', () => {
    const line = [['1', '2']];
    expect(typed(pasted(cells, block(0, 2, 0, 1), line))).toHaveLength(6);
    expect(pastedBlock(block(0, 2, 0, 0), line, cells)).toEqual(block(0, 0, 0, 1));
  });

  test('cells that cannot be written keep their text under a paste', () => {
    expect(typed(pasted(cells, block(0, 0, 1, 1), [['1', '2']]))).toEqual(['adult rt=1']);
  });
});

describe('undo', () => {
  test('goes back step by step and forward again', () => {
    const history = put(put(begin('a'), 'b'), 'c');
    expect(undo(history).present).toBe('b');
    expect(undo(undo(history)).present).toBe('a');
    expect(redo(undo(undo(history))).present).toBe('b');
    expect(redo(redo(undo(undo(history)))).present).toBe('c');
  });

  test('stops at both ends', () => {
    expect(undo(begin('a')).present).toBe('a');
    expect(redo(begin('a')).present).toBe('a');
  });

  test('a new step forgets what was undone; the same value is no step', () => {
    const history = put(undo(put(begin('a'), 'b')), 'c');
    expect(redo(history).present).toBe('c');
    expect(put(history, 'c')).toBe(history);
    expect(undo(history).present).toBe('a');
  });

  test('keeps two hundred steps', () => {
    let history = begin(0);
    for (let n = 1; n <= 300; n += 1) history = put(history, n);
    expect(history.past).toHaveLength(200);
    expect(at(place(1, 1)).anchor).toEqual(place(1, 1));
  });
});
