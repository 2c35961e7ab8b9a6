// A form's passenger on his way to the server: one call a step, so that a refusal finds its field.
import {
  type AddressWrite,
  addressCreate,
  addressUpdate,
  type DocumentRank,
  type DocumentType,
  type Gender,
  type OwnInfoUpdate,
  type PassengerRead,
  passengersCreate,
  passengersUpdate,
  passengerTravelDocumentCreate,
  passengerTravelDocumentUpdate,
} from '../../../api/client';
import { type Judging, outlived } from './schema';
import {
  type AddressValues,
  type DocumentValues,
  hasAddress,
  hasDocument,
  isMasked,
  type PassengerRecord,
  type PassengerValues,
} from './values';
import { ADDRESS_KINDS, ADDRESS_TYPES, type AddressKind, RANKS, type Rank } from './words';

export interface Wanted {
  readonly values: PassengerValues;
  /** What the form began with: only what differs is sent. */
  readonly before: PassengerValues;
  readonly on: Pick<Judging, 'flightDate' | 'lastFlightDate' | 'category'>;
  /** Although somebody who looks like the same person is known. */
  readonly anyway: boolean;
}

export interface Step {
  /** The part of the form its refusals belong to. */
  readonly part: Rank | AddressKind | '';
  readonly run: () => Promise<unknown>;
}

const RANK_WORDS: Readonly<Record<Rank, DocumentRank>> = { primary: 'Primary', secondary: 'Secondary' };

const filled = (text: string): string | null => text.trim() || null;
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

const person = ({ values, on }: Wanted) => ({
  firstName: values.firstName.trim(),
  middleName: filled(values.middleName),
  lastName: values.lastName.trim(),
  secondLastName: filled(values.secondLastName),
  dateOfBirth: values.dateOfBirth,
  gender: (values.gender || null) as Gender | null,
  nationalityId: filled(values.nationalityId),
  birthCountryId: filled(values.birthCountryId),
  ofacId: filled(values.ofacId),
  phone1: filled(values.phone1),
  phone2: filled(values.phone2),
  email: filled(values.email),
  passengerAgeCategory: on.category ?? null,
  flightDate: on.flightDate ?? null,
});

const paper = (document: DocumentValues) => ({
  documentType: document.documentType as DocumentType,
  documentNumber: document.documentNumber.trim(),
  issuedId: filled(document.issuedId),
  expirationDate: filled(document.expirationDate),
  differentNames: document.differentNames,
});

const place = (kind: AddressKind, address: AddressValues): Omit<AddressWrite, 'passengerId'> => ({
  addressType: ADDRESS_TYPES[kind],
  address1: address.address1.trim(),
  address2: filled(address.address2),
  city: address.city.trim(),
  stateOrProvinceId: filled(address.stateOrProvinceId),
  zipCode: filled(address.zipCode),
  countryId: address.countryId,
});

/** A new passenger with his documents. His addresses are the next steps: they need his id. */
export async function createPassenger(wanted: Wanted): Promise<PassengerRead> {
  const { values, anyway } = wanted;
  const document = (rank: Rank) => (hasDocument(values[rank]) ? paper(values[rank]) : null);
  const info = {
    ...person(wanted),
    primaryTravelDocument: document('primary'),
    secondaryTravelDocument: document('secondary'),
  };
  return (await passengersCreate({ body: { passengerInfo: info, createAnyway: anyway } })).data;
}

/** What is left to say of a passenger the server knows. */
export function stepsFor(record: PassengerRecord, wanted: Wanted): Step[] {
  const { values, before } = wanted;
  const data = ({
    primary: _p,
    secondary: _s,
    residential: _r,
    destination: _d,
    billing: _b,
    ...rest
  }: PassengerValues) => rest;
  const emptied =
    RANKS.some((rank) => hasDocument(before[rank]) && !hasDocument(values[rank])) ||
    ADDRESS_KINDS.some((kind) => hasAddress(before[kind]) && !hasAddress(values[kind]));
  const steps: Step[] = [];
  if (emptied || differs(data(values), data(before))) {
    steps.push({ part: '', run: () => updateInfo(record, wanted) });
  }
  for (const rank of RANKS) {
    if (hasDocument(values[rank]) && differs(values[rank], before[rank])) {
      steps.push({ part: rank, run: () => saveDocument(record, rank, wanted) });
    }
  }
  for (const kind of ADDRESS_KINDS) {
    if (hasAddress(values[kind]) && differs(values[kind], before[kind])) {
      steps.push({ part: kind, run: () => saveAddress(record, kind, values[kind]) });
    }
  }
  return steps;
}

/** The data that a new document or address is entered for. */
const entered = ({ passenger, dataOf }: PassengerRecord) => ({
  passengerId: passenger.id,
  ...(dataOf && { passengerInfoId: passenger.passengerInfo.id }),
});

function updateInfo({ passenger, dataOf }: PassengerRecord, wanted: Wanted) {
  const { id, version, isTitular, passengerInfo: info } = passenger;
  const { values } = wanted;
  const body: OwnInfoUpdate = {
    ...person(wanted),
    ...(dataOf && { id: info.id }),
    version: info.version,
    active: info.active,
    travelDocumentsVerified: info.travelDocumentsVerified,
    primaryTravelDocumentId: hasDocument(values.primary) ? info.primaryTravelDocumentId : null,
    secondaryTravelDocumentId: hasDocument(values.secondary) ? info.secondaryTravelDocumentId : null,
    residentialAddressId: hasAddress(values.residential) ? info.residentialAddressId : null,
    destinationAddressId: hasAddress(values.destination) ? info.destinationAddressId : null,
    billingAddressId: hasAddress(values.billing) ? info.billingAddressId : null,
  };
  return passengersUpdate({ path: { id }, body: { version, isTitular, passengerInfo: body } });
}

function saveDocument(record: PassengerRecord, rank: Rank, wanted: Wanted) {
  const { passenger } = record;
  const known = passenger.passengerInfo[`${rank}TravelDocument`];
  const typed = paper(wanted.values[rank]);
  const flightDate = outlived(wanted.on) ?? null;
  const documentRank = RANK_WORDS[rank];
  if (!known) {
    const { anyway: createAnyway } = wanted;
    const body = { ...typed, documentRank, ...entered(record), flightDate, createAnyway };
    return passengerTravelDocumentCreate({ body });
  }
  const isKept =
    isMasked(typed.documentNumber) || typed.documentNumber === wanted.before[rank].documentNumber;
  const documentNumber = isKept ? null : typed.documentNumber;
  const { id, version } = known;
  return passengerTravelDocumentUpdate({
    body: { ...typed, documentNumber, id, version, documentRank, flightDate },
  });
}

function saveAddress(record: PassengerRecord, kind: AddressKind, typed: AddressValues) {
  const known = record.addresses[kind];
  const body = place(kind, typed);
  return known
    ? addressUpdate({ path: { id: known.id }, body: { ...body, version: known.version } })
    : addressCreate({ body: { ...body, ...entered(record) } });
}
