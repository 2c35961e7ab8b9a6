import { expect, test } from 'vitest';
import { blockerCode } from './overrides';
import { countViews, fixOf, isToDo, pendingCount, peopleOf, type View } from './people';
import * as sample from './samples';

const { BORDER, UNSENT, HIT, person, answer } = sample;

test.each([
  [sample.LISTED, 'decide'],
  [{ ...sample.LISTED, hit: { ...HIT, state: 'TrueMatch' as const } }, 'booking'],
  [{ ...sample.LISTED, hit: { ...HIT, state: 'Cleared' as const } }, null],
  [sample.REFUSED, 'answer'],
  // Carried anyway, with a reason that the log keeps.
  [{ ...sample.REFUSED, answer: { ...answer('NotCleared'), overridden: true } }, null],
  [{ ...sample.LISTED, hit: { ...HIT, overridden: true } }, null],
  [sample.WANTED, 'complete'],
  [sample.INFANT, 'complete'],
  [sample.ADDED, 'send'],
  [sample.CORRECTED, 'send'],
  [sample.WAITING, 'answer'],
  [sample.CLEARED, null],
  // The authority wanted more data, and it is there: it has to be sent.
  [person('a', 'A', { answer: answer('MoreData'), changedSinceSent: true }), 'send'],
])('what mends passenger %#', (passenger, fix) => {
  expect(fixOf(passenger, true)).toBe(fix);
});

test('before the first list nobody is unsent, and who only waits for an answer is nobody’s work', () => {
  expect(fixOf(sample.ADDED, false)).toBeNull();
  expect(isToDo(sample.WAITING, true)).toBe(false);
  expect(isToDo(sample.REFUSED, true)).toBe(true);
});

const namesOf = (view: View, border = BORDER) => peopleOf(border, view).map(({ name }) => name.split(',')[0]);

test('what is to be done stands in the order of its weight', () => {
  expect(namesOf('ToDo')).toEqual([
    'Echevarría Gil',
    'Barreto Cid',
    'Domínguez Paz',
    'Delgado Ruiz',
    'Fuentes Cid',
    'Peña Duarte',
    'Torres Ávila',
  ]);
  expect(namesOf('ToDo', UNSENT)).toEqual(['Echevarría Gil', 'Delgado Ruiz', 'Fuentes Cid']);
});

test('the views', () => {
  expect(countViews(BORDER)).toEqual({ ToDo: 7, All: 9, Missing: 2, Clearance: 5, Screening: 1 });
  expect(countViews(UNSENT)).toEqual({ ToDo: 3, All: 9, Missing: 2, Clearance: 0, Screening: 1 });
  expect(namesOf('Missing')).toEqual(['Delgado Ruiz', 'Fuentes Cid']);
});

test('a sort does not touch what was loaded', () => {
  const before = [...BORDER.passengers];
  peopleOf(BORDER, 'ToDo');
  expect(BORDER.passengers).toEqual(before);
});

test('how many changes wait', () => {
  expect(pendingCount(BORDER)).toBe(3);
  expect(pendingCount(UNSENT)).toBe(0);
});

test.each([
  [sample.REFUSED, 'notClearedByAuthority'],
  [sample.WANTED, 'moreDataWanted'],
  [sample.LISTED, 'screeningHitOpen'],
  [{ ...sample.REFUSED, hit: { ...HIT, state: 'TrueMatch' as const } }, null],
  [sample.CLEARED, null],
])('what may be overridden %#', (passenger, code) => {
  expect(blockerCode(passenger)).toBe(code);
});
