// What a list of tickets is narrowed by, and what each filter then offers. Pure.
import type { PayStatus, TicketRow, TicketStatus } from '../../../api/client';
import { statusesOf, statusLook } from '../../../kit/display/tones';
import type { Option } from '../../../kit/fields';
import { formatDate } from '../../../kit/format/dates';

export interface Narrowing {
  status: TicketStatus | null;
  pay: PayStatus | null;
  office: string | null;
  flight: string | null;
  /** Drafts, whose seats are free again, are listed only when they are asked for. */
  drafts?: boolean;
}

export type Filter = Exclude<keyof Narrowing, 'drafts'>;

const VALUES: Readonly<Record<Filter, (row: TicketRow) => string>> = {
  status: (row) => row.status,
  pay: (row) => row.payStatus,
  office: (row) => row.officeId,
  flight: (row) => row.flightId,
};

const FILTERS = Object.keys(VALUES) as Filter[];

export const nothingChosen: Narrowing = { status: null, pay: null, office: null, flight: null };

const isDraft = ({ status }: TicketRow): boolean => status === 'Draft';

/** The tickets that pass every filter; `but` leaves one out, to see what it could choose from. */
export function narrow(tickets: readonly TicketRow[], chosen: Narrowing, but?: Filter): readonly TicketRow[] {
  const wanted = FILTERS.filter((filter) => filter !== but && chosen[filter] !== null);
  const hidesDrafts = !chosen.drafts && chosen.status === null && but !== 'status' && tickets.some(isDraft);
  if (wanted.length === 0 && !hidesDrafts) return tickets;
  return tickets.filter(
    (row) =>
      !(hidesDrafts && isDraft(row)) && wanted.every((filter) => VALUES[filter](row) === chosen[filter]),
  );
}

export interface Choice extends Option {
  count: number;
}

function counted(
  tickets: readonly TicketRow[],
  filter: Filter,
): Map<string, { count: number; one: TicketRow }> {
  const found = new Map<string, { count: number; one: TicketRow }>();
  for (const row of tickets) {
    const value = VALUES[filter](row);
    const known = found.get(value);
    if (known) known.count += 1;
    else found.set(value, { count: 1, one: row });
  }
  return found;
}

/** The words of a status that occur, in the order of its life; the chosen one even at none. */
export function statusChoices(
  tickets: readonly TicketRow[],
  chosen: Narrowing,
  filter: 'status' | 'pay',
): Choice[] {
  const found = counted(narrow(tickets, chosen, filter), filter);
  const kind = filter === 'status' ? 'ticket' : 'pay';
  return statusesOf(kind)
    .map((value) => ({ value, label: statusLook(kind, value).label, count: found.get(value)?.count ?? 0 }))
    .filter(({ value, count }) => count > 0 || value === chosen[filter]);
}

export function officeChoices(tickets: readonly TicketRow[], chosen: Narrowing): Choice[] {
  const found = counted(withChosen(tickets, chosen, 'office'), 'office');
  return [...found]
    .map(([value, { count, one }]) => ({ value, label: one.officeName, count }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** By departure, as a desk knows them: "XC 410 · Sat Nov 21". */
export function flightChoices(tickets: readonly TicketRow[], chosen: Narrowing): Choice[] {
  const found = counted(withChosen(tickets, chosen, 'flight'), 'flight');
  return [...found]
    .sort(([, a], [, b]) => a.one.departsAt.localeCompare(b.one.departsAt))
    .map(([value, { count, one }]) => ({
      value,
      label: `${one.flightNumber} · ${formatDate(one.departureDate, 'eee MMM dd')}`,
      count,
    }));
}

/** What the other filters leave; where that does not hold the chosen one, all that do, so that it keeps its name. */
function withChosen(tickets: readonly TicketRow[], chosen: Narrowing, filter: Filter): readonly TicketRow[] {
  const left = narrow(tickets, chosen, filter);
  const value = chosen[filter];
  if (value === null || left.some((row) => VALUES[filter](row) === value)) return left;
  return [...left, ...tickets.filter((row) => VALUES[filter](row) === value).slice(0, 1)];
}
