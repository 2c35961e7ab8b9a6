// What a booking's sums are made of, in the groups a customer asks about. Pure.
import type { FunctionalFeeKind, PaymentRead, TicketMasterRead } from '../../../api/client';
import { type Amount, add, compare, sub } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';
import { countsFor } from '../payment/moved';
import { isBeforeSale } from '../sale';
import { isOver } from './grid';

export interface SumLine {
  readonly label: string;
  readonly amount: Amount;
  /** What the amount adds up, where it is more than one thing. */
  readonly parts?: readonly SumLine[];
}

/** An amount under its label, and what it is called among those under the same one. */
interface Part extends SumLine {
  readonly of: string;
}

const NOTHING: Amount = '0.00';

export const FEE_NAMES: Readonly<Record<FunctionalFeeKind, string>> = {
  Booking: s('Booking fee'),
  FlightChange: s('Flight change fee'),
  SeatCategoryChange: s('Category change fee'),
  PassengerChange: s('Passenger change fee'),
  Cancellation: s('Cancellation fee'),
  NoShow: s('No-show fee'),
  Reinstatement: s('Reinstatement fee'),
  LateCheckIn: s('Late check-in fee'),
  CardSurcharge: s('Card surcharge'),
};

/** What the booking costs: what was charged, or before the sale what was said. */
export const priceOf = (booking: TicketMasterRead): Amount =>
  isBeforeSale(booking) ? (booking.quote?.total ?? NOTHING) : booking.charged;

/** The lines of the price. What they do not explain is a line of its own, so that the sum is always right. */
export function priceLines(booking: TicketMasterRead): SumLine[] {
  const lines = summed(isBeforeSale(booking) ? quotedParts(booking) : chargedParts(booking));
  const rest = sub(priceOf(booking), add(NOTHING, ...lines.map(({ amount }) => amount)));
  if (compare(rest, NOTHING) === 0) return lines;
  const isKept = compare(rest, keptOf(booking)) === 0;
  return [...lines, { label: isKept ? t('Kept of cancelled tickets') : t('Corrections'), amount: rest }];
}

/** What cancelled tickets were charged and did not give back; their own fees are lines of their own. */
const keptOf = ({ tickets }: TicketMasterRead): Amount =>
  add(
    NOTHING,
    ...tickets
      .filter(isOver)
      .flatMap(({ ticketExtraFees }) => ticketExtraFees)
      .filter(({ status }) => status === 'Charged')
      .map(({ amount }) => amount),
  );

/** Fares by leg, then what every ticket pays, then what was chosen, then the operator's own fees. */
function chargedParts(booking: TicketMasterRead): Part[] {
  const live = booking.tickets.filter((ticket) => !isOver(ticket));
  const fares = booking.legs.flatMap(({ leg }) =>
    live
      .filter((ticket) => ticket.leg === leg)
      .map(({ price, passengerName }) => ({
        label: fareName(booking, leg),
        of: passengerName ?? t('No name yet'),
        amount: price,
      })),
  );
  const fees = live
    .flatMap(({ ticketExtraFees }) => ticketExtraFees)
    .filter(({ status }) => status === 'Charged')
    .map(({ mandatory, name, quantity, amount }) => ({ mandatory, name, quantity, amount }));
  const own = booking.tickets
    .flatMap(({ passengerName, ticketFunctionalFees }) =>
      ticketFunctionalFees.map((fee) => ({ ...fee, of: passengerName ?? t('No name yet') })),
    )
    .filter(({ status }) => status === 'Charged')
    .map(({ kind, of, amount }) => ({ label: t(FEE_NAMES[kind]), of, amount }));
  return [...fares, ...feeParts(fees), ...own];
}

function quotedParts(booking: TicketMasterRead): Part[] {
  const lines = booking.quote?.lines ?? [];
  const fares = lines
    .filter(({ kind }) => kind === 'Fare')
    .sort((a, b) => a.leg - b.leg)
    .map(({ leg, title, amount }) => ({ label: fareName(booking, leg), of: t(title), amount }));
  const fees = lines
    .filter(({ kind }) => kind === 'ExtraFee')
    .map(({ mandatory, title, quantity, amount }) => ({ mandatory, name: title, quantity, amount }));
  const own = lines
    .filter(({ kind }) => kind === 'FunctionalFee')
    .map(({ title, amount }) => ({ label: t(title), of: t(title), amount }));
  return [...fares, ...feeParts(fees), ...own];
}

