import { expect, test } from 'vitest';
import type { AgreementOfParty } from '../../../api/client';
import { adultsOf, countSigned, neighborOf, nextToSign, proposedSigner } from './party';

const of = (ticketId: string, more: Partial<AgreementOfParty> = {}): AgreementOfParty => ({
  ticketId,
  passengerName: ticketId.toUpperCase(),
  status: 'Booked',
  signed: false,
  needsAdult: false,
  ...more,
});

test.each([
  ['the one after', [of('a'), of('b'), of('c')], 'a', 'b'],
  ['from the top after the last', [of('a'), of('b'), of('c')], 'c', 'a'],
  ['whoever signed is passed over', [of('a'), of('b', { signed: true }), of('c')], 'a', 'c'],
  ['whoever is checked in is passed over', [of('a'), of('b', { status: 'CheckedIn' }), of('c')], 'a', 'c'],
  ['nobody is left', [of('a'), of('b', { signed: true })], 'a', null],
  ['alone', [of('a')], 'a', null],
])('the next to sign: %s', (_, party, ticketId, wanted) => {
  expect(nextToSign(party, ticketId)).toBe(wanted);
});

test('the party is walked in its own order, around its ends', () => {
  const party = [of('a'), of('b', { signed: true }), of('c')];
  expect(neighborOf(party, 'a', 1)).toBe('b');
  expect(neighborOf(party, 'c', 1)).toBe('a');
  expect(neighborOf(party, 'a', -1)).toBe('c');
});

test('an adult of the party signs for a child, an adult for himself', () => {
  const party = [of('kid', { needsAdult: true }), of('mom'), of('dad'), of('mom')];
  expect(adultsOf({ party })).toEqual(['MOM', 'DAD']);
  expect(proposedSigner({ party, needsAdult: true, passengerName: 'KID' })).toBe('MOM');
  expect(proposedSigner({ party, needsAdult: false, passengerName: 'DAD' })).toBe('DAD');
  expect(proposedSigner({ party: [], needsAdult: true, passengerName: 'KID' })).toBe('');
  expect(countSigned([of('a'), of('b', { signed: true })])).toBe(1);
});
