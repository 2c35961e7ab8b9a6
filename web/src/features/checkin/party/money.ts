// The charges of a party at check-in with what this desk typed, and the payments that are to cover them. Pure.
import type {
  BagAllowance,
  CheckInMasterRead,
  FlightExtraFeeRead,
  PaymentMethodRead,
  PaymentWrite,
} from '../../../api/client';
import { type Amount, add, compare, formatMoney, parseMoney, sub, times } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { goesThroughGateway, surchargeOn } from '../../booking/payment/methods';
import {
  amountOf,
  faultsOf,
  firstRows,
  leftOf,
  type PaymentRow,
  type RowFaults,
} from '../../booking/payment/rows';
import { areSame } from './bags';
import type { ChosenFee, PartyDraft } from './draft';
import type { PassengerWork } from './passengers';

const NOTHING: Amount = '0.00';

export interface ChargeLine {
  readonly id: string;
  readonly label: string;
  /** "2 × 30.00", "3 kg × 2.00". */
  readonly detail: string;
  readonly amount: Amount;
  /** Not charged yet: it can be taken off again without a trace. */
  readonly chosen?: ChosenFee;
  /** A fee that was bought here and follows from no bag: it can be taken off. */
  readonly bought?: string;
}

const detailOf = (quantity: number, price: Amount): string =>
  t('{count} × {price}', { count: quantity, price: formatMoney(price) });

const kilogramsDetail = (kilograms: number, price: Amount): string =>
  t('{kilograms} kg × {price}', { kilograms, price: formatMoney(price) });

/** The excess of bags that were typed and not saved, in place of what is charged for the old ones. */
function excessLines({ ticket, name, excess, allowance }: PassengerWork): ChargeLine[] {
  const { bagPrice, kilogramPrice } = allowance ?? {};
  const lines: ChargeLine[] = [];
  if (excess.bags > 0 && bagPrice)
    lines.push({
      id: `${ticket.id} bags`,
      label: t('Extra bag, {name}', { name }),
      detail: detailOf(excess.bags, bagPrice),
      amount: times(bagPrice, excess.bags),
    });
  if (excess.kilograms > 0 && kilogramPrice)
    lines.push({
      id: `${ticket.id} kilograms`,
      label: t('Overweight, {name}', { name }),
      detail: kilogramsDetail(excess.kilograms, kilogramPrice),
      amount: times(kilogramPrice, excess.kilograms),
    });
  return lines;
}

const hasNewBags = ({ weights, ticket }: PassengerWork): boolean =>
  weights !== null && !areSame(weights, ticket.bagWeights);

const chargesOf = (allowance: BagAllowance | undefined): readonly string[] => allowance?.chargeIds ?? [];

export interface Charges {
  readonly lines: readonly ChargeLine[];
  /** What the party owes the operator here once everything typed is charged. */
  readonly owed: Amount;
  /** The customer's whole debt then. */
  readonly owedInAll: Amount;
}

const sumOf = (lines: readonly { readonly amount: Amount }[]): Amount =>
  add(NOTHING, ...lines.map(({ amount }) => amount));

const notBelowZero = (amount: Amount): Amount => (compare(amount, NOTHING) > 0 ? amount : NOTHING);

export function chargesFor(
  party: CheckInMasterRead,
  draft: PartyDraft,
  passengers: readonly PassengerWork[],
  offers: readonly FlightExtraFeeRead[],
): Charges {
  const weighedAnew = passengers.filter(hasNewBags);
  const gone = new Set(weighedAnew.flatMap(({ allowance }) => chargesOf(allowance)));
  const byBags = new Set(passengers.flatMap(({ allowance }) => chargesOf(allowance)));
  const excess = weighedAnew.flatMap(excessLines);
  const chosen = draft.fees.flatMap((fee) => chosenLine(fee, passengers, offers));
  const charged = party.charges.filter(({ id }) => !gone.has(id));
  const stay = charged.map((charge) => ({
    id: charge.id,
    label: t('{fee}, {name}', {
      fee: charge.name,
      name:
        passengers.find(({ ticket }) => ticket.id === charge.ticketId)?.name ?? charge.passengerName ?? '',
    }),
    detail: charge.quantity > 1 ? detailOf(charge.quantity, charge.unitAmount) : '',
    amount: charge.amount,
    ...(!byBags.has(charge.id) && charge.code !== LATE && { bought: charge.id }),
  }));
  const replaced = sumOf(party.charges.filter(({ id }) => gone.has(id)));
  const more = sub(add(sumOf(excess), sumOf(chosen)), replaced);
  return {
    lines: [...stay, ...excess, ...chosen],
    owed: notBelowZero(add(party.owedToOperator, more)),
    owedInAll: notBelowZero(add(party.owed, more)),
  };
}

