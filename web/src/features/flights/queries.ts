import { useQuery } from '@tanstack/react-query';
import { airlinesList, airportsList, flightsGetByDateRangeForExplorer } from '../../api/client';
import type { DateRange } from '../../kit/filters/range/dayRange';

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
