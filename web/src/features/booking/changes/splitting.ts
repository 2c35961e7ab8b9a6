// Who of a sold booking leaves for a new one, who is titular of each, and whether the money adds up. Pure.
import type {
  AgeCategory,
  SplitMoneyRead,
  SplitQuote,
  SplitTitular,
  TicketMasterRead,
  TicketRead,
} from '../../../api/client';
import { type Amount, add, compare, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { internationalPhone, optionalEmail } from '../../../kit/rules';
import { gridOf } from '../master/grid';
import { type Hindrance, hindranceOf, isGone, type Judging } from './changeable';

const NOTHING: Amount = '0.00';

/** Somebody who travels, with all the tickets that are not cancelled. */
export interface Traveler {
  readonly place: number;
  readonly passengerId: string;
  readonly name: string;
  readonly age: AgeCategory;
  readonly years: number | null;
  readonly titular: boolean;
  readonly tickets: readonly TicketRead[];
  /** What the tickets cost; fees of the whole booking stay where they were charged. */
  readonly sum: Amount;
  /** Why the passenger cannot leave now. */
  readonly hindrance: Hindrance | null;
}

/** The places of those who leave. */
export type Leaving = ReadonlySet<number>;

const OF_BOOKING: readonly string[] = ['Booking', 'CardSurcharge'];

function chargesOf(ticket: TicketRead): Amount {
  const own = ticket.ticketFunctionalFees.filter(({ kind }) => !OF_BOOKING.includes(kind));
  const fees = [...ticket.ticketExtraFees, ...own].filter(({ status }) => status === 'Charged');
  return add(ticket.price, ...fees.map(({ amount }) => amount));
}

export function travelersOf(booking: TicketMasterRead, judging: Judging): Traveler[] {
  return gridOf(booking).flatMap((row) => {
    const tickets = booking.tickets.filter((ticket) => ticket.place === row.place && !isGone(ticket));
    const [first] = tickets;
    if (!first?.passengerId) return [];
    const found = tickets.flatMap((ticket) => {
      const flight = booking.flights.find(({ flightId }) => flightId === ticket.flightId);
      return hindranceOf(ticket, flight, judging) ?? [];
    });
    return [
      {
        ...{ place: row.place, passengerId: first.passengerId, name: first.passengerName ?? '' },
        ...{ age: row.age, years: row.years, titular: row.titular, tickets },
        sum: add(NOTHING, ...tickets.map(chargesOf)),
        hindrance: found[0] ?? null,
      },
    ];
  });
}

/** The infants of one side, each by the place of the adult whose lap it sits on. */
export function lapsOf(side: readonly Traveler[]): ReadonlyMap<number, number> {
  const adults = side.filter(({ age }) => age === 'Adult');
  const infants = side.filter(({ age }) => age === 'Infant');
  return new Map(
    infants.flatMap(({ place }, index) => {
      const adult = adults[index];
      return adult ? [[place, adult.place] as const] : [];
    }),
  );
}

export const sideOf = (all: readonly Traveler[], leaving: Leaving, leaves: boolean): Traveler[] =>
  all.filter(({ place }) => leaving.has(place) === leaves);

/** Who goes over to the other side when somebody does: an infant with its adult, an adult with its infant. */
export function movingWith(all: readonly Traveler[], leaving: Leaving, place: number): number[] {
  const from = lapsOf(sideOf(all, leaving, leaving.has(place)));
  const infant = [...from].find(([, adult]) => adult === place)?.[0];
  if (infant !== undefined) return [place, infant];
  const adult = from.get(place);
  if (adult === undefined) return [place];
  const other = sideOf(all, leaving, !leaving.has(place));
  const hasLap =
    other.filter(({ age }) => age === 'Adult').length > other.filter(({ age }) => age === 'Infant').length;
  return hasLap ? [place] : [place, adult];
}

export function moveOver(leaving: Leaving, places: readonly number[]): Leaving {
  const next = new Set(leaving);
  for (const place of places) if (!next.delete(place)) next.add(place);
  return next;
}

export const adultsOf = (side: readonly Traveler[]): Traveler[] => side.filter(({ age }) => age === 'Adult');

/** The one who was chosen, else the present titular, else the first adult. */
export function titularOf(side: readonly Traveler[], chosen: string | null): Traveler | null {
  const adults = adultsOf(side);
  const found = adults.find(({ passengerId }) => passengerId === chosen);
  return found ?? adults.find(({ titular }) => titular) ?? adults[0] ?? null;
}

export interface Contact {
  readonly phone: string;
  readonly email: string;
}

/** The booking's own contact stays with its titular; anybody else is reached as their own data say. */
export function contactOf(booking: TicketMasterRead, titular: Traveler | null): Contact {
  if (!titular) return { phone: '', email: '' };
  if (titular.titular) return { phone: booking.contactPhone ?? '', email: booking.contactEmail ?? '' };
  const info = booking.passengers.find(({ place }) => place === titular.place)?.passengerInfo;
  return { phone: info?.phone1 ?? '', email: info?.email ?? '' };
}

export interface ContactFaults {
  readonly phone: string | null;
  readonly email: string | null;
}

export function contactFaults({ phone, email }: Contact): ContactFaults {
  if (phone.trim() === '' && email.trim() === '')
    return { phone: t('Enter a phone or an e-mail.'), email: null };
  return { phone: internationalPhone(phone.trim()), email: optionalEmail(email.trim()) };
}

export const isReachable = (contact: Contact): boolean =>
  Object.values(contactFaults(contact)).every((fault) => fault === null);

const titularWrite = (id: string, { phone, email }: Contact): SplitTitular => ({
  ...{ id, contactPhone: phone.trim() || null, contactEmail: email.trim() || null },
});

/** One of the two bookings after it. */
export interface Half {
  readonly travelers: readonly Traveler[];
  readonly titular: Traveler | null;
  readonly contact: Contact;
}

/** Null while a side has nobody who may be titular. */
export function splitRequest({ id }: TicketMasterRead, stays: Half, leaves: Half): SplitQuote | null {
  if (!stays.titular || !leaves.titular) return null;
  return {
    ticketMasterId: id,
    tickets: leaves.travelers.flatMap(({ tickets }) => tickets.map((ticket) => ticket.id)),
    titularNewTicketMaster: titularWrite(leaves.titular.passengerId, leaves.contact),
    titularOldTicketMaster: titularWrite(stays.titular.passengerId, stays.contact),
  };
}

/** Both bookings together are to the cent what the one was. */
export function isBalanced({ charged, paid, refunded }: TicketMasterRead, money: SplitMoneyRead): boolean {
  const same = (a: Amount, b: Amount) => compare(a, b) === 0;
  const sumOf = (part: 'before' | 'left' | 'moved') => add(NOTHING, ...money.rows.map((row) => row[part]));
  return (
    money.rows.every(({ before, left, moved }) => same(before, add(left, moved))) &&
    same(sumOf('before'), charged) &&
    same(sumOf('left'), money.chargedLeft) &&
    same(sumOf('moved'), money.charged) &&
    same(add(money.paid, money.paidLeft), sub(paid, refunded))
  );
}
