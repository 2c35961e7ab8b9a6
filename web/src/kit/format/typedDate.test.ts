import { describe, expect, test } from 'vitest';
import { readTypedDate } from './typedDate';

const TODAY = '2026-11-18';

describe('a date as it is typed', () => {
  test.each([
    ['1984-05-17', '1984-05-17'],
    ['1984-5-7', '1984-05-07'],
    ['19840517', '1984-05-17'],
    ['05171984', '1984-05-17'],
    ['05/17/1984', '1984-05-17'],
    ['5/7/1984', '1984-05-07'],
    ['5/17/84', '1984-05-17'],
    ['5-17-84', '1984-05-17'],
    ['17MAY84', '1984-05-17'],
    ['17may1984', '1984-05-17'],
    ['7 May 1984', '1984-05-07'],
    ['May 17, 1984', '1984-05-17'],
    [' 04/30/31 ', '2031-04-30'],
    ['30APR46', '2046-04-30'],
    ['30APR47', '1947-04-30'],
  ])('%s is %s', (typed, date) => expect(readTypedDate(typed, TODAY)).toBe(date));

  test.each(['', '17/05/1984', '02/30/1984', '5/17', '17MAI84', 'tomorrow'])('%s stays as it is', (typed) =>
    expect(readTypedDate(typed, TODAY)).toBe(typed),
  );

  test.each([
    ['11/18/26', '2026-11-18'],
    ['11/19/26', '1926-11-19'],
    ['5/17/31', '1931-05-17'],
  ])('a birthday %s is not ahead of today: %s', (typed, date) =>
    expect(readTypedDate(typed, TODAY, true)).toBe(date),
  );
});
