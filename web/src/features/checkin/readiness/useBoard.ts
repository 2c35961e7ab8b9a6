import type { CuredBy, FlightRead } from '../../../api/client';
import { oneOf, textOf, useAddress } from '../../../shell/address';
import { useCounts, usePassengers } from '../queries';
import { boardRows, type Narrowing, progressOf } from './board';

export const CURED_BY: readonly CuredBy[] = ['Agency', 'Operator', 'Passenger', 'Counter'];

/** What the board is narrowed to, as the address holds it. */
export function useBoardFilters() {
  const { search, change } = useAddress<{ kind: string | null; fixedBy: CuredBy | null }>();
  const chosen: Narrowing = {
    kind: textOf(search.kind) || null,
    curedBy: oneOf(CURED_BY, search.fixedBy),
  };
  return {
    chosen,
    chooseKind: (kind: string | null) => change({ kind, fixedBy: null }),
    chooseCuredBy: (fixedBy: CuredBy | null) => change({ fixedBy }),
  };
}

const seatsOf = ({ seats }: FlightRead): number =>
  seats.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0);

/** The blocked passengers of a flight, loaded again when any desk or agency cures something. */
export function useBoard(flight: FlightRead) {
  const passengers = usePassengers(flight.id);
  const counts = useCounts(flight.id);
  const { data } = passengers;
  const rows = boardRows(data ?? []);
  return {
    passengers,
    rows,
    progress: data && progressOf(data, rows, seatsOf(flight)),
    checkAgain: () => Promise.all([passengers.refetch(), counts.refetch()]),
  };
}

export type BoardData = ReturnType<typeof useBoard>;
