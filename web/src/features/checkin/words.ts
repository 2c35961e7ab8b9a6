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

const MASKED = /•+/;

/** "Passport •••5458": the end of the number is what is compared, however long the whole is. */
export const documentWords = ({ documentType, documentNumber }: DocumentSummary): string =>
  `${documentKind(documentType)} ${documentNumber.replace(MASKED, '•••')}`;

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