interface Fee {
  readonly mandatory: boolean;
  readonly name: string;
  readonly quantity: number;
  readonly amount: Amount;
}

function feeParts(fees: readonly Fee[]): Part[] {
  const chosen = fees.filter(({ mandatory }) => !mandatory);
  const count = (name: string) =>
    chosen.filter((fee) => fee.name === name).reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...fees
      .filter(({ mandatory }) => mandatory)
      .map(({ name, amount }) => ({ label: t('Taxes and fees'), of: name, amount })),
    ...chosen.map(({ name, amount }) => ({
      label: count(name) > 1 ? `${name} × ${count(name)}` : name,
      of: name,
      amount,
    })),
  ];
}

function fareName({ tripSort, legs }: TicketMasterRead, leg: number): string {
  if (tripSort === 'RoundTrip') return leg === 0 ? t('Fares outbound') : t('Fares return');
  if (legs.length < 2) return t('Fares');
  const flight = legs.find((each) => each.leg === leg)?.flightNumber ?? '';
  return t('Fares {flight}', { flight });
}

/** One line a label, in the order in which the labels first came. */
function summed(parts: readonly Part[]): SumLine[] {
  const under = new Map<string, Part[]>();
  for (const part of parts) under.set(part.label, [...(under.get(part.label) ?? []), part]);
  return [...under].map(([label, its]) => {
    const amount = add(NOTHING, ...its.map((part) => part.amount));
    const inside = counted(its);
    return its.length > 1 ? { label, amount, parts: inside } : { label, amount };
  });
}

/** One line for each thing of the same name: "Security fee × 4". */
function counted(parts: readonly Part[]): SumLine[] {
  const names = [...new Set(parts.map(({ of }) => of))];
  return names.map((name) => {
    const its = parts.filter(({ of }) => of === name);
    const label = its.length > 1 ? `${name} × ${its.length}` : name;
    return { label, amount: add(NOTHING, ...its.map(({ amount }) => amount)) };
  });
}

/** The commission of each ticket, of those that have one. */
export const commissionLines = ({ tickets }: TicketMasterRead): SumLine[] =>
  tickets
    .filter((ticket) => !isOver(ticket) && compare(ticket.commission, NOTHING) !== 0)
    .map(({ passengerName, flightNumber, commission }) => ({
      label: `${passengerName ?? t('No name yet')}, ${flightNumber}`,
      amount: commission,
    }));

/** What an agency earns with the booking. */
export const commissionOf = (booking: TicketMasterRead): Amount =>
  isBeforeSale(booking)
    ? (booking.quote?.commission ?? NOTHING)
    : add(
        NOTHING,
        ...booking.tickets.filter((ticket) => !isOver(ticket)).map(({ commission }) => commission),
      );

/** What the agency owes the operator for it: the price less the commission and less what the operator has got already,
 * until the lines of its account are read. */
export function onAccount(booking: TicketMasterRead, payments: readonly PaymentRead[]): Amount {
  if (booking.account) return booking.account.toAccount;
  const received = payments.filter(isRecorded).filter(({ receiver }) => receiver === 'Operator');
  const net = sub(priceOf(booking), commissionOf(booking));
  return sub(net, add(NOTHING, ...received.map(countsFor)));
}

export const isRecorded = ({ state }: PaymentRead): boolean => state === 'Recorded';

const paymentName = ({ brand, lastFour, paymentMethodName, reference }: PaymentRead): string =>
  lastFour
    ? `${brand ?? paymentMethodName} ${lastFour}`
    : [paymentMethodName, reference].filter(Boolean).join(' ');

/** What was paid, by payment; each is taken off what is owed. */
export const paidLines = (payments: readonly PaymentRead[]): SumLine[] =>
  payments
    .filter(isRecorded)
    .map((payment) => ({ label: paymentName(payment), amount: sub(NOTHING, countsFor(payment)) }));
