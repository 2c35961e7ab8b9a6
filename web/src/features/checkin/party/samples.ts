// A scanned passport, and passengers with what a desk typed for them, for the tests of the party.
import type {
  BagAllowance,
  CheckInTicket,
  ComparedField,
  ComparedRead,
  ComparedResult,
  DocumentComparison,
  FlightExtraFeeRead,
  FoundTickets,
  PaymentMethodRead,
  ScanRead,
} from '../../../api/client';
import { CASH } from '../../booking/payment/samples';
import { ticket } from '../samples';
import { type Choices, type ReadDocument, readDocument } from './comparing';
import { draftOf, type PartyDraft } from './draft';
import { passengerWork } from './passengers';

export const SCAN: ScanRead = {
  source: 'mrz',
  format: 'TD3',
  valid: true,
  checks: {},
  document: {
    documentRank: 'Primary',
    documentType: 'Passport',
    documentNumber: 'K839096',
    issuedCode: 'CUB',
    issuedId: 'cu',
    expirationDate: '2029-11-02',
  },
  passenger: {
    firstName: 'CAMILA',
    middleName: '',
    lastName: 'QUINTANA',
    secondLastName: '',
    dateOfBirth: '2018-03-14',
    gender: 'F',
    nationalityCode: 'CUB',
    nationalityId: 'cu',
    passengerAgeCategory: 'Child',
  },
  address: null,
  warnings: [],
};

const VALUES: Readonly<Record<ComparedField, string>> = {
  LastName: 'QUINTANA',
  FirstName: 'CAMILA',
  Number: 'K839096',
  Birth: '2018-03-14',
  Expiration: '2029-11-02',
  Gender: 'F',
  Nationality: 'Cuba',
  IssuedBy: 'Cuba',
};

/** What the booking says of the fields that differ. */
type Differing = Partial<Record<ComparedField, [booking: string | null, result?: ComparedResult]>>;

export function comparison(
  differing: Differing = {},
  more: Partial<DocumentComparison> = {},
): DocumentComparison {
  const fields = (Object.keys(VALUES) as ComparedField[]).map((field): ComparedRead => {
    const scanned = VALUES[field];
    const [booking, result = 'Different'] = differing[field] ?? [scanned, 'Same'];
    return { field, booking, scanned, result };
  });
  const matches = Object.keys(differing).length === 0;
  return { ticketId: 't1', documentId: 'd-t1', rank: 'Primary', matches, fields, ...more };
}

export const WRONG_DATE: Differing = { Expiration: ['2029-02-11'] };

/** A passport whose date is another one in the booking, unless something else differs. */
export const read = (differing: Differing = WRONG_DATE, choices?: Choices): ReadDocument => {
  const made = readDocument(comparison(differing), SCAN, '10:56 AM');
  return choices ? { ...made, choices } : made;
};

export const found = (
  differing: Differing = WRONG_DATE,
  hit: CheckInTicket = ticket('t1'),
): FoundTickets => ({
  kind: 'Mrz',
  scan: SCAN,
  tickets: [hit],
  comparisons: [comparison(differing, { ticketId: hit.id })],
});

/** Two bags of 23 kg go free; one more costs 30, a kilogram 2. */
export const allowance = (more: Partial<BagAllowance> = {}): BagAllowance => ({
  ticketId: 't1',
  bags: 1,
  kilograms: 23,
  extraKilograms: 0,
  bagPrice: '30.00',
  kilogramPrice: '2.00',
  chargeIds: [],
  ...more,
});

const EMPTY: PartyDraft = draftOf('nothing typed').get();

export const draft = (more: Partial<PartyDraft> = {}): PartyDraft => ({ ...EMPTY, ...more });

interface Known {
  allowances?: readonly BagAllowance[];
  isCovered?: boolean;
}

/** A passenger with a draft of the party. */
export const worked = (
  more: Partial<CheckInTicket> = {},
  typed: Partial<PartyDraft> = {},
  { allowances = [allowance()], isCovered = true }: Known = {},
) => passengerWork(ticket('t1', more), draft(typed), { allowances, isCovered });

export const MEAL: FlightExtraFeeRead = {
  id: 'x1',
  version: 1,
  flightId: 'f1',
  extraFeeId: 'meal',
  code: 'MEAL',
  name: 'Hot meal',
  kind: 'Service',
  payee: null,
  amount: '12.00',
  ownAmount: null,
  catalogueAmount: '12.00',
  mandatory: false,
  buyIn: 'CheckIn',
  ageCategories: [],
  seatCategories: [],
  passengerClasses: [],
  maxQuantity: null,
  refundable: false,
  baggageUnit: null,
  validBy: 'Travel',
  validFrom: null,
  validTo: null,
  active: true,
};

/** What the operator itself takes at the counter. */
export const CASH_HERE: PaymentMethodRead = { ...CASH, receiver: 'Operator' };
