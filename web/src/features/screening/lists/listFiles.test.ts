import { describe, expect, test } from 'vitest';
import { filesFault, kindOf, sizeWords, takeFiles } from './listFiles';

const file = (name: string, size = 10) => new File(['x'.repeat(size)], name);

test.each([
  ['SDN.CSV', 'sdn'],
  ['sdn (1).csv', 'sdn'],
  ['alt.csv', 'alt'],
  ['ADD.csv', 'add'],
  ['cons_prim.csv', 'sdn'],
  ['cons_alt.csv', 'alt'],
  ['sdn_add.csv', 'add'],
  ['address book.csv', null],
  ['salt.csv', null],
])('%s is the file %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind);
});

test('files chosen together find their places; others are told', () => {
  const before = { alt: file('old_alt.csv') };
  const { files, unknown } = takeFiles(before, [file('SDN.CSV'), file('ALT.CSV'), file('notes.txt')]);
  expect([files.sdn?.name, files.alt?.name, files.add?.name]).toEqual(['SDN.CSV', 'ALT.CSV', undefined]);
  expect(unknown).toEqual(['notes.txt']);
});

describe('before they are sent', () => {
  const all = { sdn: file('SDN.CSV'), alt: file('ALT.CSV'), add: file('ADD.CSV') };

  test('whole files have no fault', () => {
    expect(filesFault(all)).toBeNull();
  });

  test.each([
    [{ sdn: all.sdn, add: all.add }, 'alt', 'Choose the ALT file too.'],
    [{ ...all, add: file('ADD.CSV', 0) }, 'add', 'Choose the ADD file again. This one is empty.'],
    [
      { ...all, sdn: file('SDN.CSV', 20 * 1024 * 1024 + 1) },
      'sdn',
      'Choose the SDN file again. This one has more than 20 MB.',
    ],
  ])('%#', (files, kind, message) => {
    expect(filesFault(files)).toEqual({ kind, message });
  });
});

test.each([
  [200, '1 kB'],
  [348_160, '340 kB'],
  [5_242_880, '5.0 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
