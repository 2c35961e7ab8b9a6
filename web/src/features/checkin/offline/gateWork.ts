// Decides without the server whether the passenger of a pass boards, with the codes of the server's own refusals. Pure.
import type { BoardingResult, CheckInTicket } from '../../../api/client';
import { formatDate, formatInstant } from '../../../kit/format/dates';
import { findTyped } from './find';
import { holderOf, isOfFlight, readPass } from './passCode';
import type { Snapshot } from './snapshot';

type Refused = Pick<BoardingResult, 'code' | 'reason'> & { params?: Record<string, string> };

const REFUSALS = {
  notOnThisFlight: 'Not on this flight.',
  ticketIsNoPass: 'A ticket, not a boarding pass.',
  severalPassengers: 'Several passengers. Type more.',
  notCheckedIn: 'Not checked in.',
  checkInUndone: 'Check-in was undone.',
  isNoShow: 'No-show.',
} as const;

const refusal = (code: keyof typeof REFUSALS): Refused => ({ code, reason: REFUSALS[code] });

const refused = ({ params = {}, ...why }: Refused, ticket: CheckInTicket | null = null): BoardingResult => ({
  boarded: false,
  ticket,
  params,
  ...why,
});

function obstacleOf({ status, boardingNumber, boardedAt }: CheckInTicket): Refused | null {
  if (status === 'Booked') return refusal(boardingNumber === null ? 'notCheckedIn' : 'checkInUndone');
  if (status === 'NoShow') return refusal('isNoShow');
  if (status !== 'CheckedIn') return refusal('notOnThisFlight');
  if (boardedAt === null) return null;
  const at = formatInstant(boardedAt, undefined, 'hh:mm a');
  return { code: 'alreadyBoarded', reason: `Already boarded, ${at}.`, params: { at } };
}

type Holder = { readonly found: readonly CheckInTicket[] } | { readonly why: Refused };

function findHolder({ flight, tickets }: Snapshot, code: string): Holder {
  const pass = readPass(code, flight.departureDate);
  if (!pass) return { found: findTyped(tickets, code).tickets };
  if (!isOfFlight(pass, flight)) {
    const other = `${pass.flightNumber}, ${formatDate(pass.day, 'eee MMM dd')}`;
    return {
      why: {
        code: 'passOfAnotherFlight',
        reason: `Pass for ${other}.`,
        params: { flight: other },
      },
    };
  }
  return pass.checkedIn ? { found: holderOf(tickets, pass) } : { why: refusal('ticketIsNoPass') };
}

/** The list already has on it what waits to be sent. */
export function boardHere(snapshot: Snapshot, code: string, at: string): BoardingResult {
  const holder = findHolder(snapshot, code);
  if ('why' in holder) return refused(holder.why);
  const [ticket, another] = holder.found;
  if (!ticket) return refused(refusal('notOnThisFlight'));
  if (another) return refused(refusal('severalPassengers'));
  const obstacle = obstacleOf(ticket);
  if (obstacle) return refused(obstacle, ticket);
  return { boarded: true, ticket: { ...ticket, boardedAt: at }, reason: null, code: null, params: {} };
}
