// The two searches of the top bar and of Ctrl K: both wait until the user has stopped typing for half a second.
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  type LocatorFound,
  type PassengerFound,
  passengersGetByName,
  ticketMasterGetByLocator,
} from '../api/client';
import { useSession } from '../api/session';
import { bookingPage } from './bookingPages';

export const SEARCH_MS = 500;
const SHORTEST_LOCATOR = 5;
export const SHORTEST_NAME = 4;

export interface Hits<Found> {
  /** Enough was typed to search. */
  readonly wanted: boolean;
  /** What fits the text that is typed now; undefined until the server has answered. */
  readonly found: readonly Found[] | undefined;
  readonly error: Error | null;
}

interface Search<Found> {
  readonly key: readonly unknown[];
  readonly text: string;
  readonly wanted: boolean;
  readonly load: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
}

function useSearch<Found>({ key, text, wanted, load }: Search<Found>): Hits<Found> {
  const [settled] = useDebouncedValue(text, SEARCH_MS);
  const isCurrent = wanted && settled === text;
  const search = useQuery({
    queryKey: [...key, settled],
    queryFn: ({ signal }) => load(settled, signal),
    enabled: isCurrent,
  });
  return {
    wanted,
    found: isCurrent ? search.data : undefined,
    error: isCurrent ? search.error : null,
  };
}

/** Find bookings by the beginning of their locator. */
export function useLocatorSearch(typed: string): Hits<LocatorFound> {
  const text = typed.trim().toUpperCase();
  return useSearch({
    key: ['locator', useSession()?.activeOffice?.officeId],
    text,
    wanted: text.length >= SHORTEST_LOCATOR && bookingPage('') !== undefined,
    load: async (locator, signal) => (await ticketMasterGetByLocator({ path: { locator }, signal })).data,
  });
}

/** Find passengers by the beginnings of their names or by a document's number. */
export function usePassengerSearch(typed: string): Hits<PassengerFound> {
  const text = typed.trim();
  return useSearch({
    key: ['passengerSearch', useSession()?.activeOffice?.officeHoldingId],
    text,
    wanted: text.length >= SHORTEST_NAME,
    load: async (filterByName, signal) =>
      (await passengersGetByName({ body: { filterByName }, signal })).data,
  });
}
