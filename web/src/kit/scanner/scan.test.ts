import { describe, expect, test } from 'vitest';
import { isCutOff, type Key, quietAfter, readingOf, SCAN_QUIET_MS, TYPING_QUIET_MS } from './scan';

/** Keys at an even pace; "\n" is Enter and "\t" Tab, as a reader sends them. */
const keys = (text: string, pace: number): Key[] =>
  [...text].map((sign, index) => ({
    key: sign === '\n' ? 'Enter' : sign === '\t' ? 'Tab' : sign,
    at: index * pace,
  }));

const MRZ = 'P<CUBVALDES<PENA<<CAMILA<<<<<<<<<<<<<<<<<<<<\nL482913<<8CUB1601019F3001015<<<<<<<<<<<<<<06\n';

describe('a reading', () => {
  test('at a reader’s pace is a scan, with its lines and the key that ended it', () => {
    const reading = readingOf(keys(MRZ, 8));
    expect(reading).toMatchObject({ kind: 'scan', suffix: 'Enter', pace: 8, characters: 88 });
    expect(reading.text.split('\n')).toHaveLength(2);
  });

  test('at a person’s pace is typing', () => {
    expect(readingOf(keys('K7QM4P\n', 120))).toMatchObject({ kind: 'typing', suffix: 'Enter', pace: 120 });
  });

  test.each([
    [50, 'scan'],
    [51, 'typing'],
  ])('the border is %i ms', (pace, kind) => expect(readingOf(keys('ABCDEF', pace)).kind).toBe(kind));

  test('one slow key does not make a scan typing', () => {
    const stalled = keys('ABCDEFGH\t', 10).map((key, index) => ({
      ...key,
      at: key.at + (index > 3 ? 400 : 0),
    }));
    expect(readingOf(stalled)).toMatchObject({ kind: 'scan', suffix: 'Tab', text: 'ABCDEFGH' });
  });

  test('two or three quick keys are no scan', () => {
    expect(readingOf(keys('AB\n', 5)).kind).toBe('typing');
  });

  test('tells of the keys readers send for control characters, and has no suffix then', () => {
    const sent: Key[] = [
      { key: 'b', at: 0, ctrl: true },
      ...keys('@ANSI', 5).map((key) => ({ ...key, at: key.at + 5 })),
      { key: 'ArrowDown', at: 30 },
    ];
    expect(readingOf(sent)).toMatchObject({
      text: '@ANSI',
      characters: 5,
      otherKeys: ['Ctrl B', 'ArrowDown'],
      suffix: 'none',
      kind: 'scan',
    });
  });

  test('ends sooner after a scan than after typing', () => {
    expect(quietAfter(keys('ABCDEF', 5))).toBe(SCAN_QUIET_MS);
    expect(quietAfter(keys('ABCDEF', 200))).toBe(TYPING_QUIET_MS);
    expect(quietAfter(keys('A', 0))).toBe(TYPING_QUIET_MS);
  });
});

describe('a machine readable zone', () => {
  const [first = '', second = ''] = MRZ.split('\n');

  test('is whole with all its characters, whatever parts its lines', () => {
    for (const text of [`${first}\n${second}`, first + second, `${first}\t${second}`]) {
      expect(isCutOff(text)).toBe(false);
    }
  });

  test.each([first, first.slice(0, 20), `${first}\n${second.slice(0, 10)}`])('is cut off as %s', (text) =>
    expect(isCutOff(text)).toBe(true),
  );

  test.each(['K7QM4P', '@ANSI 636010090002DL', 'PASSENGER', ''])('is not what "%s" is', (text) =>
    expect(isCutOff(text)).toBe(false),
  );
});
