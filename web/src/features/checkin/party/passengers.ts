// The passengers of a party with what this desk typed: what is left to do for each. Pure.
import type {
  AgeCategory,
  BagAllowance,
  BlockerRead,
  CheckInMasterRead,
  CheckInTicket,
} from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { ageOn } from '../../../kit/rules';
import { ageWord } from '../words';
import { areSame, type Excess, excessOf, readWeights, writeWeights } from './bags';
import { fieldsToTake, openDifferences, type ReadDocument } from './comparing';
import type { PartyDraft } from './draft';

/** Reasons that a document taken from a scan may cure; the server decides. */
const CURED_BY_SCAN: readonly string[] = [
  'apisDataMissing',
  'documentExpired',
  'documentMissing',
  'documentTwice',
];

export type DocumentState =
  | { readonly kind: 'missing' | 'toShow' | 'compared' | 'matches' }
  | { readonly kind: 'differs'; readonly count: number; readonly of: number; readonly open: number };

export interface PassengerWork {
  /** What the passenger is called in the party: by the first name, unless another one has it too. */
  readonly name: string;
  /** With the seat that this desk picked. */
  readonly ticket: CheckInTicket;
  readonly read: ReadDocument | undefined;
  readonly document: DocumentState;
  readonly verified: boolean;
  /** As typed. */
  readonly bags: string;
  /** Null: what is typed cannot be read. */
  readonly weights: readonly number[] | null;
  readonly excess: Excess;
  readonly allowance: BagAllowance | undefined;
  /** Not checked in yet. */
  readonly isToDo: boolean;
  readonly leftOut: boolean;
  /** What keeps the passenger from being checked in once everything typed is written. */
  readonly left: readonly BlockerRead[];
  /** Something of the passenger has to be saved. */
  readonly isChanged: boolean;
}

export const firstName = ({ passengerName }: Pick<CheckInTicket, 'passengerName'>): string =>
  passengerName.split(' ')[0] ?? passengerName;

/** "Rosa"; "Rosa María" and "Rosa Elena" where both are of the party. */
export function nameIn(
  { tickets }: Pick<CheckInMasterRead, 'tickets'>,
  { passengerName }: CheckInTicket,
): string {
  const words = passengerName.split(' ');
  const isShared = (count: number): boolean => {
    const start = words.slice(0, count).join(' ');
    return tickets.filter(({ passengerName: other }) => `${other} `.startsWith(`${start} `)).length > 1;
  };
  let count = 1;
  while (count < words.length && isShared(count)) count += 1;
  return words.slice(0, count).join(' ');
}

/** The first infant travels on the lap of the first adult, and so on. */
function lapOf(infant: CheckInTicket, { tickets }: CheckInMasterRead): CheckInTicket | undefined {
  const places = tickets.toSorted((one, other) => one.place - other.place);
  const of = (age: AgeCategory) => places.filter((each) => each.passengerAgeCategory === age);
  return of('Adult')[of('Infant').findIndex(({ id }) => id === infant.id)];
}

/** "Adult · lead", "Child, 8", "Infant · with Rosa". */
export function personWords(ticket: CheckInTicket, party: CheckInMasterRead): string {
  const { passengerAgeCategory: age, dateOfBirth, isTitular } = ticket;
  const lap = age === 'Infant' ? lapOf(ticket, party) : undefined;
  const years = age === 'Child' ? `, ${ageOn(dateOfBirth, party.flight.departureDate)}` : '';
  return [ageWord(age) + years, isTitular && t('lead'), lap && t('with {name}', { name: nameIn(party, lap) })]
    .filter(Boolean)
    .join(' · ');
}

const isVerified = (ticket: CheckInTicket, draft: PartyDraft): boolean => {
  const byHand = draft.tickets[ticket.id]?.verified;
  const read = draft.scans[ticket.id];
  if (byHand !== undefined) return byHand;
  return read ? openDifferences(read).length === 0 : ticket.documentsVerified;
};

function documentState(
  ticket: CheckInTicket,
  read: ReadDocument | undefined,
  verified: boolean,
): DocumentState {
  if (read) {
    const differing = read.comparison.fields.filter(({ result }) => result !== 'Same').length;
    if (differing === 0 || read.taken) return { kind: 'matches' };
    const open = openDifferences(read).length;
    return { kind: 'differs', count: differing, of: read.comparison.fields.length, open };
  }
  if (!ticket.primaryDocument) return { kind: 'missing' };
  return { kind: verified ? 'compared' : 'toShow' };
}

interface Known {
  readonly allowances: readonly BagAllowance[];
  /** The payment that is typed covers what is owed here. */
  readonly isCovered: boolean;
}

function blockersLeft(
  ticket: CheckInTicket,
  read: ReadDocument | undefined,
  verified: boolean,
  isCovered: boolean,
): BlockerRead[] {
  const takes = read !== undefined && fieldsToTake(read).length > 0;
  return ticket.blockers.filter(({ code }) => {
    if (code === 'documentNotVerified') return !verified;
    if (code === 'owesOperator') return !isCovered;
    return !(takes && CURED_BY_SCAN.includes(code));
  });
}

export function passengerWork(
  stored: CheckInTicket,
  draft: PartyDraft,
  { allowances, isCovered }: Known,
): PassengerWork {
  const { id } = stored;
  const { bags: typedBags, seat, leftOut = false } = draft.tickets[id] ?? {};
  const read = draft.scans[id];
  const bags = typedBags ?? writeWeights(stored.bagWeights);
  const weights = readWeights(bags);
  const verified = isVerified(stored, draft);
  const allowance = allowances.find(({ ticketId }) => ticketId === id);
  const ticket = seat === undefined ? stored : { ...stored, seatNumber: seat };
  return {
    name: firstName(stored),
    ...{ ticket, read, verified, bags, weights, allowance, leftOut },
    document: documentState(stored, read, verified),
    excess: excessOf(weights ?? stored.bagWeights, allowance),
    isToDo: stored.status === 'Booked',
    left: blockersLeft(stored, read, verified, isCovered),
    isChanged:
      !areSame(weights ?? stored.bagWeights, stored.bagWeights) ||
      ticket.seatNumber !== stored.seatNumber ||
      verified !== stored.documentsVerified,
  };
}

export const passengersOf = (party: CheckInMasterRead, draft: PartyDraft, known: Known): PassengerWork[] =>
  party.tickets.map((ticket) => ({ ...passengerWork(ticket, draft, known), name: nameIn(party, ticket) }));

/** Who is to be checked in now. */
export const chosenOf = (passengers: readonly PassengerWork[]): PassengerWork[] =>
  passengers.filter(({ isToDo, leftOut }) => isToDo && !leftOut);
