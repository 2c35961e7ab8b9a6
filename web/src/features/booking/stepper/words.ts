// The words of a sale: as the wire has them, and as a clerk says them.
import type { AgeCategory, SeatCategory, TripType } from '../../../api/client';
import { s, t } from '../../../kit/i18n/t';

export const SEATS: Readonly<Record<SeatCategory, string>> = {
  Economy: s('Economy'),
  Business: s('Business'),
  First: s('First'),
};

export const TRIPS: Readonly<Record<TripType, string>> = {
  OneWay: s('One way'),
  RoundTrip: s('Round trip'),
  MultiCity: s('Multi-city'),
};

/** As a quote names who pays a fare: an infant pays for no seat. */
export const FARES: Readonly<Record<AgeCategory, string>> = {
  Adult: s('Adult'),
  Child: s('Child'),
  Infant: s('Infant on lap'),
};

export const passengers = (count: number): string =>
  count === 1 ? t('1 passenger') : t('{count} passengers', { count });

export const legs = (count: number): string => (count === 1 ? t('1 leg') : t('{count} legs', { count }));
