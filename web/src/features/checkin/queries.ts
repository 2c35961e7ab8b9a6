// What the check-in screens load. Other desks work on the same flight: a small call tells within two seconds that the
// list differs, and only then is the list loaded again.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checkInMastersGetCounts } from '../../api/client';
import {
  checkInMastersGetByIdOptions,
  checkInMastersGetByIdQueryKey,
  checkInMastersGetCountsQueryKey,
  flightsGetByIdQueryKey,
  ticketsGetTicketsByFlightForCheckInOptions,
  ticketsGetTicketsByFlightForCheckInQueryKey,
} from '../../api/queries';
import { probe } from './offline/line';

const ASK_AGAIN_MS = 1_500;

export const usePassengers = (flightId: string) =>
  useQuery(ticketsGetTicketsByFlightForCheckInOptions({ path: { id: flightId } }));

export const partyOptions = (checkInId: string) => checkInMastersGetByIdOptions({ path: { id: checkInId } });

export const useParty = (checkInId: string | null) =>
  useQuery({ ...partyOptions(checkInId ?? ''), enabled: checkInId !== null });

/** The flight's counts, and a flight, a list and a party that follow other desks. They tell whether the line is up, too. */
export function useCounts(flightId: string, checkInId: string | null = null) {
  const queries = useQueryClient();
  const counts = useQuery({
    queryKey: checkInMastersGetCountsQueryKey({ path: { flightId } }),
    queryFn: ({ signal }) =>
      probe(
        async (each) => (await checkInMastersGetCounts({ path: { flightId }, signal: each })).data,
        signal,
      ),
    refetchInterval: ASK_AGAIN_MS,
    networkMode: 'always',
  });
  const digest = counts.data?.digest;
  const last = useRef<string>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = digest;
    if (before === undefined || digest === undefined || before === digest) return;
    for (const queryKey of [
      ticketsGetTicketsByFlightForCheckInQueryKey({ path: { id: flightId } }),
      flightsGetByIdQueryKey({ path: { id: flightId } }),
    ])
      void queries.invalidateQueries({ queryKey });
    if (checkInId !== null)
      void queries.invalidateQueries({
        queryKey: checkInMastersGetByIdQueryKey({ path: { id: checkInId } }),
      });
  }, [digest, flightId, checkInId, queries]);
  return counts;
}
