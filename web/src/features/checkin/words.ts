import type { AgeCategory, CheckInTicket, DocumentSummary, DocumentType } from '../../api/client';
import { s, t } from '../../kit/i18n/t';

const DOCUMENTS: Readonly<Record<DocumentType, string>> = {
  None: s('No document'),
  Passport: s('Passport'),
  Visa: s('Visa'),
  GreenCard: s('Green card'),
  TransportationLetterWithParole: s('Parole letter'),
};

export const documentKind = (type: DocumentType): string => t(DOCUMENTS[type]);

/** "Passport •••5458". */
export const documentWords = ({ documentType, documentNumber }: DocumentSummary): string =>
  `${documentKind(documentType)} ${documentNumber}`;

const AGES: Readonly<Record<AgeCategory, string>> = {
  Adult: s('Adult'),
  Child: s('Child'),
  Infant: s('Infant'),
};

export const ageWord = (age: AgeCategory): string => t(AGES[age]);

/** "3 passengers". */
export const passengersWord = (count: number): string =>
  count === 1 ? t('1 passenger') : t('{count} passengers', { count });

/** "2 bags · 41 kg"; without bags "no bags". */
export function bagsWord(weights: readonly number[]): string {
  const kilograms = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.length === 0) return t('no bags');
  return weights.length === 1
    ? t('1 bag · {kilograms} kg', { kilograms })
    : t('{count} bags · {kilograms} kg', { count: weights.length, kilograms });
}

/** An infant travels on a lap. */
export const seatWord = ({ seatNumber, passengerAgeCategory }: CheckInTicket): string =>
  seatNumber ?? (passengerAgeCategory === 'Infant' ? t('lap') : '–');

/** "48 min", "2 h 05 m", "3 d 4 h": how long until a moment; negative times are none. */
export function timeLeft(until: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('{minutes} min', { minutes });
  if (hours < 48)
    return t('{hours} h {minutes} m', { hours, minutes: String(minutes % 60).padStart(2, '0') });
  return t('{days} d {hours} h', { days: Math.floor(hours / 24), hours: hours % 24 });
}
