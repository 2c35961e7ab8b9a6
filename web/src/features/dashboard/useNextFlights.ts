import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FlightReadiness } from '../../api/client';
import {
  flightsGetByDateRangeForExplorerOptions,
  ticketsGetReadinessByFlightsOptions,
} from '../../api/queries';
import { addDays, today } from '../../kit/format/dates';
import { inNextHours, NEXT_HOURS } from './nextHours';

const AGAIN_MS = 60_000;

export type Readiness = ReadonlyMap<string, FlightReadiness>;

/** The flights of the next 72 hours, and a moment later how many of their passengers are ready. */
export function useNextFlights(now: Date) {
  // A day more at each end: the airport's day need not be the desk's.
  const [first, last] = [addDays(today(), -1), addDays(today(), NEXT_HOURS / 24 + 1)];
  const body = { filterByDateStart: first, filterByDateEnd: last };
  // Sales, cures and departures show without anybody asking.
  const around = useQuery({
    ...flightsGetByDateRangeForExplorerOptions({ body }),
    refetchInterval: AGAIN_MS,
  });
  const flights = around.data && inNextHours(around.data, now);
  const flightIds = flights?.map(({ id }) => id) ?? [];
  const counts = useQuery({
    ...ticketsGetReadinessByFlightsOptions({ body: { flightIds } }),
    enabled: flightIds.length > 0,
    refetchInterval: AGAIN_MS,
    placeholderData: keepPreviousData,
  });
  const readiness = useMemo<Readiness | undefined>(
    () => counts.data && new Map(counts.data.map((each) => [each.flightId, each])),
    [counts.data],
  );
  return { around, flights, readiness };
}
