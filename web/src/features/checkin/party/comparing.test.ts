import { expect, test } from 'vitest';
import type { ComparedField, ComparedResult } from '../../../api/client';
import {
  type Choices,
  choose,
  comparedWord,
  differences,
  fieldLabel,
  fieldsToTake,
  mayTake,
  openDifferences,
  readDocument,
} from './comparing';
import { comparison, read, SCAN } from './samples';

type Row = [string, Parameters<typeof comparison>[0], Choices];

// The paper's facts count unless somebody decides otherwise, but only if it is surely the same person.
test.each<Row>([
  ['nothing differs', {}, {}],
  ['the date of the passport', { Expiration: ['2029-02-11'] }, { Expiration: 'scan' }],
  ['number and issuer', { Number: ['K111111'], IssuedBy: ['Spain'] }, { Number: 'scan', IssuedBy: 'scan' }],
  ['gender', { Gender: ['M'] }, { Gender: 'scan' }],
  ['another birth', { Birth: ['2017-03-14'], Expiration: ['2029-02-11'] }, {}],
  ['another name', { LastName: ['Perez'] }, {}],
  ['another spelling', { FirstName: ['Camilla', 'Spelling'] }, {}],
])('chosen at first: %s', (_case, differing, choices) => {
  expect(readDocument(comparison(differing), SCAN, '10:56 AM').choices).toEqual(choices);
});

test.each<[ComparedField, ComparedResult, 'Primary' | null, boolean]>([
  ['LastName', 'Different', 'Primary', false],
  ['LastName', 'Spelling', 'Primary', true],
  ['FirstName', 'Different', 'Primary', false],
  ['Birth', 'Different', 'Primary', true],
  ['Expiration', 'Different', 'Primary', true],
  ['Expiration', 'Different', null, false],
  ['Number', 'Different', null, false],
  ['Gender', 'Different', null, true],
])('%s %s, place %s: may be taken %s', (field, result, rank, expected) => {
  const [compared] = comparison({ [field]: ['another', result] }).fields.filter(
    (each) => each.field === field,
  );
  expect(compared && mayTake(compared, comparison({}, { rank }))).toBe(expected);
});

test('a difference is open until somebody decides it, and closed once it is written', () => {
  const open = read({ LastName: ['Perez'], Expiration: ['2029-02-11'] });
  expect(openDifferences(open).map(({ field }) => field)).toEqual(['LastName', 'Expiration']);
  const kept = choose(open, 'LastName', 'keep');
  expect(openDifferences(kept).map(({ field }) => field)).toEqual(['Expiration']);
  const all = choose(kept, 'Expiration', 'scan');
  expect(openDifferences(all)).toEqual([]);
  expect(fieldsToTake(all)).toEqual(['Expiration']);
  const written = { ...all, taken: true };
  expect(openDifferences(written)).toEqual([]);
  expect(fieldsToTake(written)).toEqual([]);
  expect(differences(written.comparison)).toHaveLength(2);
});

test('a document that the booking does not have is taken as a whole or not at all', () => {
  const fresh = readDocument(
    comparison({ Number: [null], Expiration: [null], IssuedBy: [null] }, { documentId: null }),
    SCAN,
    '10:56 AM',
  );
  expect(choose(fresh, 'Number', 'keep').choices).toEqual({
    Number: 'keep',
    Expiration: 'keep',
    IssuedBy: 'keep',
  });
  expect(choose(fresh, 'Gender', 'keep').choices.Number).toBe('scan');
});

test.each<[ComparedField, string | null, string]>([
  ['Birth', '2018-03-14', '2018-03-14'],
  ['Gender', 'F', 'Female'],
  ['Gender', 'U', 'Not given'],
  ['Gender', 'unheard of', 'unheard of'],
  ['LastName', 'QUINTANA', 'QUINTANA'],
  ['Number', null, '–'],
])('%s %s reads "%s"', (field, value, words) => {
  expect(comparedWord(field, value)).toBe(words);
});

test('each field has its label', () => {
  expect(comparison().fields.map(({ field }) => fieldLabel(field))).toEqual([
    'Last name',
    'First name',
    'Number',
    'Date of birth',
    'Expiration',
    'Gender',
    'Nationality',
    'Issued by',
  ]);
});
