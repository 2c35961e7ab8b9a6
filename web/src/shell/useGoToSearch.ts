// One search over everything, whose results come together: nothing that is shown moves for what comes later.
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { can } from '../access';
import {
  type PassengerFound,
  passengersGetByName,
  ticketMasterGetByLocator,
  ticketsGetByPassengerInfoId,
} from '../api/client';
import { useSession } from '../api/session';
import type { PaletteItem } from '../kit/display/Palette';
import { bookingPage } from './bookingPages';
import { findFlights } from './findFlights';
import { type BookingFound, ofLocator, ofTickets } from './foundBookings';
import { SEARCH_MS, SHORTEST_NAME } from './useSearch';

export interface Everything {
  readonly passengers: readonly PassengerFound[];
  readonly byPassenger: ReadonlyMap<string, readonly BookingFound[]>;
  readonly bookings: readonly BookingFound[];
  readonly flights: readonly PaletteItem[];
}

const NOTHING: Everything = { passengers: [], byPassenger: new Map(), bookings: [], flights: [] };
const SHORTEST = 2;
/** What may be a locator or its beginning: they have no vowels, names do. */
const LOCATOR = /^[bcdfghjkmnpqrstvwxyz2-9]{5,6}$/i;
/** What may be the phone number of somebody who calls about a booking. */
const PHONE = /^[+(]*(?:[0-9][ ().-]*){7,15}$/;
/** "Take payment on T4GFN3", typed as it is read. */
const VERB = /^(take\s+)?pay(ment)?\s+(on\s+)?|^cobrar\s+/i;
/** Of whom the bookings are shown, and how many of each. */
const LOOKED_UP = 3;
const BOOKINGS_EACH = 3;

async function bookingsOf(people: readonly PassengerFound[], signal: AbortSignal) {
  if (bookingPage('') === undefined) return new Map<string, BookingFound[]>();
  const pairs = people.slice(0, LOOKED_UP).map(async ({ id, passengerInfoId }) => {
    const { data } = await ticketsGetByPassengerInfoId({ path: { id: passengerInfoId }, signal });
    return [id, ofTickets(data, Date.now(), BOOKINGS_EACH)] as const;
  });
  return new Map(await Promise.all(pairs));
}

async function findEverything(text: string, signal: AbortSignal): Promise<Everything> {
  const isBooking = (LOCATOR.test(text) || PHONE.test(text)) && bookingPage('') !== undefined;
  const [passengers, locators, flights] = await Promise.all([
    text.length >= SHORTEST_NAME && can('ReadPassengers')
      ? passengersGetByName({ body: { filterByName: text }, signal }).then(({ data }) => data)
      : [],
    isBooking
      ? ticketMasterGetByLocator({ path: { locator: text.toUpperCase() }, signal }).then(({ data }) => data)
      : [],
    findFlights(text, signal),
  ]);
  return {
    passengers,
    byPassenger: await bookingsOf(passengers, signal),
    bookings: locators.map(ofLocator),
    flights,
  };
}

export function useGoToSearch(query: string) {
  const text = query.trim().replace(VERB, '').trim();
  const [settled] = useDebouncedValue(text, SEARCH_MS);
  const session = useSession();
  const wanted = text.length >= SHORTEST;
  const isCurrent = settled === text;
  const search = useQuery({
    queryKey: ['goTo', session?.activeOffice?.officeId, settled],
    queryFn: ({ signal }) => findEverything(settled, signal),
    enabled: wanted && isCurrent,
  });
  return {
    found: (wanted && isCurrent && search.data) || NOTHING,
    searching: wanted && (!isCurrent || search.isPending) && !search.error,
    error: wanted && isCurrent ? search.error : null,
  };
}
