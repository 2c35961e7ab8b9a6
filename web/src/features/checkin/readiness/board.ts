// What the readiness board shows of a flight's passengers: who is blocked, by what, and who can cure it. Pure.
import type { BlockerRead, CheckInTicket, CuredBy } from '../../../api/client';
import { blockersToCure, isOfKind } from '../blockers';

const HOUR_MS = 3_600_000;
/** Blockers are looked at from this long before departure. */
const READINESS_HOURS = 72;

export interface BoardRow {
  readonly id: string;
  readonly ticket: CheckInTicket;
  /** What is left to cure; what stops the passenger comes first. */
  readonly blockers: readonly [BlockerRead, ...BlockerRead[]];
}

export interface BoardKind {
  readonly code: string;
  readonly hard: boolean;
  readonly curedBy: CuredBy;
  readonly count: number;
}

export interface BoardOffice {
  readonly key: string;
  readonly agency: string;
  readonly office: string;
  readonly house: boolean;
  readonly passengers: number;
}

export interface Progress {
  readonly booked: number;
  readonly ready: number;
  readonly soft: number;
  readonly hard: number;
  readonly free: number;
}

export interface Narrowing {
  readonly kind: string | null;
  readonly curedBy: CuredBy | null;
}

export const begins = (departsAt: string): Date =>
  new Date(Date.parse(departsAt) - READINESS_HOURS * HOUR_MS);

export const officeKey = ({ officeHoldingName, officeName }: CheckInTicket): string =>
  `${officeHoldingName} / ${officeName}`;

/** The blocked passengers, the operator's own bookings last. Presenting the document cures nothing before the day. */
export function boardRows(tickets: readonly CheckInTicket[]): BoardRow[] {
  const rows = tickets.flatMap((ticket): BoardRow[] => {
    if (ticket.status !== 'Booked') return [];
    const [first, ...others] = blockersToCure(ticket.blockers).sort(
      (a, b) => Number(b.hard) - Number(a.hard),
    );
    return first ? [{ id: ticket.id, ticket, blockers: [first, ...others] }] : [];
  });
  const place = ({ ticket }: BoardRow) => `${Number(ticket.house)} ${officeKey(ticket)}`;
  return rows.sort((a, b) => place(a).localeCompare(place(b)));
}

/** The blocker that a row is about: of the chosen kind, else the gravest. */
export const mainBlocker = ({ blockers }: BoardRow, kind: string | null): BlockerRead =>
  (kind !== null && blockers.find((each) => isOfKind(each, kind))) || blockers[0];

/** The kinds of blockers, the most frequent first. A passenger counts once in each. */
export function boardKinds(rows: readonly BoardRow[]): BoardKind[] {
  const kinds = new Map<string, BoardKind>();
  for (const { blockers } of rows) {
    const byCode = new Map(blockers.map((each) => [each.code, each]));
    for (const { code, hard, curedBy } of byCode.values())
      kinds.set(code, { code, hard, curedBy, count: (kinds.get(code)?.count ?? 0) + 1 });
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count || Number(b.hard) - Number(a.hard));
}

const withKind = <Row extends BoardRow>(rows: readonly Row[], kind: string | null): Row[] =>
  rows.filter(({ blockers }) => kind === null || blockers.some((each) => isOfKind(each, kind)));

export const narrowRows = <Row extends BoardRow>(rows: readonly Row[], { kind, curedBy }: Narrowing): Row[] =>
  withKind(rows, kind).filter((row) => curedBy === null || mainBlocker(row, kind).curedBy === curedBy);

/** How many rows of a kind each can fix, the most first; they sum to all of them. */
export function countByCure(rows: readonly BoardRow[], kind: string | null): [CuredBy, number][] {
  const counts = new Map<CuredBy, number>();
  for (const row of withKind(rows, kind)) {
    const { curedBy } = mainBlocker(row, kind);
    counts.set(curedBy, (counts.get(curedBy) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

export function boardOffices(rows: readonly BoardRow[]): Map<string, BoardOffice> {
  const offices = new Map<string, BoardOffice>();
  for (const { ticket } of rows) {
    const key = officeKey(ticket);
    const { officeHoldingName: agency, officeName: office, house } = ticket;
    offices.set(key, { key, agency, office, house, passengers: (offices.get(key)?.passengers ?? 0) + 1 });
  }
  return offices;
}

/** The agencies' offices that can cure something: passengers are told by their agency. */
export const officesToRemind = (rows: readonly BoardRow[]): Set<string> =>
  new Set(
    rows
      .filter(({ ticket }) => !ticket.house)
      .filter(({ blockers }) =>
        blockers.some(({ curedBy }) => curedBy === 'Agency' || curedBy === 'Passenger'),
      )
      .map(({ ticket }) => officeKey(ticket)),
  );

/** The flight's seats: ready passengers, those with something to mend, those who cannot fly so, and what is free. */
export function progressOf(
  tickets: readonly CheckInTicket[],
  rows: readonly BoardRow[],
  capacity: number,
): Progress {
  const booked = tickets.filter(({ status }) => status === 'Booked' || status === 'CheckedIn');
  const seated = booked.filter(({ passengerAgeCategory }) => passengerAgeCategory !== 'Infant').length;
  const hard = rows.filter(({ blockers: [first] }) => first.hard).length;
  return {
    booked: booked.length,
    ready: booked.length - rows.length,
    soft: rows.length - hard,
    hard,
    free: Math.max(0, capacity - seated),
  };
}
