// A move goes on when its page is left: what is under way is kept outside of it.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type BookingMove, type DisruptionDesk, disruptionApply } from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { toast, toastError } from '../../../kit/feedback/toasts';
import { createStore, useStore } from '../../../kit/hooks/store';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { deskOptions } from './queries';
import { bookingsWord } from './words';

/** The number of bookings that are being moved, by flight. */
const underWay = createStore<ReadonlyMap<string, number>>(new Map());

function setUnderWay(flightId: string, bookings: number | null): void {
  const next = new Map(underWay.get());
  if (bookings === null) next.delete(flightId);
  else next.set(flightId, bookings);
  underWay.set(next);
}

/** How many bookings of the flight are being moved now; null: none. */
export const useApplying = (flightId: string): number | null => useStore(underWay).get(flightId) ?? null;

export interface MoveRefusal {
  readonly message: string;
  /** The bookings it is about. */
  readonly bookings: readonly string[];
}

export type MoveResult = { moved: readonly string[] } | { refusal: MoveRefusal };

/** The bookings that a refusal is about. */
function bookingsIn(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  const { ticketMasterIds, ticketMasterId } = error.details;
  return [ticketMasterIds, ticketMasterId].flat().filter((id): id is string => typeof id === 'string');
}

async function move(
  queries: QueryClient,
  desk: DisruptionDesk,
  moves: BookingMove[],
  reason: string,
): Promise<MoveResult> {
  const { flightId, flightNumber } = desk;
  setUnderWay(flightId, moves.length);
  try {
    const after = (await disruptionApply({ body: { flightId, moves, reason } })).data;
    queries.setQueryData(deskOptions(flightId).queryKey, after);
    toast(t('{flight}: {bookings} moved', { flight: flightNumber, bookings: bookingsWord(moves.length) }));
    return { moved: moves.map(({ ticketMasterId }) => ticketMasterId) };
  } catch (error) {
    toastError(t('{flight}: nothing was moved. {why}', { flight: flightNumber, why: say(error) }));
    // Somebody else was first: what can be proposed now is asked for again.
    void queries.invalidateQueries();
    return { refusal: { message: say(error), bookings: bookingsIn(error) } };
  } finally {
    setUnderWay(flightId, null);
  }
}

/** Moves bookings, all or none, and says how it went wherever the person is by then. */
export function useMove(desk: DisruptionDesk) {
  const queries = useQueryClient();
  return (moves: BookingMove[], reason: string) => move(queries, desk, moves, reason);
}
