import { expect, test } from 'vitest';
import type { CheckInMasterRead } from '../../../api/client';
import { party, ticket } from '../samples';
import { changedWords } from './changed';

const SEEN = party([ticket('t1'), ticket('t2', { passengerName: 'Julio Castillo' })], { note: 'VIP' });
const with1 = (more: Parameters<typeof ticket>[1], of: Partial<CheckInMasterRead> = {}) =>
  party([ticket('t1', more), ticket('t2', { passengerName: 'Julio Castillo' })], { note: 'VIP', ...of });

test.each<[string, CheckInMasterRead]>([
  ['', SEEN],
  ['Idania is now CheckedIn', with1({ status: 'CheckedIn' })],
  ['Idania now has 2 bags · 43 kg', with1({ bagWeights: [20, 23] })],
  ['Idania now sits at 12A', with1({ seatNumber: '12A' })],
  ['documents of Idania must be shown again', with1({ documentsVerified: false })],
  ['30.00 is owed here', with1({}, { owedToOperator: '30.00' })],
  ['the note is “late”', with1({}, { note: 'late' })],
  ['the note is gone', with1({}, { note: null })],
  ['Julio is gone', party([ticket('t1')], { note: 'VIP' })],
  ['Rosa came', party([...SEEN.tickets, ticket('t3', { passengerName: 'Rosa Vega' })], { note: 'VIP' })],
  [
    'Idania now has 1 bag · 20 kg, Idania now sits at 9C, 5.00 is owed here',
    with1({ bagWeights: [20], seatNumber: '9C' }, { owedToOperator: '5.00' }),
  ],
])('%j', (words, now) => {
  expect(changedWords(SEEN, now)).toBe(words);
});
