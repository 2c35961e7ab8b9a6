// The words of a passenger's data as people say them; each is the key of its translation.
import type { AddressType, AgeCategory, DocumentType, Gender } from '../../../api/client';
import { s } from '../../../kit/i18n/t';

export const GENDERS: Readonly<Record<Gender, string>> = {
  F: s('Female'),
  M: s('Male'),
  X: s('X'),
  U: s('Not given'),
};

export const DOCUMENT_TYPES: Readonly<Record<Exclude<DocumentType, 'None'>, string>> = {
  Passport: s('Passport'),
  Visa: s('Visa'),
  GreenCard: s('Green card'),
  TransportationLetterWithParole: s('Transportation letter with parole'),
};

export const CATEGORIES: Readonly<Record<AgeCategory, string>> = {
  Adult: s('Adult'),
  Child: s('Child'),
  Infant: s('Infant'),
};

/** The kinds of address as the form names them. */
export type AddressKind = 'residential' | 'destination' | 'billing';

export const ADDRESS_TYPES: Readonly<Record<AddressKind, AddressType>> = {
  residential: 'Residential',
  destination: 'Destination',
  billing: 'Billing',
};

export const ADDRESS_KINDS = Object.keys(ADDRESS_TYPES) as AddressKind[];

export type Rank = 'primary' | 'secondary';
export const RANKS: readonly Rank[] = ['primary', 'secondary'];
