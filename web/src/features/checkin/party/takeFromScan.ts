// Writes what was chosen of a scanned document: by the calls that correct a passenger, so that their rules hold.
import {
  type ComparedField,
  type PassengerInfoRead,
  type PassengerInfoUpdate,
  passengersInfoGetById,
  passengersInfoUpdate,
  passengerTravelDocumentCreate,
  passengerTravelDocumentGetById,
  passengerTravelDocumentUpdate,
} from '../../../api/client';
import { written } from '../../passengers/form/scanFill';
import { fieldsToTake, type ReadDocument } from './comparing';
import type { PassengerWork } from './passengers';

type Scanned = ReadDocument['scan'];
type Values = Partial<PassengerInfoUpdate>;

const plain = (name: string | null): string =>
  (name ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();

/** Documents have no accents: a name that is the same without them stays as it is known. */
const nameOr = (known: string | null, read: string): string | null =>
  plain(known) === plain(read) ? known : written(read) || null;

const PERSON_VALUES: Partial<
  Record<ComparedField, (scan: Scanned['passenger'], known: PassengerInfoRead) => Values>
> = {
  LastName: ({ lastName, secondLastName }, known) => ({
    lastName: nameOr(known.lastName, lastName) ?? known.lastName,
    secondLastName: nameOr(known.secondLastName, secondLastName),
  }),
  FirstName: ({ firstName, middleName }, known) => ({
    firstName: nameOr(known.firstName, firstName) ?? known.firstName,
    middleName: nameOr(known.middleName, middleName),
  }),
  Birth: ({ dateOfBirth }, known) => ({ dateOfBirth: dateOfBirth ?? known.dateOfBirth }),
  Gender: ({ gender }, known) => ({ gender: gender ?? known.gender }),
  Nationality: ({ nationalityId }, known) => ({ nationalityId: nationalityId ?? known.nationalityId }),
};

const PAPER_FIELDS: readonly ComparedField[] = ['Number', 'Expiration', 'IssuedBy'];

/** The person first: the new version of the data takes over the document. */
export async function takeFromScan(
  { ticket }: PassengerWork,
  read: ReadDocument,
  flightDate: string,
): Promise<void> {
  const fields = fieldsToTake(read);
  const person = fields.flatMap((field) => PERSON_VALUES[field] ?? []);
  if (person.length > 0) {
    const known = (await passengersInfoGetById({ path: { id: ticket.passengerInfoId } })).data;
    const taken: Values[] = person.map((valuesOf) => valuesOf(read.scan.passenger, known));
    const context = { passengerAgeCategory: ticket.passengerAgeCategory, flightDate };
    const body = { ...updateOf(known), ...context, ...Object.assign({}, ...taken) };
    await passengersInfoUpdate({ path: { id: known.id }, body });
  }
  if (fields.some((field) => PAPER_FIELDS.includes(field))) await takePaper(ticket, read, fields, flightDate);
}

async function takePaper(
  { passengerId }: PassengerWork['ticket'],
  { comparison, scan: { document } }: ReadDocument,
  fields: readonly ComparedField[],
  flightDate: string,
): Promise<void> {
  const { documentId, rank } = comparison;
  const { documentType, documentNumber, issuedId, expirationDate } = document;
  if (documentId === null) {
    const documentRank = rank ?? 'Primary';
    const facts = { documentType, documentNumber, issuedId, expirationDate };
    await passengerTravelDocumentCreate({ body: { ...facts, passengerId, documentRank, flightDate } });
    return;
  }
  const known = (await passengerTravelDocumentGetById({ path: { id: documentId } })).data;
  const takes = (field: ComparedField) => fields.includes(field);
  await passengerTravelDocumentUpdate({
    body: {
      id: known.id,
      version: known.version,
      documentRank: known.documentRank,
      documentType: known.documentType,
      documentNumber: takes('Number') ? documentNumber : null,
      issuedId: takes('IssuedBy') ? issuedId : known.issuedId,
      expirationDate: takes('Expiration') ? expirationDate : known.expirationDate,
      differentNames: known.differentNames,
      flightDate,
    },
  });
}

const updateOf = (known: PassengerInfoRead): PassengerInfoUpdate => ({
  version: known.version,
  firstName: known.firstName,
  middleName: known.middleName,
  lastName: known.lastName,
  secondLastName: known.secondLastName,
  dateOfBirth: known.dateOfBirth,
  gender: known.gender,
  primaryTravelDocumentId: known.primaryTravelDocumentId,
  secondaryTravelDocumentId: known.secondaryTravelDocumentId,
  ofacId: known.ofacId,
  billingAddressId: known.billingAddressId,
  residentialAddressId: known.residentialAddressId,
  destinationAddressId: known.destinationAddressId,
  phone1: known.phone1,
  phone2: known.phone2,
  email: known.email,
  nationalityId: known.nationalityId,
  birthCountryId: known.birthCountryId,
  active: known.active,
  travelDocumentsVerified: known.travelDocumentsVerified,
});
