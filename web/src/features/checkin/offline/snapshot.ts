// The passengers of a flight as the browser keeps them, and what the work that waits to be sent makes of them. Pure.
import type { BoardingRead, CheckInFlight, CheckInTicket } from '../../../api/client';
import type { Entry } from './queue';

export type SnapshotFlight = Omit<CheckInFlight, 'closesAt'>;

export interface Snapshot {
  readonly flight: SnapshotFlight;
  readonly tickets: readonly CheckInTicket[];
  /** When the list was loaded. */
  readonly takenAt: string;
}

/** An older list is not worked with. */
const OLDEST_MS = 12 * 3_600_000;

export const isTooOld = ({ takenAt }: Snapshot, now: Date): boolean =>
  now.getTime() - Date.parse(takenAt) > OLDEST_MS;

function withEntry(ticket: CheckInTicket, { kind, at }: Entry): CheckInTicket {
  return kind === 'boarding'
    ? { ...ticket, boardedAt: ticket.boardedAt ?? at }
    : {
        ...ticket,
        status: 'CheckedIn',
        checkedInAt: ticket.checkedInAt ?? at,
        documentsVerified: true,
        blockers: [],
      };
}

/** The list with what waits to be sent, as if it were sent; a conflict changes nothing on it. */
export function withQueue(
  tickets: readonly CheckInTicket[],
  entries: readonly Entry[],
): readonly CheckInTicket[] {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return tickets;
  return tickets.map((ticket) =>
    waiting.filter(({ ticketId }) => ticketId === ticket.id).reduce(withEntry, ticket),
  );
}

/** Booked or checked in: those who may travel. */
const travels = ({ status }: CheckInTicket): boolean => status === 'Booked' || status === 'CheckedIn';

/** What the gate shows of a list. */
export function boardingOf(flight: CheckInFlight, tickets: readonly CheckInTicket[]): BoardingRead {
  const checkedIn = tickets.filter(({ status }) => status === 'CheckedIn');
  const missing = checkedIn.filter(({ boardedAt }) => boardedAt === null);
  return {
    flight,
    booked: tickets.filter(travels).length,
    checkedIn: checkedIn.length,
    boarded: checkedIn.length - missing.length,
    missing,
    onBoard: checkedIn.filter(({ boardedAt }) => boardedAt !== null),
  };
}
