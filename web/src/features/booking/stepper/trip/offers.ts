// What the search found, as the strip and the table of offers show it. Pure.
import type { BookingFlight, CategoryOffer, SeatCategory, TicketMasterRead } from '../../../../api/client';
import { addDays } from '../../../../kit/format/dates';
import { type Amount, compare } from '../../../../kit/format/money';
import { FORTNIGHT, type PlannedLeg } from './plan';

/** A price of a category; a change may also have a reason why the tickets cannot have it. */
export interface Offer extends CategoryOffer {
  readonly refusal?: string | null;
}

export type OfferedFlight = Pick<
  BookingFlight,
  'id' | 'flightNumber' | 'departureDate' | 'departureTime' | 'arrivalDate' | 'arrivalTime' | 'aircraft'
> & { readonly offers: readonly Offer[] };

/** Fewer seats than this are said in amber. */
const SCARCE = 10;
const CATEGORIES: readonly SeatCategory[] = ['Economy', 'Business', 'First'];

export type OfferState = 'sells' | 'full' | 'notOffered' | 'refused';

export interface StripDay {
  day: string;
  state: 'sells' | 'full' | 'none';
  price: Amount | null;
  left: number;
  cheapest: boolean;
  scarce: boolean;
}

export function offerState(offer: Offer | undefined, seats: number): OfferState {
  if (!offer || offer.partyPrice === null || offer.priceFrom === null) return 'notOffered';
  if (offer.refusal && offer.left >= seats) return 'refused';
  return offer.left >= seats ? 'sells' : 'full';
}

export const isScarce = (left: number): boolean => left < SCARCE;

/** Where every day costs the same, none is the cheapest. */
export function stripOf(start: string, flights: readonly OfferedFlight[], seats: number): StripDay[] {
  const days = Array.from({ length: FORTNIGHT }, (_, each) => stripDay(addDays(start, each), flights, seats));
  const prices = days.flatMap(({ price }) => price ?? []).sort(compare);
  const lowest = prices[0] === prices.at(-1) ? undefined : prices[0];
  return days.map((day) => ({ ...day, cheapest: day.price !== null && day.price === lowest }));
}

/** The lowest price of the day that the whole party can have, and how many seats there are at it. */
function stripDay(day: string, flights: readonly OfferedFlight[], seats: number): StripDay {
  const offers = flights.filter(({ departureDate }) => departureDate === day).flatMap((each) => each.offers);
  const states = offers.map((offer) => offerState(offer, seats));
  const best = offers
    .filter((_, each) => states[each] === 'sells')
    .sort((a, b) => compare(a.priceFrom ?? '0', b.priceFrom ?? '0'))[0];
  return {
    day,
    state: best ? 'sells' : states.includes('full') ? 'full' : 'none',
    price: best?.priceFrom ?? null,
    left: best?.left ?? 0,
    cheapest: false,
    scarce: best !== undefined && isScarce(best.left),
  };
}

/** The day looked at; when none was, the chosen flight's, else the first that sells. */
export function dayShown({ day, chosen }: PlannedLeg, strip: readonly StripDay[]): string | undefined {
  const shown = (wanted: string | undefined | null) => strip.find((each) => each.day === wanted);
  const sells = strip.find(({ state }) => state === 'sells');
  return (shown(day) ?? shown(chosen?.day) ?? sells)?.day;
}

export const offersOn = (flights: readonly OfferedFlight[], day: string | undefined): OfferedFlight[] =>
  flights
    .filter(({ departureDate }) => departureDate === day)
    .sort((a, b) => a.departureTime.localeCompare(b.departureTime));

/** The columns of the table: the same on every day of the fortnight. */
export function categoriesOf(flights: readonly OfferedFlight[]): SeatCategory[] {
  const sold = new Set(
    flights.flatMap(({ offers }) =>
      offers.flatMap((each) => (each.priceFrom ? [each.seatCategoryType] : [])),
    ),
  );
  const found = CATEGORIES.filter((each) => sold.has(each));
  return found.length > 0 ? found : ['Economy'];
}

/** Seats this booking holds itself are not taken: they are its own to keep. */
export function withOwnSeats(
  flights: readonly BookingFlight[],
  tickets: TicketMasterRead['tickets'],
): BookingFlight[] {
  const own = (flightId: string, category: SeatCategory) =>
    tickets.filter(
      (ticket) =>
        ticket.status === 'Pending' &&
        ticket.flightId === flightId &&
        ticket.seatCategoryType === category &&
        ticket.passengerAgeCategory !== 'Infant',
    ).length;
  return flights.map((flight) => ({
    ...flight,
    offers: flight.offers.map((offer) => ({
      ...offer,
      left: offer.left + own(flight.id, offer.seatCategoryType),
    })),
  }));
}
