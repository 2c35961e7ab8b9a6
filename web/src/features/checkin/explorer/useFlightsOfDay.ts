import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FlightCounts, FlightRow } from '../../../api/client';
import {
  checkInMastersGetFlightCountsOptions,
  flightsGetFlightsForCheckingOptions,
} from '../../../api/queries';

/** A flight of the day. Its passengers are counted a moment after it is listed. */
export interface DayFlight extends FlightRow {
  readonly counts: FlightCounts | undefined;
}

const COUNT_AGAIN_MS = 5_000;
const LIST_AGAIN_MS = 15_000;

/** The flights of a day with their counts, which follow what other desks do. */
export function useFlightsOfDay(day: string, enabled: boolean) {
  const flights = useQuery({
    ...flightsGetFlightsForCheckingOptions({ body: { filterByDate: day } }),
    enabled,
    refetchInterval: LIST_AGAIN_MS,
  });
  const flightIds = flights.data?.map(({ id }) => id) ?? [];
  const counts = useQuery({
    ...checkInMastersGetFlightCountsOptions({ body: { flightIds } }),
    enabled: flightIds.length > 0,
    refetchInterval: COUNT_AGAIN_MS,
    placeholderData: keepPreviousData,
  });
  const data = useMemo(() => withCounts(flights.data, counts.data), [flights.data, counts.data]);
  return { ...flights, data };
}

function withCounts(
  flights: readonly FlightRow[] | undefined,
  counts: readonly FlightCounts[] = [],
): DayFlight[] | undefined {
  const byFlight = new Map(counts.map((each) => [each.flightId, each]));
  return flights?.map((flight) => ({ ...flight, counts: byFlight.get(flight.id) }));
}
