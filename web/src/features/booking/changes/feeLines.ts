// Fees that were charged on tickets, and how much of each can still be waived. The server decides. Pure.
import type {
  CardCharged,
  FunctionalFeeKind,
  TicketFunctionalFeeRead,
  TicketMasterRead,
  TicketRead,
} from '../../../api/client';
import { type Amount, add, compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { FEE_NAMES } from '../master/lines';
import { isBeforeSale } from '../sale';

const NOTHING: Amount = '0.00';

export interface FeeLine {
  readonly id: string;
  readonly ticketId: string;
  readonly kind: FunctionalFeeKind;
  /** "Flight change fee · Marisol Peña · XC 411 · 50.00 left". */
  readonly label: string;
  readonly left: Amount;
}

/** Waivers are fees below zero, and count for all fees of their kind on the ticket. */
function leftOf(fee: TicketFunctionalFeeRead, { ticketFunctionalFees: fees }: TicketRead): Amount {
  const charged = fees.filter(({ kind, status }) => kind === fee.kind && status === 'Charged');
  const sum = add(NOTHING, ...charged.map(({ amount }) => amount));
  return compare(fee.amount, sum) < 0 ? fee.amount : sum;
}

/** The fees of which something is left, in the order of the tickets. */
export function waivableFees({ tickets }: TicketMasterRead): FeeLine[] {
  return tickets.flatMap((ticket) =>
    ticket.ticketFunctionalFees
      .filter(({ status }) => status === 'Charged')
      .map((fee) => ({ fee, left: leftOf(fee, ticket) }))
      .filter(({ left }) => compare(left, NOTHING) > 0)
      .map(({ fee: { id, kind }, left }) => ({
        ...{ id, ticketId: ticket.id, kind, left },
        label: [t(FEE_NAMES[kind]), ticket.passengerName, ticket.flightNumber, formatMoney(left)]
          .filter(Boolean)
          .join(' · '),
      })),
  );
}

/** Why no fee can be waived now; undefined: one can. */
export function reasonAgainstWaiving(
  booking: TicketMasterRead,
  openCharges: readonly CardCharged[],
): string | undefined {
  if (isBeforeSale(booking)) return t('Not sold yet: confirm the booking first.');
  if (openCharges.length > 0) return t('Settle the open card charge first.');
  return waivableFees(booking).length > 0 ? undefined : t('No fee is charged that could be waived.');
}
