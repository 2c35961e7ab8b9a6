// What only the sheets of a flight say; the words of all flights stand one folder up.

import { can } from '../../../access';
import type { BuyIn, FlightStatus, TripType } from '../../../api/client';
import { s, t } from '../../../kit/i18n/t';
import { AGES, keysOf } from '../words';

type Words<Key extends string> = Readonly<Record<Key, string>>;

/** Above the general prices: a price is of one leg. */
export const TRIP_GROUP: Words<TripType> = {
  OneWay: s('One way'),
  RoundTrip: s('Round trip, per leg'),
  MultiCity: s('Multi-city, per leg'),
};

/** Under an agency's name, where there is little room. */
export const TRIP_SHORT: Words<TripType> = {
  OneWay: s('One way'),
  RoundTrip: s('Round'),
  MultiCity: s('Multi'),
};

export const BUY_IN: Words<BuyIn> = { Booking: s('Booking'), CheckIn: s('Check-in'), Both: s('Both') };

/** "A C I": the ages a fee is for. */
export const agesOf = (ages: readonly string[]): string =>
  keysOf(AGES)
    .filter((age) => ages.length === 0 || ages.includes(age))
    .map((age) => t(AGES[age]).charAt(0))
    .join(' ');

const OVER: Partial<Words<FlightStatus>> = { Departed: s('departed'), Cancelled: s('cancelled') };

/** Why nothing of a flight can be changed any more. */
export function whyOver(status: FlightStatus): string | undefined {
  const now = OVER[status];
  return now && t('The flight is {now}. It can no longer be changed.', { now: t(now) });
}

/** Why allotments cannot be changed, by whoever is signed in. */
export function whyNoAllotments(status: FlightStatus): string | undefined {
  if (status === 'CheckIn' || status === 'CheckInClosed') {
    return t('No more seats can be allotted: check-in has started and the allotments are released.');
  }
  return can('EditAllotments')
    ? whyOver(status)
    : t("Only the operator's administration and accounting can change allotments.");
}
