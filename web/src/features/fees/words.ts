// The words of fees and payments: as the wire has them, and as a clerk says them.
import type {
  AgeCategory,
  BaggageUnit,
  BuyIn,
  FeeBasis,
  FeeKind,
  FunctionalFeeKind,
  MethodKind,
  Receiver,
  SeatCategory,
  ValidBy,
} from '../../api/client';
import type { Option } from '../../kit/fields';
import { s, t } from '../../kit/i18n/t';

type Words<Key extends string> = Readonly<Record<Key, string>>;

export const FEE_KIND: Words<FeeKind> = {
  Tax: s('Tax'),
  Baggage: s('Baggage'),
  Insurance: s('Insurance'),
  Service: s('Service'),
  Other: s('Other'),
};

export const FEE_GROUP: Words<FeeKind> = {
  Tax: s('Taxes'),
  Baggage: s('Baggage'),
  Insurance: s('Insurance'),
  Service: s('Services'),
  Other: s('Other fees'),
};

export const BUY_IN: Words<BuyIn> = { Booking: s('Booking'), CheckIn: s('Check-in'), Both: s('Both') };

/** What a baggage fee is charged for when bags are counted and weighed. */
export const BAGGAGE_UNIT: Words<BaggageUnit> = {
  IncludedBag: s('One more bag allowed'),
  ExtraBag: s('Each bag beyond the allowance'),
  ExtraKilogram: s('Each kilogram beyond the allowance'),
};

export const AGES: Words<AgeCategory> = { Adult: s('Adult'), Child: s('Child'), Infant: s('Infant') };

export const SEATS: Words<SeatCategory> = {
  Economy: s('Economy'),
  Business: s('Business'),
  First: s('First'),
};

export const VALID_BY: Words<ValidBy> = { Travel: s('Date of travel'), Sale: s('Date of sale') };

export const METHOD_KIND: Words<MethodKind> = {
  Cash: s('Cash'),
  Card: s('Card'),
  Check: s('Check'),
  Transfer: s('Bank transfer'),
  Fund: s('Fund'),
  Other: s('Other'),
};

export const RECEIVER: Words<Receiver> = { Operator: s('Operator'), Agency: s('Selling agency') };

export const BASIS: Words<FeeBasis> = { Fixed: s('Fixed'), Percent: s('Percent') };

interface FeeWords {
  readonly name: string;
  /** What it is charged for. */
  readonly what: string;
}

export const FUNCTIONAL_FEE: Readonly<Record<FunctionalFeeKind, FeeWords>> = {
  Booking: { name: s('Booking'), what: s('Once per booking, on the lead passenger’s ticket') },
  FlightChange: { name: s('Flight change'), what: s('Per ticket moved to another flight') },
  SeatCategoryChange: {
    name: s('Seat category change'),
    what: s('Per ticket moved to another cabin'),
  },
  PassengerChange: { name: s('Passenger change'), what: s('Per ticket given to another passenger') },
  Cancellation: { name: s('Cancellation'), what: s('Per ticket cancelled') },
  NoShow: { name: s('No-show'), what: s('Per ticket, passenger did not show') },
  Reinstatement: { name: s('Reinstatement'), what: s('Per ticket reinstated') },
  LateCheckIn: { name: s('Late check-in'), what: s('Per ticket checked in after the cut-off') },
  CardSurcharge: { name: s('Card surcharge'), what: s('Card payments') },
};

/** The fees that may cost more the nearer the departure. */
export const TIERED: ReadonlySet<FunctionalFeeKind> = new Set<FunctionalFeeKind>([
  'FlightChange',
  'SeatCategoryChange',
  'PassengerChange',
  'Cancellation',
  'NoShow',
]);

export const keysOf = <Key extends string>(words: Words<Key>): Key[] => Object.keys(words) as Key[];

export const optionsOf = <Key extends string>(words: Words<Key>): Option[] =>
  keysOf(words).map((value) => ({ value, label: t(words[value]) }));

/** A list of words said one after another; an empty list means all. */
export const listOf = (words: Readonly<Record<string, string>>, keys: readonly string[]): string => {
  const said = keys.map((key) => words[key] ?? key);
  return said.length === 0 ? t('all') : said.map((word) => t(word)).join(', ');
};
