// The words of flights: as the wire has them, and as a clerk says them.
import type { AgeCategory, BuyIn, ContractBasis, SeatCategory, TripType, Weekday } from '../../api/client';
import type { Option } from '../../kit/fields';
import { s, t } from '../../kit/i18n/t';

type Words<Key extends string> = Readonly<Record<Key, string>>;

export const SEATS: Words<SeatCategory> = {
  Economy: s('Economy'),
  Business: s('Business'),
  First: s('First'),
};

export const AGES: Words<AgeCategory> = { Adult: s('Adult'), Child: s('Child'), Infant: s('Infant') };

export const TRIPS: Words<TripType> = {
  OneWay: s('One way'),
  RoundTrip: s('Round trip'),
  MultiCity: s('Multi-city'),
};

export const BUY_IN: Words<BuyIn> = { Booking: s('Booking'), CheckIn: s('Check-in'), Both: s('Both') };

export const CONTRACTS: Words<ContractBasis> = { BlockPrice: s('Block price'), PerSeat: s('Per seat') };

/** In the order of a calendar whose week begins on Sunday. */
export const WEEKDAYS: readonly Weekday[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

export const keysOf = <Key extends string>(words: Words<Key>): Key[] => Object.keys(words) as Key[];

export const optionsOf = <Key extends string>(words: Words<Key>): Option[] =>
  keysOf(words).map((value) => ({ value, label: t(words[value]) }));
