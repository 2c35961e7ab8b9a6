// The flights that tickets can move to, in the form of the sale's strip and table; prices are differences. Pure.
import type {
  CategoryOption,
  FlightMove,
  FlightOption,
  SeatCategory,
  TicketMasterRead,
  TicketRead,
} from '../../../api/client';
import { saySentence } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';
import type { OfferedFlight } from '../stepper/trip/offers';
import type { PlannedFlight } from '../stepper/trip/plan';
import type { Chosen } from './chosen';

/** The chosen tickets of one leg. */
export interface ChosenLeg {
  readonly leg: number;
  readonly tickets: readonly TicketRead[];
}

/** The flight that each leg moves to. */
export type Targets = Readonly<Record<number, PlannedFlight | undefined>>;

export function chosenLegs({ tickets }: TicketMasterRead, chosen: Chosen): ChosenLeg[] {
  const own = tickets.filter(({ id }) => chosen.has(id));
  const legs = [...new Set(own.map(({ leg }) => leg))].sort((a, b) => a - b);
  return legs.map((leg) => ({ leg, tickets: own.filter((ticket) => ticket.leg === leg) }));
}

export const seatsOf = (tickets: readonly TicketRead[]): number =>
  tickets.filter(({ passengerAgeCategory }) => passengerAgeCategory !== 'Infant').length;

/**
 * While several legs move, the server cannot say of one alone whether they follow each other: the quote does. Then
 * only missing seats keep an offer from being chosen.
 */
export const offeredFlights = (options: readonly FlightOption[], several: boolean): OfferedFlight[] =>
  options.map(({ flightId, duration, options: offers, ...flight }) => ({
    ...flight,
    id: flightId,
    aircraft: duration,
    offers: offers.map(({ seatCategoryType, seatsLeft, difference, adultDifference, ...refused }) => ({
      seatCategoryType,
      left: seatsLeft,
      priceFrom: adultDifference ?? difference,
      partyPrice: difference,
      refusal: several ? null : refusalWords(refused),
    })),
  }));

/** Why an offer cannot be chosen, in the clerk's language. */
export const refusalWords = ({
  refusal,
  refusalReason,
}: Pick<CategoryOption, 'refusal' | 'refusalReason'>): string | null =>
  refusal && saySentence({ message: refusal, ...refusalReason });

/** Null while a leg has no flight yet. */
export function movesOf(legs: readonly ChosenLeg[], targets: Targets): FlightMove[] | null {
  const moves = legs.flatMap(({ leg, tickets }) => {
    const target = targets[leg];
    return target
      ? [
          {
            ticketIds: tickets.map(({ id }) => id),
            flightId: target.flightId,
            seatCategoryType: target.category,
          },
        ]
      : [];
  });
  return moves.length > 0 && moves.length === legs.length ? moves : null;
}

export function legName({ tripSort }: TicketMasterRead, leg: number): string {
  if (tripSort === 'MultiCity') return t('Flight {number}', { number: leg + 1 });
  return leg === 0 ? t('Outbound') : t('Return');
}

const CATEGORIES: Readonly<Record<SeatCategory, string>> = {
  Economy: s('Economy'),
  Business: s('Business'),
  First: s('First'),
};

export const categoryName = (category: SeatCategory): string => t(CATEGORIES[category]);
