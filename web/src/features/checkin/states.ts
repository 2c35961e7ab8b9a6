// The state of a passenger at the counter, and the counts of a flight by it. Pure.
import type { CheckInTicket } from '../../api/client';
import { blockersToCure } from './blockers';

/** Ready: nothing is left to do but to check in. ToGo: only the document was not presented yet. */
export type CounterState = 'CheckedIn' | 'Ready' | 'ToGo' | 'Blocked' | 'NoShow';

export function stateOf({ status, blockers }: CheckInTicket): CounterState {
  if (status === 'CheckedIn') return 'CheckedIn';
  if (status !== 'Booked') return 'NoShow';
  if (blockersToCure(blockers).length > 0) return 'Blocked';
  return blockers.length > 0 ? 'ToGo' : 'Ready';
}

export interface StateCounts {
  readonly all: number;
  readonly checkedIn: number;
  readonly toGo: number;
  readonly blocked: number;
  readonly noShow: number;
  readonly boarded: number;
}

/** Ready passengers are among those to go: the counter still has to check them in. */
export function countStates(tickets: readonly CheckInTicket[]): StateCounts {
  const states = tickets.map(stateOf);
  const count = (...wanted: CounterState[]) => states.filter((state) => wanted.includes(state)).length;
  return {
    all: tickets.length,
    checkedIn: count('CheckedIn'),
    toGo: count('Ready', 'ToGo'),
    blocked: count('Blocked'),
    noShow: count('NoShow'),
    boarded: tickets.filter(({ boardedAt }) => boardedAt !== null).length,
  };
}
