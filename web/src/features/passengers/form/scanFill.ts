// What a scanned document changes in a form, and what it only offers.
import type { ScanRead } from '../../../api/client';
import { type AddressValues, type DocumentValues, hasAddress, type PassengerValues } from '../data/values';
import type { Rank } from '../data/words';

export type ReadField =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'secondLastName'
  | 'dateOfBirth'
  | 'gender'
  | 'nationalityId';

/** Typed and read differ: somebody must look. */
export interface Offer {
  readonly field: ReadField;
  readonly read: string;
}

export interface ScanFill {
  readonly values: Partial<Record<ReadField, string>>;
  readonly document: { readonly rank: Rank; readonly values: DocumentValues } | undefined;
  readonly residential: AddressValues | undefined;
  readonly offers: readonly Offer[];
}

export interface Places {
  /** A country's id by its three letters. */
  readonly countryId: (alpha3: string) => string | undefined;
}

const NAMES = ['firstName', 'middleName', 'lastName', 'secondLastName'] as const;

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .toUpperCase();

/** Documents shout; people are written Ana María. */
export const written = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Documents cut long names and know no accents: what was typed gives way only to what goes on after it. */
function judge(typed: string, read: string): 'take' | 'keep' | 'offer' {
  const [ours, theirs] = [plain(typed), plain(read)];
  if (theirs === '' || ours === theirs) return 'keep';
  return theirs.startsWith(ours) ? 'take' : 'offer';
}

/** One is the other's beginning: documents cut names, and clerks write two in one field. */
function areDifferent(typed: string, read: string): boolean {
  const [ours, theirs] = [plain(typed), plain(read)];
  return ours !== '' && theirs !== '' && !ours.startsWith(theirs) && !theirs.startsWith(ours);
}

const KNOWN_GENDERS = ['F', 'M'];

/** Whether the document seems to be another person's. Another last name alone, with the right birthday, is a marriage. */
export function isSomebodyElse({ passenger }: ScanRead, typed: PassengerValues): boolean {
  const { dateOfBirth: born, gender } = passenger;
  const otherBirthday = born !== null && typed.dateOfBirth !== '' && typed.dateOfBirth !== born;
  const otherGender =
    [gender, typed.gender].every((each) => KNOWN_GENDERS.includes(each ?? '')) && gender !== typed.gender;
  const otherFamily = areDifferent(typed.lastName, passenger.lastName) && typed.dateOfBirth === '';
  return otherBirthday || otherGender || otherFamily || areDifferent(typed.firstName, passenger.firstName);
}

/** The document in the form that the scanned one is, or the free place for it. */
function rankFor(type: string, { primary, secondary }: PassengerValues): Rank {
  if (primary.documentNumber === '' || primary.documentType === type) return 'primary';
  return secondary.documentNumber === '' || secondary.documentType === type ? 'secondary' : 'primary';
}

function documentIn({ document }: ScanRead, typed: PassengerValues): ScanFill['document'] {
  if (document.documentType === 'None' || document.documentNumber === '') return undefined;
  const rank = rankFor(document.documentType, typed);
  const values = {
    documentType: document.documentType,
    documentNumber: document.documentNumber,
    issuedId: document.issuedId ?? '',
    expirationDate: document.expirationDate ?? '',
    differentNames: false,
  };
  return { rank, values };
}

/** A licence says where its bearer lives. The state is left to the clerk: it is an id here and two letters there. */
function addressIn({ address }: ScanRead, typed: PassengerValues, places: Places): AddressValues | undefined {
  if (!address || hasAddress(typed.residential)) return undefined;
  return {
    address1: written(address.street),
    address2: '',
    city: written(address.city),
    stateOrProvinceId: '',
    zipCode: address.zip.slice(0, 5),
    countryId: places.countryId(address.countryCode) ?? '',
  };
}

export function fillFrom(scan: ScanRead, typed: PassengerValues, places: Places): ScanFill {
  const { passenger } = scan;
  const values: Partial<Record<keyof ScanFill['values'], string>> = {};
  const offers: Offer[] = [];
  for (const field of NAMES) {
    const verdict = judge(typed[field], passenger[field]);
    if (verdict === 'take') values[field] = written(passenger[field]);
    if (verdict === 'offer') offers.push({ field, read: written(passenger[field]) });
  }
  const born = passenger.dateOfBirth;
  if (born && typed.dateOfBirth === '') values.dateOfBirth = born;
  else if (born && typed.dateOfBirth !== born) offers.push({ field: 'dateOfBirth', read: born });
  for (const field of ['gender', 'nationalityId'] as const) {
    const read = passenger[field];
    if (read && !typed[field]) values[field] = read;
    else if (read && read !== 'U' && typed[field] !== read) offers.push({ field, read });
  }
  return {
    values,
    document: documentIn(scan, typed),
    residential: addressIn(scan, typed, places),
    offers,
  };
}
