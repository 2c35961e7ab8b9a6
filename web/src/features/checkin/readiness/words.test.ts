import { expect, test } from 'vitest';
import { blocker, EXPIRED, OWES, ticket } from '../samples';
import { boardRows } from './board';
import { APIS, TICKETS } from './samples';
import { fixWord, kindHint, onPassengersWord, remindedWords, reminderWords, rowMissing } from './words';

const rowsOf = (...parts: string[]) =>
  boardRows(parts.map((part, index) => ticket(`t${index}`, { blockers: [APIS(part)] })));

test.each([
  [['gender'], 'Gender 1'],
  [['gender, country of residence', 'country of residence'], 'Residence 2, gender 1'],
  [
    ['country of residence, gender', 'country of residence', 'gender, nationality', 'something new'],
    'Residence 2, gender 2, other 2',
  ],
])('APIS data missing: %j', (parts, hint) => {
  expect(kindHint('apisDataMissing', rowsOf(...parts))).toBe(hint);
});

test('a debt counts once for its booking', () => {
  const rows = boardRows(TICKETS);
  expect(kindHint('owesOperator', rows)).toBe('60.00 on 1 booking');
  const other = boardRows([
    ticket('a', { blockers: [{ ...OWES, params: { amount: '1,352.50' } }] }),
    ticket('b', { blockers: [OWES], ticketMasterId: 'b9' }),
  ]);
  expect(kindHint('owesOperator', other)).toBe('1,412.50 on 2 bookings');
});

test('what is missing, in few words; a kind that is not known here in the words of the server', () => {
  const [row] = boardRows([
    ticket('t', { blockers: [EXPIRED, APIS('country of residence, gender'), blocker('somethingNew')] }),
  ]);
  expect(row && rowMissing(row)).toBe('Passport ended 2026-11-02 · Residence, gender · Cure somethingNew.');
  expect(fixWord(EXPIRED)).toBe('Replace document');
  expect(fixWord(blocker('somethingNew'))).toBe('Fix document');
});

test('reminders', () => {
  const result = (outcome: 'Reminded' | 'RemindedBefore' | 'NoEmail', officeName = 'Tampa') => ({
    ...{ officeId: 'o', officeName, officeHoldingName: 'Brisas Travel', passengers: 2, outcome },
  });
  expect(remindedWords([result('Reminded')])).toBe('Reminded 1 agency.');
  expect(
    remindedWords([
      result('Reminded'),
      result('Reminded'),
      result('RemindedBefore'),
      result('NoEmail', 'Doral'),
    ]),
  ).toBe('Reminded 2 agencies. 1 agency had a reminder within the last hour. No e-mail address: Doral.');
  const office = { key: 'k', agency: 'Brisas Travel', office: 'Tampa', house: false, passengers: 1 };
  const reminder = {
    ...{ officeId: 'o', officeName: 'Tampa', officeHoldingName: 'Brisas Travel', passengers: 1 },
    ...{ remindedAt: '2026-11-14T12:00:00Z', appUserName: 'Iliana Soto', mailStatus: 'Sent' as const },
  };
  expect(reminderWords({ ...office, house: true }, undefined)).toBe('house bookings');
  expect(reminderWords(office, undefined)).toBe('not reminded');
  expect(reminderWords(office, reminder)).toBe('reminded Sat Nov 14');
  expect(reminderWords(office, { ...reminder, mailStatus: 'Failed' })).toBe('reminder failed');
});

test.each([
  [1, 1, '1 on 1 passenger'],
  [30, 26, '30 on 26 passengers'],
])('%i blockers of %i', (blockers, passengers, words) => {
  expect(onPassengersWord(blockers, passengers)).toBe(words);
});
