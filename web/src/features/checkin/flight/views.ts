// What the list of passengers is narrowed to, and the order it stands in. Pure.
import type { CheckInTicket } from '../../../api/client';
import { s } from '../../../kit/i18n/t';
import { countStates, stateOf } from '../states';

export type View = 'All' | 'ToGo' | 'Blocked' | 'CheckedIn' | 'NoShow';

interface NamedView {
  readonly view: View;
  readonly label: string;
  /** On a phone. */
  readonly short?: string;
}

/** In the order of their keys: 1 is the first. */
export const VIEWS: readonly NamedView[] = [
  { view: 'All', label: s('All') },
  { view: 'ToGo', label: s('To go') },
  { view: 'Blocked', label: s('Blocked') },
  { view: 'CheckedIn', label: s('Checked in'), short: s('In') },
  { view: 'NoShow', label: s('No-show') },
];

function isInView(ticket: CheckInTicket, view: View): boolean {
  const state = stateOf(ticket);
  if (view === 'All') return true;
  return view === 'ToGo' ? state === 'Ready' || state === 'ToGo' : state === view;
}

export interface Narrowing {
  readonly view: View;
  /** The name of an agency. */
  readonly agency: string | null;
}

export const narrow = (tickets: readonly CheckInTicket[], { view, agency }: Narrowing): CheckInTicket[] =>
  tickets.filter(
    (ticket) => isInView(ticket, view) && (agency === null || ticket.officeHoldingName === agency),
  );

export function viewCounts(tickets: readonly CheckInTicket[]): Readonly<Record<View, number>> {
  const { all, toGo, blocked, checkedIn, noShow } = countStates(tickets);
  return { All: all, ToGo: toGo, Blocked: blocked, CheckedIn: checkedIn, NoShow: noShow };
}

/** Parties together, each where the first of its names stands, the lead passenger first. */
export function inParties(tickets: readonly CheckInTicket[]): CheckInTicket[] {
  const parties = new Map<string, CheckInTicket[]>();
  for (const ticket of tickets) {
    const party = parties.get(ticket.ticketMasterId) ?? [];
    parties.set(ticket.ticketMasterId, [...party, ticket]);
  }
  return [...parties.values()].flatMap((party) => party.sort((a, b) => a.place - b.place));
}

export const agenciesOf = (tickets: readonly CheckInTicket[]): string[] =>
  [...new Set(tickets.map(({ officeHoldingName }) => officeHoldingName))].sort((a, b) => a.localeCompare(b));