/** The code of the charge for a late check-in. */
const LATE = 'LateCheckIn';

export const hasLateFee = ({ charges }: CheckInMasterRead, ticketId: string): boolean =>
  charges.some((charge) => charge.ticketId === ticketId && charge.code === LATE);

function chosenLine(
  fee: ChosenFee,
  passengers: readonly PassengerWork[],
  offers: readonly FlightExtraFeeRead[],
): ChargeLine[] {
  const offer = offers.find(({ extraFeeId }) => extraFeeId === fee.extraFeeId);
  const passenger = passengers.find(({ ticket }) => ticket.id === fee.ticketId);
  if (!offer || !passenger) return [];
  const label = t('{fee}, {name}', { fee: offer.name, name: passenger.name });
  const id = `${fee.ticketId} ${fee.extraFeeId}`;
  return [{ id, label, detail: '', amount: offer.amount, chosen: fee }];
}

/** What the counter takes: not an agency's fund; a card of the operator's is charged on the booking's page. */
export const atCounter = (methods: readonly PaymentMethodRead[]): PaymentMethodRead[] =>
  methods.filter((method) => method.active && method.kind !== 'Fund' && !goesThroughGateway(method));

export interface PaymentView {
  readonly rows: readonly PaymentRow[];
  readonly faults: Readonly<Record<number, RowFaults>>;
  /** Null while something typed cannot be taken. */
  readonly payments: readonly PaymentWrite[] | null;
  readonly taken: Amount;
  /** What is typed covers all that is owed here. */
  readonly isCovered: boolean;
  readonly methodOf: (id: string) => PaymentMethodRead | undefined;
}

/** By default everything owed here in the first method; as much as the customer owes may be taken. */
export function paymentFor(
  { owed, owedInAll }: Pick<Charges, 'owed' | 'owedInAll'>,
  typedRows: readonly PaymentRow[] | null,
  methods: readonly PaymentMethodRead[],
): PaymentView {
  const first = methods[0]?.id ?? '';
  const methodOf = (id: string) => methods.find((method) => method.id === id);
  const rows = (typedRows ?? firstRows(first)).map((row) =>
    methodOf(row.methodId) ? row : { ...row, methodId: first },
  );
  const amounts = rows.map((row) => amountOf(row, rows, owed));
  const fixed = rows.map((row, at) => ({ ...row, amount: row.amount ?? amounts[at] ?? NOTHING }));
  const faults = Object.fromEntries(
    fixed.map((row) => [row.id, faultsOf(row, fixed, owedInAll, methodOf(row.methodId))]),
  );
  const payments = rows.map(({ methodId, reference, note }, at) => ({
    paymentMethodId: methodId,
    amount: amounts[at] ?? NOTHING,
    reference: reference.trim() || null,
    note: note.trim() || null,
  }));
  const isClean =
    methods.length > 0 && Object.values(faults).every((fault) => Object.keys(fault).length === 0);
  return {
    ...{ rows, faults, methodOf },
    payments: isClean ? payments : null,
    taken: add(NOTHING, ...amounts.map((amount) => amount ?? NOTHING)),
    isCovered: compare(owed, NOTHING) === 0 || (isClean && compare(leftOf(fixed, owed), NOTHING) <= 0),
  };
}

/** What the customer hands over for a row, its surcharge included. */
export const handedOverFor = (amount: Amount, method: PaymentMethodRead | undefined): Amount =>
  method ? add(amount, surchargeOn(method, amount)) : amount;

/** The change to give back; null while less than the amount was handed over, or nothing typed. */
export function changeOf(given: string | undefined, amount: Amount): Amount | null {
  const handed = given === undefined ? null : parseMoney(given);
  return handed !== null && compare(handed, amount) >= 0 ? sub(handed, amount) : null;
}
