import { useQuery } from '@tanstack/react-query';
import { flightsGetById } from '../../api/client';
import { flightsGetByIdOptions } from '../../api/queries';

/** The flight as the caller may see it, with what the caller may make of it. */
export const loadFlight = async (id: string) => (await flightsGetById({ path: { id } })).data;

export const useFlight = (id: string) => useQuery(flightsGetByIdOptions({ path: { id } }));
