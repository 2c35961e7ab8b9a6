// A passenger as the form shows him: an empty field is an empty text.
import type { AddressRead, PassengerRead, TravelDocumentRead } from '../../../api/client';
import { ADDRESS_KINDS, type AddressKind, type Rank } from './words';

export type DocumentValues = {
  documentType: string;
  documentNumber: string;
  issuedId: string;
  expirationDate: string;
  differentNames: boolean;
};

export type AddressValues = {
  address1: string;
  address2: string;
  city: string;
  stateOrProvinceId: string;
  zipCode: string;
  countryId: string;
};

export type PassengerValues = {
  firstName: string;
  middleName: string;
  lastName: string;
  secondLastName: string;
  dateOfBirth: string;
  gender: string;
  nationalityId: string;
  birthCountryId: string;
  ofacId: string;
  phone1: string;
  phone2: string;
  email: string;
} & Record<Rank, DocumentValues> &
  Record<AddressKind, AddressValues>;

/** A passenger with the addresses his data name. */
export interface PassengerRecord {
  readonly passenger: PassengerRead;
  readonly addresses: Readonly<Partial<Record<AddressKind, AddressRead>>>;
  /** Data of the agency that is worked for: the operator names it, where several agencies share the passenger. */
  readonly dataOf?: string | undefined;
}

const NO_DOCUMENT: DocumentValues = {
  documentType: '',
  documentNumber: '',
  issuedId: '',
  expirationDate: '',
  differentNames: false,
};

const NO_ADDRESS: AddressValues = {
  address1: '',
  address2: '',
  city: '',
  stateOrProvinceId: '',
  zipCode: '',
  countryId: '',
};

export const blankPassenger = (): PassengerValues => ({
  firstName: '',
  middleName: '',
  lastName: '',
  secondLastName: '',
  dateOfBirth: '',
  gender: '',
  nationalityId: '',
  birthCountryId: '',
  ofacId: '',
  phone1: '',
  phone2: '',
  email: '',
  // Passengers travel with a passport unless something else is said.
  primary: { ...NO_DOCUMENT, documentType: 'Passport' },
  secondary: { ...NO_DOCUMENT },
  residential: { ...NO_ADDRESS },
  destination: { ...NO_ADDRESS },
  billing: { ...NO_ADDRESS },
});

const documentOf = (document: TravelDocumentRead): DocumentValues => ({
  documentType: document.documentType === 'None' ? '' : document.documentType,
  documentNumber: document.documentNumber,
  issuedId: document.issuedId ?? '',
  expirationDate: document.expirationDate ?? '',
  differentNames: document.differentNames,
});

const addressOf = (address: AddressRead): AddressValues => ({
  address1: address.address1,
  address2: address.address2 ?? '',
  city: address.city,
  stateOrProvinceId: address.stateOrProvinceId ?? '',
  zipCode: address.zipCode ?? '',
  countryId: address.countryId,
});

/** All the form needs of a record. */
type Shown = Pick<PassengerRecord, 'addresses'> & { passenger: Pick<PassengerRead, 'passengerInfo'> };

export function passengerValues({ passenger, addresses }: Shown): PassengerValues {
  const info = passenger.passengerInfo;
  const { primaryTravelDocument: primary, secondaryTravelDocument: secondary } = info;
  const blank = blankPassenger();
  const places = ADDRESS_KINDS.map((kind) => {
    const address = addresses[kind];
    return [kind, address ? addressOf(address) : blank[kind]] as const;
  });
  return {
    firstName: info.firstName,
    middleName: info.middleName ?? '',
    lastName: info.lastName,
    secondLastName: info.secondLastName ?? '',
    dateOfBirth: info.dateOfBirth,
    gender: info.gender ?? '',
    nationalityId: info.nationalityId ?? '',
    birthCountryId: info.birthCountryId ?? '',
    ofacId: info.ofacId ?? '',
    phone1: info.phone1 ?? '',
    phone2: info.phone2 ?? '',
    email: info.email ?? '',
    primary: primary ? documentOf(primary) : blank.primary,
    secondary: secondary ? documentOf(secondary) : blank.secondary,
    ...(Object.fromEntries(places) as Record<AddressKind, AddressValues>),
  };
}

/** The type alone is the form's own suggestion, and so is a country. */
export const hasDocument = ({ documentNumber, issuedId, expirationDate }: DocumentValues): boolean =>
  [documentNumber, issuedId, expirationDate].some((text) => text.trim() !== '');

export const hasAddress = ({ countryId: _, ...typed }: AddressValues): boolean =>
  Object.values(typed).some((text) => text.trim() !== '');

/** A number the server shows masked is known, and stays unless another is typed over it. */
export const isMasked = (number: string): boolean => number.includes('•');
