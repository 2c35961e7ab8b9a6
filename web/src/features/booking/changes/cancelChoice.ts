// What is cancelled: the whole booking, passengers with all their tickets, or one flight. Pure.
import type { TicketMasterRead, TicketRead } from '../../../api/client';
import type { Chosen } from './chosen';

export type Scope = 'whole' | 'passengers' | 'flight';

/** What a choice of tickets becomes in a scope: of a passenger all tickets, of one flight only those of it. */
export function inScope(scope: Scope, before: Chosen, next: Chosen, tickets: readonly TicketRead[]): Chosen {
  if (scope === 'whole') return new Set(tickets.map(({ id }) => id));
  const changed = tickets.filter(({ id }) => before.has(id) !== next.has(id));
  if (scope === 'passengers') {
    const result = new Set(next);
    for (const { place, id } of changed)
      for (const own of tickets.filter((ticket) => ticket.place === place))
        if (next.has(id)) result.add(own.id);
        else result.delete(own.id);
    return result;
  }
  const [last] = changed;
  if (!last) return next;
  return new Set(
    tickets.filter((each) => each.flightId === last.flightId && next.has(each.id)).map(({ id }) => id),
  );
}

const LIVE: readonly TicketRead['status'][] = ['Booked', 'CheckedIn'];

/** The passengers who still travel after it, if the titular is not among them. */
export function heirsOf({ tickets }: TicketMasterRead, chosen: Chosen): TicketRead[] {
  const staying = tickets.filter(({ id, status }) => LIVE.includes(status) && !chosen.has(id));
  if (staying.some(({ isTitular }) => isTitular)) return [];
  const adults = staying.filter(({ passengerAgeCategory }) => passengerAgeCategory === 'Adult');
  return adults.filter(({ place }, index) => adults.findIndex((each) => each.place === place) === index);
}

/** Seats that go back on sale. */
export const seatsFreed = ({ tickets }: TicketMasterRead, chosen: Chosen): number =>
  tickets.filter(({ id, passengerAgeCategory }) => chosen.has(id) && passengerAgeCategory !== 'Infant')
    .length;
