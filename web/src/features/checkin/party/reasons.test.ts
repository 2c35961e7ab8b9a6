import { expect, test } from 'vitest';
import type { CheckInCharge, CheckInTicket, FlightStatus } from '../../../api/client';
import { EXPIRED, FLIGHT, NOT_VERIFIED, OWES, party, ticket, UNSIGNED } from '../samples';
import type { PartyDraft } from './draft';
import { chargesFor, paymentFor } from './money';
import { chosenOf, passengersOf } from './passengers';
import { reasonAgainst } from './reasons';
import { allowance, CASH_HERE, draft, read, WRONG_DATE } from './samples';

interface Case {
  tickets?: CheckInTicket[];
  typed?: Partial<PartyDraft>;
  status?: FlightStatus;
  charges?: CheckInCharge[];
  owed?: string;
  isOvertaken?: boolean;
  isAdmin?: boolean;
  sold?: boolean;
}

function reasonOf(now: Case): string | null {
  const { tickets = [ticket('t1')], typed = {}, status = 'CheckIn', owed = '0.00', charges = [] } = now;
  const { isOvertaken = false, isAdmin = false, sold = true } = now;
  const made = draft(typed);
  const state = party(tickets, { flight: { ...FLIGHT, status }, owed, owedToOperator: owed, charges });
  const allowances = [allowance(sold ? {} : { bagPrice: null })];
  const known = passengersOf(state, made, { allowances, isCovered: false });
  const money = chargesFor(state, made, known, []);
  const payment = paymentFor(money, made.rows, [CASH_HERE]);
  const passengers = passengersOf(state, made, { allowances, isCovered: payment.isCovered });
  const chosen = chosenOf(passengers);
  const found = reasonAgainst({
    ...{ party: state, passengers, chosen, charges: money, payment, isOvertaken, isAdmin },
  });
  return found?.words ?? null;
}

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
const PART = { rows: [{ id: 1, methodId: 'cash', amount: '10', reference: '', note: '' }] };
const CLOSED = { status: 'CheckInClosed', isAdmin: true } as const;

// Whoever cannot be checked in is told what to do first; the first reason is enough.
test.each<[string, Case, string | null]>([
  ['ready', {}, null],
  ['another desk', { isOvertaken: true }, 'Reload first. Another desk changed the party.'],
  ['all in', { tickets: [ticket('t1', { status: 'CheckedIn' })] }, 'Everybody is checked in.'],
  [
    'all no-shows',
    { tickets: [ticket('t1', { status: 'NoShow' })] },
    'Nobody of the party is booked on this flight.',
  ],
  ['closed', { status: 'CheckInClosed' }, 'Ask a check-in admin. Check-in is closed.'],
  ['closed, without its fee', CLOSED, 'Charge the late check-in fee first.'],
  ['closed, with its fee', { ...CLOSED, charges: [LATE] }, null],
  ['not open yet', { status: 'Open' }, 'Check-in is not open.'],
  ['departed', { status: 'Departed' }, 'Check-in is not open.'],
  ['all left out', { typed: { tickets: { t1: { leftOut: true } } } }, 'Choose passengers to check in.'],
  [
    'bags that cannot be read',
    { typed: { tickets: { t1: { bags: '20 x' } } } },
    'Idania: type the bags as weights, e.g. 20 23',
  ],
  [
    'a difference to decide',
    { typed: { scans: { t1: read(WRONG_DATE, {}) } } },
    'Idania: choose for each difference of the document',
  ],
  [
    'a blocker',
    { tickets: [ticket('t1', { blockers: [UNSIGNED] })] },
    'Idania: Have the travel affidavit signed.',
  ],
  [
    'the first blocker',
    { tickets: [ticket('t1', { blockers: [EXPIRED, UNSIGNED] })] },
    'Idania: Ask for another document. The primary one expired or expires on 2026-11-02.',
  ],
  [
    'somebody with a blocker is left out',
    {
      tickets: [ticket('t1', { blockers: [UNSIGNED] }), ticket('t2')],
      typed: { tickets: { t1: { leftOut: true } } },
    },
    null,
  ],
  [
    'not scanned',
    { tickets: [ticket('t1', { documentsVerified: false, blockers: [NOT_VERIFIED] })] },
    'Idania: Scan the document, or compare it by hand.',
  ],
  [
    'bags that nobody sells',
    { typed: { tickets: { t1: { bags: '20 20' } } }, sold: false },
    'Idania: the flight sells no extra bags or kilograms',
  ],
  ['money that is typed', { tickets: [ticket('t1', { blockers: [OWES] })], owed: '60.00' }, null],
  ['a part of the money', { owed: '60.00', typed: PART }, 'Collect 60.00 first.'],
])('%s', (_case, now, words) => {
  expect(reasonOf(now)).toBe(words);
});
