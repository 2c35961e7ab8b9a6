// Customers to tell: who was told, what they chose, who is called next. Pure.
import type { CustomerChoice, DisruptedBooking } from '../../../api/client';

export interface CustomerCounts {
  /** Not told yet, or told and still undecided. */
  readonly toTell: number;
  readonly Accepts: number;
  readonly OtherFlight: number;
  readonly Refund: number;
}

/** Who cancelled or changed the booking by another way knows of it. */
export const customersOf = (rows: readonly DisruptedBooking[]): DisruptedBooking[] =>
  rows.filter(({ state, toldAt }) => state !== 'Changed' || toldAt !== null);

export function countCustomers(rows: readonly DisruptedBooking[]): CustomerCounts {
  const of = (choice: CustomerChoice | null) => rows.filter((row) => row.choice === choice).length;
  return {
    toTell: of(null),
    Accepts: of('Accepts'),
    OtherFlight: of('OtherFlight'),
    Refund: of('Refund'),
  };
}

export interface CustomerLists {
  /** Nobody can write to them. */
  readonly call: readonly DisruptedBooking[];
  readonly mailed: readonly DisruptedBooking[];
  readonly undecided: readonly DisruptedBooking[];
  /** The latest first. */
  readonly told: readonly DisruptedBooking[];
}

const latestFirst = (a: DisruptedBooking, b: DisruptedBooking): number =>
  (b.toldAt ?? '').localeCompare(a.toldAt ?? '');

export function customerLists(rows: readonly DisruptedBooking[]): CustomerLists {
  const toTell = rows.filter(({ toldAt }) => toldAt === null);
  const told = rows.filter(({ toldAt }) => toldAt !== null).sort(latestFirst);
  return {
    call: toTell.filter(({ contactEmail }) => !contactEmail),
    mailed: toTell.filter(({ contactEmail }) => Boolean(contactEmail)),
    undecided: told.filter(({ choice }) => choice === null),
    told: told.filter(({ choice }) => choice !== null),
  };
}

/** Whom to tell next: those without an e-mail address first. */
export function nextToTell(rows: readonly DisruptedBooking[], after?: string): DisruptedBooking | undefined {
  const { call, mailed } = customerLists(rows);
  const queue = [...call, ...mailed];
  const at = queue.findIndex(({ id }) => id === after);
  return queue.filter(({ id }) => id !== after).at(at < 0 ? 0 : at) ?? queue.find(({ id }) => id !== after);
}

/** Those who are called: not told yet, or undecided. */
export const callList = (rows: readonly DisruptedBooking[]): DisruptedBooking[] => {
  const { call, mailed, undecided } = customerLists(rows);
  return [...call, ...mailed, ...undecided];
};

/** "Núñez Cobas, Rosa" as she is spoken to. */
export function spokenName(party: string): string {
  const [last = '', first] = party.split(', ');
  return first ? `${first} ${last}` : last;
}
