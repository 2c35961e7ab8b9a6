import { useQuery } from '@tanstack/react-query';
import {
  airlinesList,
  airportsList,
  flightsGetByDateRangeForExplorer,
  flightsGetById,
} from '../../api/client';
import type { DateRange } from '../../kit/range/dayRange';

/** The flight as the caller may see it, with what the caller may make of it. */
export const loadFlight = async (id: string) => (await flightsGetById({ path: { id } })).data;

export const flightKey = (id: string) => ['flight', id] as const;

export const useFlight = (id: string) => useQuery({ queryKey: flightKey(id), queryFn: () => loadFlight(id) });

export const useFlights = ({ from, to }: DateRange, enabled = true) =>
  useQuery({
    queryKey: ['flights', from, to],
    enabled,
    queryFn: async ({ signal }) =>
      (
        await flightsGetByDateRangeForExplorer({
          body: { filterByDateStart: from, filterByDateEnd: to },
          signal,
        })
      ).data,
  });

export const useAirports = () =>
  useQuery({ queryKey: ['airports'], queryFn: async () => (await airportsList()).data });

export const useAirlines = () =>
  useQuery({ queryKey: ['airlines'], queryFn: async () => (await airlinesList()).data });
