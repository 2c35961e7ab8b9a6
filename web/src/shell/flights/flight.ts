import { useQuery } from '@tanstack/react-query';
import { flightsGetById } from '../../api/client';

/** The flight as the caller may see it, with what the caller may make of it. */
export const loadFlight = async (id: string) => (await flightsGetById({ path: { id } })).data;

export const flightKey = (id: string) => ['flight', id] as const;

export const useFlight = (id: string) => useQuery({ queryKey: flightKey(id), queryFn: () => loadFlight(id) });
