import type {
  ContractAcceptanceRead,
  MethodKind,
  PaymentMethodRead,
  TicketMasterRead,
} from '../../../api/client';
import { type Amount, compare, fromCents, toCents } from '../../../kit/format/money';

/** A card on the operator's merchant account. A terminal of the agency's own is only written down. */
export const goesThroughGateway = ({ kind, receiver }: PaymentMethodRead): boolean =>
  kind === 'Card' && receiver === 'Operator';

/** What a card costs on top of the amount that goes to the booking: half a cent counts as a whole one. */
export function surchargeOn(method: PaymentMethodRead, amount: Amount): Amount {
  if (method.kind !== 'Card') return '0.00';
  const parts = toCents(amount) * toCents(method.surchargePercent);
  return fromCents((parts + 5000n) / 10_000n);
}

export type Keeper = 'operator' | 'account' | 'agency' | 'fund';

/**
 * Who has the money then: `agency` keeps it; `operator` has it; `account`: the operator has it and credits the agency's
 * account; `fund`: it comes out of what the agency paid in.
 */
export function keeperOf(method: PaymentMethodRead, booking: TicketMasterRead, byCharter: boolean): Keeper {
  if (method.kind === 'Fund') return 'fund';
  if (booking.house) return 'operator';
  return byCharter || method.receiver === 'Operator' ? 'account' : 'agency';
}

/** A contract accepted by telephone is paid by card only. */
const isAllowed = (kind: MethodKind, acceptance: ContractAcceptanceRead | null): boolean =>
  acceptance?.how !== 'Telephone' || kind === 'Card';

const hasFund = ({ house, fund }: TicketMasterRead): boolean =>
  !house && (fund === null || compare(fund, '0.00') > 0);

/** A house booking has no agency whose fund could pay, and an empty fund pays nothing. */
export const methodsFor = (
  booking: TicketMasterRead,
  methods: readonly PaymentMethodRead[],
): PaymentMethodRead[] =>
  methods.filter(
    ({ kind, active }) =>
      active && isAllowed(kind, booking.contractAcceptance) && (kind !== 'Fund' || hasFund(booking)),
  );
