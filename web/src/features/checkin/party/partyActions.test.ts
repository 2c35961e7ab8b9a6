import { expect, test } from 'vitest';
import type { CheckInCharge, CheckInTicket, FlightStatus } from '../../../api/client';
import { FLIGHT, party, ticket } from '../samples';
import { whyNotCancel, whyNotDelete, whyNotLate, withoutLateFee } from './partyActions';

const LATE: CheckInCharge = {
  id: 'l',
  ticketId: 't1',
  passengerName: 'Idania Castillo Vega',
  code: 'LateCheckIn',
  name: 'Late check-in',
  quantity: 1,
  unitAmount: '50.00',
  amount: '50.00',
};
const of = (status: FlightStatus, tickets: CheckInTicket[], charges: CheckInCharge[] = []) =>
  party(tickets, { flight: { ...FLIGHT, status }, charges });
const BOOKED = ticket('t1');
const IN = ticket('t1', { status: 'CheckedIn', boardingNumber: 7 });
const UNDONE = ticket('t1', { boardingNumber: 7 });

const OPEN = 'Only while check-in is closed.';
const BEGUN = 'Somebody was checked in, or bought something.';
const NOTHING = 'Nobody is checked in, and nothing was bought here.';

test.each<[string, ReturnType<typeof of>, (string | null)[]]>([
  ['nothing happened', of('CheckIn', [BOOKED]), [OPEN, NOTHING, null]],
  ['checked in', of('CheckIn', [IN]), [OPEN, null, BEGUN]],
  ['undone', of('CheckIn', [UNDONE]), [OPEN, NOTHING, BEGUN]],
  ['something bought', of('CheckIn', [BOOKED], [LATE]), [OPEN, null, BEGUN]],
  ['closed', of('CheckInClosed', [BOOKED]), [null, NOTHING, null]],
  ['closed, charged', of('CheckInClosed', [BOOKED], [LATE]), ['It is charged already.', null, BEGUN]],
  ['closed, all in', of('CheckInClosed', [IN]), ['Everybody is checked in.', null, BEGUN]],
  ['departed', of('Departed', [IN]), [OPEN, 'The flight has departed.', BEGUN]],
])('%s', (_case, now, reasons) => {
  expect([whyNotLate(now), whyNotCancel(now), whyNotDelete(now)]).toEqual(reasons);
});

test('the late fee is charged once, to those who are not checked in', () => {
  const now = of('CheckInClosed', [BOOKED, ticket('t2'), ticket('t3', { status: 'CheckedIn' })], [LATE]);
  expect(withoutLateFee(now)).toEqual(['t2']);
});
