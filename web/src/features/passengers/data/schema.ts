// What a passenger's form takes. The rules are the server's; some judge one field by another.
import { z } from 'zod';
import { today } from '../../../kit/format/dates';
import { s } from '../../../kit/i18n/t';
import {
  birthDate,
  cubanPassport,
  date,
  documentExpiration,
  documentType,
  firstOf,
  greenCard,
  internationalPhone,
  lettersOnly,
  maxLength,
  notFuture,
  optional,
  optionalEmail,
  type PassengerType,
  type Rule,
  required,
  text,
  usPassport,
  usZip,
} from '../../../kit/rules';
import {
  type AddressValues,
  type DocumentValues,
  hasAddress,
  hasDocument,
  isMasked,
  type PassengerValues,
} from './values';
import type { Rank } from './words';

/** What the data are judged against. */
export interface Judging {
  /** The day of the flight, yyyy-mm-dd; of several, the first. */
  readonly flightDate?: string | undefined;
  /** The day of the last flight, which a document must outlive; without one it is the first. */
  readonly lastFlightDate?: string | undefined;
  /** As whom the passenger was sold. */
  readonly category?: PassengerType | undefined;
  /** He is about to travel: what the border asks for must be there. */
  readonly forTravel?: boolean | undefined;
  /** The reason to travel is asked for by the ticket, not by the person. */
  readonly reasonOnTicket?: boolean | undefined;
  /** A country's two letters by its id. */
  readonly codeOf: (countryId: string) => string | undefined;
}

const ANY_NUMBER = s('Use 1 to 20 letters or digits, e.g. 123456789');
const anyNumber: Rule = (value) => (/^[A-Za-z0-9]{1,20}$/.test(value) ? null : ANY_NUMBER);
const name = firstOf(maxLength(80), lettersOnly('Ana María'));

/** The rule for a document's number, by what it is and who issued it. */
function numberRule(type: string, issuer: string | undefined): Rule {
  if (type === 'GreenCard') return greenCard;
  if (type === 'Passport' && issuer === 'US') return usPassport;
  if (type === 'Passport' && issuer === 'CU') return cubanPassport;
  return anyNumber;
}

// Blanks and hyphens are how people group a number, no part of it.
const ungrouped = (number: string): string => number.replace(/[ -]/g, '');

const birthRule = ({ category, flightDate }: Judging): Rule =>
  category ? birthDate(category, flightDate ?? today(), today()) : notFuture(today());

/** The day that a document must outlive. */
export const outlived = ({ flightDate, lastFlightDate }: Omit<Judging, 'codeOf'>): string | undefined =>
  lastFlightDate ?? flightDate;

type Problems<Values> = Partial<Record<keyof Values, string | null>>;

function documentProblems(
  document: DocumentValues,
  rank: Rank,
  on: Judging,
): Problems<DocumentValues> | undefined {
  const isNeeded = rank === 'primary' && on.forTravel;
  if (!isNeeded && !hasDocument(document)) return undefined;
  const { documentNumber: number, expirationDate, issuedId } = document;
  const rule = numberRule(document.documentType, on.codeOf(issuedId));
  const until = outlived(on);
  const lasts: Rule = until ? documentExpiration(rank === 'primary' ? 'Primary' : 'Secondary', until) : date;
  return {
    documentType: documentType(document.documentType),
    documentNumber: isMasked(number) ? null : (required(number) ?? rule(ungrouped(number))),
    issuedId: isNeeded ? required(issuedId) : null,
    expirationDate: isNeeded
      ? (required(expirationDate) ?? lasts(expirationDate))
      : optional(lasts)(expirationDate),
  };
}

function addressProblems(address: AddressValues, on: Judging): Problems<AddressValues> | undefined {
  if (!hasAddress(address)) return undefined;
  return {
    address1: firstOf(required, maxLength(120))(address.address1),
    address2: maxLength(120)(address.address2),
    city: firstOf(required, maxLength(80))(address.city),
    countryId: required(address.countryId),
    zipCode: on.codeOf(address.countryId) === 'US' ? usZip(address.zipCode) : maxLength(12)(address.zipCode),
  };
}

const documentShape = z.object({
  documentType: z.string(),
  documentNumber: z.string(),
  issuedId: z.string(),
  expirationDate: z.string(),
  differentNames: z.boolean(),
});

const addressShape = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  stateOrProvinceId: z.string(),
  zipCode: z.string(),
  countryId: z.string(),
});

/** A part of the form judged as a whole, each complaint at its field. */
const judged = <Values extends object>(
  shape: z.ZodType<Values>,
  problemsOf: (values: Values) => Problems<Values> | undefined,
) =>
  z.preprocess(
    withoutNulls,
    shape.check((context) => {
      for (const [field, message] of Object.entries(problemsOf(context.value) ?? {}))
        if (typeof message === 'string')
          context.issues.push({ code: 'custom', message, path: [field], input: context.value });
    }),
  );

/** A select gives null when it is emptied. */
const withoutNulls = (part: unknown): unknown =>
  typeof part === 'object' && part !== null
    ? Object.fromEntries(Object.entries(part).map(([field, value]) => [field, value ?? '']))
    : (part ?? '');

const choice = (rule: Rule) => z.preprocess(withoutNulls, text(rule));

export const passengerSchema = (on: Judging) => {
  const ifTravelling: Rule = on.forTravel ? required : () => null;
  const document = (rank: Rank) => judged(documentShape, (values) => documentProblems(values, rank, on));
  const address = judged(addressShape, (values) => addressProblems(values, on));
  return z.object({
    firstName: text(required, name),
    middleName: text(optional(name)),
    lastName: text(required, name),
    secondLastName: text(optional(name)),
    dateOfBirth: text(required, birthRule(on)),
    gender: choice(ifTravelling),
    nationalityId: choice(ifTravelling),
    birthCountryId: choice(() => null),
    ofacId: choice(on.reasonOnTicket ? () => null : ifTravelling),
    phone1: text(internationalPhone),
    phone2: text(internationalPhone),
    email: text(optionalEmail),
    primary: document('primary'),
    secondary: document('secondary'),
    residential: address,
    destination: address,
    billing: address,
  }) as z.ZodType<PassengerValues, PassengerValues>;
};
