import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type LocatorFound, ticketMasterGetByLocator } from '../api/client';
import { useSession } from '../api/session';
import { bookingPage } from './bookingPages';

const LOCATOR_SEARCH_MS = 500;
const SHORTEST_LOCATOR = 5;

export interface LocatorHits {
  /** Enough was typed to look for a booking. */
  readonly wanted: boolean;
  /** The bookings whose locator begins so; undefined while nobody knows yet. */
  readonly found: readonly LocatorFound[] | undefined;
  readonly error: Error | null;
}

/** Bookings by the beginning of their locator, once somebody stops typing. */
export function useLocatorSearch(typed: string): LocatorHits {
  const text = typed.trim().toUpperCase();
  const [settled] = useDebouncedValue(text, LOCATOR_SEARCH_MS);
  const office = useSession()?.activeOffice?.officeId;
  const wanted = text.length >= SHORTEST_LOCATOR && bookingPage('') !== undefined;
  const isCurrent = wanted && settled === text;
  const search = useQuery({
    queryKey: ['locator', office, settled],
    queryFn: async ({ signal }) =>
      (await ticketMasterGetByLocator({ path: { locator: settled }, signal })).data,
    enabled: isCurrent,
  });
  return {
    wanted,
    found: isCurrent ? search.data : undefined,
    error: isCurrent ? search.error : null,
  };
}
