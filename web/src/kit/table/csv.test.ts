import { expect, test } from 'vitest';
import { csvCell, csvOf } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-5.00', "'-5.00"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\rcmd', '"\'\rcmd"'],
  ['plain', 'plain'],
  ['a=b', 'a=b'],
])('a text cell %j becomes %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('a true number cannot be a formula and stays a number', () => {
  expect(csvCell(-5)).toBe('-5');
});

test('empty cells, truths and quotes', () => {
  expect(csvCell(null)).toBe('');
  expect(csvCell(true)).toBe('yes');
  expect(csvCell('say "hi", twice')).toBe('"say ""hi"", twice"');
});

test('the head is guarded as well, and every line ends as the format asks', () => {
  const columns = [
    { key: 'a', header: '=Name', value: (row: { a: string }) => row.a },
    { key: 'b', header: 'Length', value: (row: { a: string }) => row.a.length },
  ];
  expect(csvOf(columns, [{ a: '=x' }, { a: 'y' }])).toBe("'=Name,Length\r\n'=x,2\r\ny,1\r\n");
});
