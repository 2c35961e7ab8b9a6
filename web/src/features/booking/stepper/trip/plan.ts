// The trip as the clerk builds it: legs with their airports, the fortnight and the day looked at, the flight chosen.
import type { TicketMasterRead, TripType } from '../../../../api/client';
import { addDays, weekdayOf } from '../../../../kit/format/dates';
import type { ChosenLeg } from '../party';

export interface PlannedFlight extends ChosenLeg {
  day: string;
}

export interface PlannedLeg {
  /** Airports by their code. */
  from: string | null;
  to: string | null;
  /** The first day of the fortnight that is shown. */
  start: string;
  /** The day looked at; none: the first one that sells. */
  day: string | null;
  chosen: PlannedFlight | null;
}

export interface TripPlan {
  /** Nothing is looked for before. */
  today: string;
  trip: TripType;
  legs: PlannedLeg[];
}

export interface Places {
  from: string | null;
  to: string | null;
}

export const FORTNIGHT = 14;
export const MOST_LEGS = 6;
const FEWEST: Readonly<Record<TripType, number>> = { OneWay: 1, RoundTrip: 2, MultiCity: 2 };
/** How long after a flight the next one is looked for first. */
const USUAL_STAY = 7;

/** Strips begin on a Monday, so that weekdays stand under each other; the first one begins today. */
export function startOf(day: string, today: string): string {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return monday < today ? today : monday;
}

const leg = ({ from, to }: Places, day: string, today: string): PlannedLeg => ({
  from,
  to,
  start: startOf(day, today),
  day: null,
  chosen: null,
});

const turned = ({ from, to }: Places): Places => ({ from: to, to: from });

export const newPlan = (today: string, places: Places): TripPlan => ({
  today,
  trip: 'RoundTrip',
  legs: [leg(places, today, today), leg(turned(places), addDays(today, USUAL_STAY), today)],
});

export function planOf(booking: TicketMasterRead, today: string): TripPlan {
  const legs = booking.legs.map(({ departureAirport, arrivalAirport, departureDate, ...rest }) => ({
    from: departureAirport,
    to: arrivalAirport,
    start: startOf(departureDate, today),
    day: departureDate,
    chosen: { flightId: rest.flightId, category: rest.seatCategoryType, day: departureDate },
  }));
  if (legs.length > 0) return { today, trip: booking.tripSort, legs };
  return setTripType(newPlan(today, { from: null, to: null }), booking.tripSort);
}

export function setTripType(plan: TripPlan, trip: TripType): TripPlan {
  const { today, legs } = plan;
  const [first, second] = legs as [PlannedLeg, PlannedLeg?];
  if (trip === 'OneWay') return { ...plan, trip, legs: [first] };
  const next = leg(turned(first), addDays(dayOf(first), USUAL_STAY), today);
  if (trip === 'MultiCity') return { ...plan, trip, legs: second ? legs : [first, next] };
  const back = second && second.from === first.to && second.to === first.from ? second : next;
  return { ...plan, trip, legs: [first, back] };
}

/** Other airports: a flight between the old ones is chosen no more. The way back follows the way out. */
export function setPlaces(plan: TripPlan, index: number, places: Places): TripPlan {
  const moved = change(plan, index, { ...places, day: null, chosen: null });
  if (plan.trip !== 'RoundTrip') return moved;
  return change(moved, 1 - index, { ...turned(places), day: null, chosen: null });
}

export const look = (plan: TripPlan, index: number, day: string): TripPlan => change(plan, index, { day });

/** The fortnight before or after. Which day is looked at there is not known yet. */
export function turnPage(plan: TripPlan, index: number, pages: number, day: string | null = null): TripPlan {
  const start = addDays(plan.legs[index]?.start ?? plan.today, pages * FORTNIGHT);
  return change(plan, index, { start: start < plan.today ? plan.today : start, day });
}

/** The next leg, if it has no flight yet, is looked for after this one. */
export function choose(plan: TripPlan, index: number, chosen: PlannedFlight): TripPlan {
  const done = change(plan, index, { chosen, day: chosen.day });
  const next = done.legs[index + 1];
  if (!next || next.chosen || (next.day !== null && next.day >= chosen.day)) return done;
  return change(done, index + 1, { start: startOf(addDays(chosen.day, USUAL_STAY), plan.today), day: null });
}

/** A leg that went wrong is looked for again, not before the one before it. */
export function lookAgain(plan: TripPlan, index: number): TripPlan {
  const before = plan.legs[index - 1];
  const from = before ? dayOf(before) : plan.today;
  return change(plan, index, { start: startOf(from, plan.today), day: null, chosen: null });
}

export function addLeg(plan: TripPlan): TripPlan {
  const last = plan.legs.at(-1);
  if (!last || plan.legs.length >= MOST_LEGS) return plan;
  const next = leg({ from: last.to, to: null }, addDays(dayOf(last), USUAL_STAY), plan.today);
  return { ...plan, legs: [...plan.legs, next] };
}

export const removeLeg = (plan: TripPlan, index: number): TripPlan =>
  plan.legs.length <= FEWEST[plan.trip]
    ? plan
    : { ...plan, legs: plan.legs.filter((_, each) => each !== index) };

export const mayRemove = ({ trip, legs }: TripPlan): boolean =>
  trip === 'MultiCity' && legs.length > FEWEST[trip];

/** Null while a leg has no flight yet. */
export function chosenLegs({ legs }: TripPlan): ChosenLeg[] | null {
  const chosen = legs.flatMap(({ chosen }) =>
    chosen ? [{ flightId: chosen.flightId, category: chosen.category }] : [],
  );
  return chosen.length === legs.length ? chosen : null;
}

/** The first leg without a flight; -1: none. */
export const missingLeg = ({ legs }: TripPlan): number => legs.findIndex(({ chosen }) => chosen === null);

/** The nights between two legs, once both have their day. */
export function nights(before: PlannedLeg | undefined, after: PlannedLeg): number | null {
  if (!before?.chosen || !after.chosen) return null;
  const days = (Date.parse(after.chosen.day) - Date.parse(before.chosen.day)) / 86_400_000;
  return days >= 0 ? days : null;
}

const dayOf = ({ chosen, day, start }: PlannedLeg): string => chosen?.day ?? day ?? start;

const change = (plan: TripPlan, index: number, part: Partial<PlannedLeg>): TripPlan => ({
  ...plan,
  legs: plan.legs.map((each, at) => (at === index ? { ...each, ...part } : each)),
});
