import { useQuery } from '@tanstack/react-query';
import type { AirportRead, BookingFilter, TripType } from '../../../../api/client';
import {
  airportsGetBookingAirportsFromOptions,
  airportsGetBookingAirportsToOptions,
  flightsGetByFilterForBookingOptions,
} from '../../../../api/queries';
import { addDays } from '../../../../kit/format/dates';
import { type Ages, seatsOf } from '../party';
import { FORTNIGHT, type PlannedLeg } from './plan';

/** Whoever asks for offers: how they travel, who they are, and who sells to them. */
export interface Asking {
  trip: TripType;
  ages: Ages;
  officeId: string | null;
}

/** A part of the key of every search for offers. */
export const OFFERS_KEY = [{ _id: 'flightsGetByFilterForBooking' }] as const;

/** Airports that something is sold from. */
export const useAirportsFrom = (officeId: string | null) =>
  useQuery(airportsGetBookingAirportsFromOptions({ query: { officeId } }));

/** Airports that something is sold to from there. */
export const useAirportsTo = (officeId: string | null, from: AirportRead | undefined) =>
  useQuery({
    ...airportsGetBookingAirportsToOptions({ query: { officeId, airportFromId: from?.id ?? null } }),
    enabled: from !== undefined,
  });

/** The fortnight of a leg. For another party the old prices stay until the new ones are there. */
export function useOffers({ from, to, start }: PlannedLeg, asking: Asking) {
  const { data: airportsFrom } = useAirportsFrom(asking.officeId);
  const departure = airportsFrom?.find(({ iataCode }) => iataCode === from);
  const { data: airportsTo } = useAirportsTo(asking.officeId, departure);
  const arrival = airportsTo?.find(({ iataCode }) => iataCode === to);
  const body = {
    filterByDateStart: start,
    filterByDateEnd: addDays(start, FORTNIGHT - 1),
    departureAirportId: departure?.id ?? null,
    arrivalAirportId: arrival?.id ?? null,
    tripSort: asking.trip,
    seats: Math.max(1, seatsOf(asking.ages)),
    ...asking.ages,
    officeId: asking.officeId,
  };
  return useQuery({
    ...flightsGetByFilterForBookingOptions({ body }),
    enabled: departure !== undefined && arrival !== undefined,
    placeholderData: (before, query) => (isSame(query?.queryKey[0].body, body) ? before : undefined),
  });
}

const isSame = (before: BookingFilter | undefined, now: BookingFilter): boolean =>
  before?.filterByDateStart === now.filterByDateStart &&
  before.departureAirportId === now.departureAirportId &&
  before.arrivalAirportId === now.arrivalAirportId;
