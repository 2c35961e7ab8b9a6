import { afterEach, expect, test } from 'vitest';
import type { Role } from '../../../access';
import type { Cure, FlightStatus } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { signIn } from '../../../kit/testing/testingDesk';
import { blocker, ticket } from '../samples';
import { curePlace } from './cures';

afterEach(clearSession);

const OPEN = { id: 'f1', status: 'Open' } as const;
const signed = ticket('t', { agreement: { id: 'a', how: 'Pad', signedBy: 'x', signedAt: 'y' } });

const CASES: readonly [Role, Cure, FlightStatus, unknown][] = [
  ['CharterAdmin', 'Payment', 'Open', { to: '/TicketsMaster/b1' }],
  ['CharterAdmin', 'Payment', 'CheckIn', 'party'],
  ['CharterCheckIn', 'Payment', 'Open', 'party'],
  ['CharterAdmin', 'Booking', 'Open', { to: '/TicketsMaster/b1' }],
  ['CharterCheckIn', 'Booking', 'Open', undefined],
  ['CharterCheckIn', 'Document', 'Open', { to: '/passenger/p-t', search: { dataOf: 'i-t' } }],
  ['CharterCheckIn', 'Passenger', 'Open', { to: '/passenger/p-t', search: { dataOf: 'i-t' } }],
  ['CharterCheckIn', 'Ofac', 'Open', { to: '/checkin/agreementsform/t' }],
  ['CharterSale', 'Agreement', 'Open', { to: '/checkin/agreementsinfo/t' }],
  ['CharterAdmin', 'Agency', 'Open', { to: '/officesHolding' }],
  ['CharterCheckIn', 'Agency', 'Open', undefined],
  ['CharterSale', 'Screening', 'Open', { to: '/checkin', search: { view: 'screening', passenger: 'p-t' } }],
  ['CharterFlight', 'Border', 'Open', { to: '/checkin/flight/f1', search: { view: 'border' } }],
  ['OfficeSaleAgent', 'Screening', 'Open', undefined],
  ['OfficeSaleAgent', 'Border', 'Open', undefined],
  ['OfficeSaleAgent', 'Payment', 'CheckIn', { to: '/TicketsMaster/b1' }],
  ['OfficeSaleAgent', 'Passenger', 'Open', { to: '/passenger/p-t' }],
  ['OfficeAdmin', 'Ofac', 'Open', { to: '/TicketsMaster/b1' }],
  ['OfficeSaleAgent', 'Agreement', 'Open', undefined],
];

test.each(CASES)('%s, %s, flight %s', (role, cure, status, place) => {
  signIn(role);
  expect(curePlace(blocker('x', { cure }), ticket('t'), { id: 'f1', status })).toEqual(place);
});

test('the operator has no other data of its own passengers', () => {
  signIn('CharterCheckIn');
  expect(curePlace(blocker('x', { cure: 'Document' }), ticket('t', { house: true }), OPEN)).toEqual({
    to: '/passenger/p-t',
  });
});

test('a signed affidavit is only read', () => {
  signIn('CharterCheckIn');
  expect(curePlace(blocker('x', { cure: 'Agreement' }), signed, OPEN)).toEqual({
    to: '/checkin/agreementsinfo/t',
  });
});

test('an agency cannot cure what the operator must look at', () => {
  signIn('OfficeSaleAgent');
  const must = blocker('operatorMustLook', { cure: 'Passenger', curedBy: 'Operator' });
  expect(curePlace(must, ticket('t'), OPEN)).toBeUndefined();
});
