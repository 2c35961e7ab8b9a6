import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type PassengerFound, passengersGetByName } from '../api/client';
import { useSession } from '../api/session';

export const PASSENGER_SEARCH_MS = 500;
const SHORTEST = 4;

export interface PassengerHits {
  /** Enough was typed to look for somebody. */
  readonly wanted: boolean;
  /** Who fits what is typed now; undefined while nobody knows yet. */
  readonly found: readonly PassengerFound[] | undefined;
  readonly error: Error | null;
}

/** Passengers by the beginnings of their names or a document's number, once somebody stops typing. */
export function usePassengerSearch(typed: string): PassengerHits {
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, PASSENGER_SEARCH_MS);
  const holding = useSession()?.activeOffice?.officeHoldingId;
  const wanted = text.length >= SHORTEST;
  const search = useQuery({
    queryKey: ['passengerSearch', holding, settled],
    queryFn: async ({ signal }) =>
      (await passengersGetByName({ body: { filterByName: settled }, signal })).data,
    enabled: wanted && settled.length >= SHORTEST && settled === text,
  });
  const isCurrent = wanted && settled === text;
  return {
    wanted,
    found: isCurrent ? search.data : undefined,
    error: isCurrent ? search.error : null,
  };
}
