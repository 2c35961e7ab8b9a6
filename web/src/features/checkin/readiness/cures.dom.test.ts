import { afterEach, expect, test } from 'vitest';
import type { Role } from '../../../access';
import type { Cure, FlightStatus } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { signIn } from '../../../kit/testing/testingDesk';
import { blocker, ticket } from '../samples';
import { curePlace } from './cures';

afterEach(clearSession);

const signed = ticket('t', { agreement: { id: 'a', how: 'Pad', signedBy: 'x', signedAt: 'y' } });

const CASES: readonly [Role, Cure, FlightStatus, unknown][] = [
  ['CharterAdmin', 'Payment', 'Open', { page: '/TicketsMaster/b1' }],
  ['CharterAdmin', 'Payment', 'CheckIn', 'party'],
  ['CharterCheckIn', 'Payment', 'Open', 'party'],
  ['CharterAdmin', 'Booking', 'Open', { page: '/TicketsMaster/b1' }],
  ['CharterCheckIn', 'Booking', 'Open', undefined],
  ['CharterCheckIn', 'Document', 'Open', { page: '/passenger/p-t' }],
  ['CharterCheckIn', 'Passenger', 'Open', { page: '/passenger/p-t' }],
  ['CharterCheckIn', 'Ofac', 'Open', { page: '/checkin/agreementsform/t' }],
  ['CharterSale', 'Agreement', 'Open', { page: '/checkin/agreementsinfo/t' }],
  ['CharterAdmin', 'Agency', 'Open', { page: '/officesHolding' }],
  ['CharterCheckIn', 'Agency', 'Open', undefined],
];

test.each(CASES)('%s, %s, flight %s', (role, cure, status, place) => {
  signIn(role);
  expect(curePlace(blocker('x', { cure }), ticket('t'), status)).toEqual(place);
});

test('a signed affidavit is only read', () => {
  signIn('CharterCheckIn');
  expect(curePlace(blocker('x', { cure: 'Agreement' }), signed, 'Open')).toEqual({
    page: '/checkin/agreementsinfo/t',
  });
});
