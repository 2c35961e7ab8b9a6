// Sends a piece of work that was done without a line: the calls that a counter or a gate with a line makes, under keys
// that follow from the key of the work. Sent again, they get the stored responses of the first time.
import {
  boardingScan,
  type CheckInMasterRead,
  type CheckInTicket,
  checkInMastersChangeStatus,
  checkInMastersCreate,
  checkInMastersUpdate,
} from '../../../api/client';
import { ApiError, type Sentence } from '../../../api/errors';
import { s } from '../../../kit/i18n/t';
import { blockersToCure } from '../blockers';
import { seenOf } from './counterWork';
import { inTime, isLost } from './line';
import type { BoardingWork, CheckInWork, Outcome, Work } from './queue';

const DONE: Outcome = { type: 'done' };

const CONFLICTS = {
  gone: s('The ticket is no longer on this flight.'),
  noShow: s('The passenger was set to no-show meanwhile.'),
  checkedIn: s('Another desk checked the passenger in meanwhile.'),
  changed: s('The name, document or seat was changed meanwhile. Look at the passenger again.'),
  other: s('The pass is now of another passenger.'),
} as const;

const refused = (message: string, why: Omit<Sentence, 'message'> = {}): Outcome => ({
  type: 'refused',
  why: { message, ...why },
});

export async function send(work: Work): Promise<Outcome> {
  try {
    return await (work.kind === 'boarding' ? sendBoarding(work) : sendCheckIn(work));
  } catch (error) {
    // Whatever went wrong, a person sees it, and the work behind it is sent.
    if (!(error instanceof ApiError)) return refused(String(error));
    const { status, retryAfter, message, code, params } = error;
    // A session that ended sends nothing: the work waits for its owner. A busy server is asked again.
    if (isLost(error) || status === 401 || retryAfter !== undefined) return { type: 'lost' };
    return refused(message, { code, params });
  }
}

const keyed = (key: string, signal: AbortSignal) => ({ headers: { 'Idempotency-Key': key }, signal });

async function sendBoarding({ key, flightId, ticketId, code }: BoardingWork): Promise<Outcome> {
  const { data } = await inTime((signal) =>
    boardingScan({ path: { flightId }, body: { code }, ...keyed(key, signal) }),
  );
  if (!data.boarded)
    return refused(data.reason ?? '', { params: data.params ?? {}, ...(data.code && { code: data.code }) });
  return data.ticket?.id === ticketId ? DONE : refused(CONFLICTS.other);
}

/** Why the ticket is not checked in as the clerk saw it; null if nothing changed. */
export function conflictOf(ticket: CheckInTicket | undefined, { seen }: CheckInWork): Outcome | null {
  if (!ticket) return refused(CONFLICTS.gone);
  if (ticket.status === 'CheckedIn') return refused(CONFLICTS.checkedIn);
  if (ticket.status === 'NoShow') return refused(CONFLICTS.noShow);
  if (ticket.status !== 'Booked') return refused(CONFLICTS.gone);
  if (JSON.stringify(seenOf(ticket)) !== JSON.stringify(seen)) return refused(CONFLICTS.changed);
  const [blocker] = blockersToCure(ticket.blockers);
  return blocker ? refused(blocker.message, blocker) : null;
}

async function sendCheckIn(work: CheckInWork): Promise<Outcome> {
  const { key, flightId, ticketMasterId, ticketId } = work;
  const opened = await inTime((signal) =>
    checkInMastersCreate({ body: { ticketMasterId, flightId }, ...keyed(`${key}-open`, signal) }),
  );
  const ticket = opened.data.tickets.find(({ id }) => id === ticketId);
  const conflict = conflictOf(ticket, work);
  if (conflict || !ticket) return conflict ?? refused(CONFLICTS.gone);
  const party = ticket.documentsVerified ? opened.data : await verify(opened.data, ticket, key);
  const { data } = await inTime((signal) =>
    checkInMastersChangeStatus({
      path: { id: party.id },
      body: { status: 'CheckIn', bookingVersion: party.bookingVersion, ticketIds: [ticketId] },
      ...keyed(`${key}-checkIn`, signal),
    }),
  );
  const [blocker] = data.refused?.find((each) => each.ticketId === ticketId)?.blockers ?? [];
  return blocker ? refused(blocker.message, blocker) : DONE;
}

/** The clerk compared the document while the line was down. */
async function verify(
  { id, version, bookingVersion, note }: CheckInMasterRead,
  { id: ticketId, bagWeights, seatNumber }: CheckInTicket,
  key: string,
): Promise<CheckInMasterRead> {
  const tickets = [{ id: ticketId, bagWeights, seatNumber, documentsVerified: true }];
  const { data } = await inTime((signal) =>
    checkInMastersUpdate({
      path: { id },
      body: { version, bookingVersion, note, tickets },
      ...keyed(`${key}-save`, signal),
    }),
  );
  return data;
}
