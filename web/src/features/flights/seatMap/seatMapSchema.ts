// What the form of a seat map takes, and what it makes of a map.
import { z } from 'zod';
import type { SeatBlock } from '../../../api/client';
import { s, t } from '../../../kit/i18n/t';
import { atMost, integer, moreThan, type Rule, required, text } from '../../../kit/rules';
import { keysOf, SEATS } from '../words';
import { seatsOf } from './layout';

const MOST_ROWS = 99;
const MOST_EXITS = 10;

const LETTERS = /^(?=([A-L] ?){1,10}$)[A-L]+( [A-L]+){0,3}$/;
const tidyLetters = (typed: string) => typed.trim().toUpperCase().replace(/\s+/g, ' ');
const letters: Rule = (value) => {
  const typed = tidyLetters(value);
  const each = typed.replaceAll(' ', '');
  return LETTERS.test(typed) && new Set(each).size === each.length
    ? null
    : s('Use letters A to L, each once, e.g. ABC DEF');
};

const numbersIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);
const exits: Rule = (value) => {
  const numbers = numbersIn(value);
  return numbers.length <= MOST_EXITS && numbers.every((each) => /^[0-9]{1,2}$/.test(each))
    ? null
    : s('Enter row numbers, e.g. 14, 15');
};

const row = () => text(required, integer, moreThan(0), atMost(MOST_ROWS)).transform(Number);

const blockSchema = z
  .object({
    seatCategoryType: z.enum(keysOf(SEATS)),
    rowFrom: row(),
    rowTo: row(),
    letters: text(required, letters).transform(tidyLetters),
    exitRows: text(exits).transform((typed) => numbersIn(typed).map(Number)),
  })
  .check((context) => {
    const { rowFrom, rowTo, exitRows } = context.value;
    const refuse = (path: string, message: string) =>
      context.issues.push({ code: 'custom', message, path: [path], input: context.value });
    if (rowTo < rowFrom) return void refuse('rowTo', s('Last row is before the first row'));
    const outside = exitRows.find((exit) => exit < rowFrom || exit > rowTo);
    if (outside !== undefined) refuse('exitRows', t('Row {row} is not in this range', { row: outside }));
  });

export const seatMapSchema = z.array(blockSchema).check((context) => {
  const known = new Set<string>();
  for (const { number } of context.value.flatMap(seatsOf)) {
    if (known.has(number)) {
      const message = t('Seat {seat} is in two row ranges. Change the rows or letters of one.', {
        seat: number,
      });
      context.issues.push({ code: 'custom', message, input: context.value });
      return;
    }
    known.add(number);
  }
});

export type SeatMapValues = z.input<typeof seatMapSchema>;
export type BlockValues = SeatMapValues[number];

export const seatMapValues = (blocks: readonly SeatBlock[]): SeatMapValues =>
  blocks.map(({ rowFrom, rowTo, exitRows = [], ...block }) => ({
    ...block,
    rowFrom: String(rowFrom),
    rowTo: String(rowTo),
    exitRows: exitRows.join(', '),
  }));

/** The row ranges that are typed to their end. */
export const typedBlocks = (typed: readonly BlockValues[]): SeatBlock[] =>
  typed.flatMap((block) => blockSchema.safeParse(block).data ?? []);
