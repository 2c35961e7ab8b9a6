// What a desk typed, scanned and chose for a party and has not written yet. It outlives the screen: signing an agreement
// or going back to the list costs no typing. Nothing of it is stored.
import type { CheckInMasterRead, TicketRefusal } from '../../../api/client';
import { subscribeToSession } from '../../../api/session';
import { createStore, type Store } from '../../../kit/hooks/store';
import type { PaymentRow } from '../../booking/payment/rows';
import type { ReadDocument } from './comparing';
import type { StepTrouble } from './trouble';

/** What is not there is as the party has it. */
export interface TicketDraft {
  readonly bags?: string;
  readonly seat?: string | null;
  /** The documents were compared by hand, or are to be shown again. */
  readonly verified?: boolean;
  readonly leftOut?: boolean;
}

/** A fee to buy for one passenger. */
export interface ChosenFee {
  readonly ticketId: string;
  readonly extraFeeId: string;
}

export interface PartyDraft {
  /** The party as it was when somebody began to type; null while nothing is typed. */
  readonly base: CheckInMasterRead | null;
  readonly tickets: Readonly<Record<string, TicketDraft>>;
  readonly scans: Readonly<Record<string, ReadDocument>>;
  readonly note: string | null;
  readonly fees: readonly ChosenFee[];
  /** Null: one row with all that is owed here. */
  readonly rows: readonly PaymentRow[] | null;
  /** The cash that the customer handed over, as typed, by row. */
  readonly given: Readonly<Record<number, string>>;
  readonly trouble: StepTrouble | null;
  /** Passengers that the last check-in left out. */
  readonly refused: readonly TicketRefusal[];
  /** The tickets whose passes were opened for printing. */
  readonly printed: readonly string[];
}

const EMPTY: PartyDraft = {
  base: null,
  tickets: {},
  scans: {},
  note: null,
  fees: [],
  rows: null,
  given: {},
  trouble: null,
  refused: [],
  printed: [],
};

const drafts = new Map<string, Store<PartyDraft>>();

// What one person scanned is never shown to the next.
subscribeToSession(() => drafts.clear());

export function draftOf(checkInId: string): Store<PartyDraft> {
  const known = drafts.get(checkInId);
  if (known) return known;
  const made = createStore(EMPTY);
  drafts.set(checkInId, made);
  return made;
}

/** Something typed or chosen: from now on the party must stay as this desk saw it. */
export const typed = (
  store: Store<PartyDraft>,
  party: CheckInMasterRead,
  change: Partial<PartyDraft>,
): void => {
  const before = store.get();
  store.set({ ...before, base: before.base ?? party, ...change });
};

export const changeDraft = (store: Store<PartyDraft>, change: Partial<PartyDraft>): void =>
  store.set({ ...store.get(), ...change });

/** Once nothing typed is left, whatever another desk does overtakes nothing. */
export const settle = (store: Store<PartyDraft>): void => {
  const { tickets, fees, note, rows } = store.get();
  const isTyped = Object.values(tickets).some(
    ({ bags, seat, verified }) => bags !== undefined || seat !== undefined || verified !== undefined,
  );
  if (!isTyped && fees.length === 0 && note === null && rows === null) changeDraft(store, { base: null });
};

/** After everything was written: the scans and what was printed stay readable. */
export const written = (store: Store<PartyDraft>, change: Partial<PartyDraft>): void => {
  const { scans, printed } = store.get();
  store.set({ ...EMPTY, scans, printed, ...change });
};

/** What another desk would not see overwritten: the facts that this desk may be changing. */
const factsOf = ({ note, charges, owedToOperator, tickets }: CheckInMasterRead): string =>
  JSON.stringify([
    note,
    owedToOperator,
    charges.map(({ id, quantity }) => [id, quantity]),
    tickets.map((ticket) => [
      ticket.id,
      ticket.status,
      ticket.bagWeights,
      ticket.seatNumber,
      ticket.documentsVerified,
    ]),
  ]);

/** Whether another desk changed the party since this one began to type. A signature or a cured blocker changes nothing here. */
export const isOvertaken = ({ base }: PartyDraft, party: CheckInMasterRead): boolean =>
  base !== null && base.bookingVersion !== party.bookingVersion && factsOf(base) !== factsOf(party);
