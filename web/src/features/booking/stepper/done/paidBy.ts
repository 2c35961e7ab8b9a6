import type { PaymentRead } from '../../../../api/client';
import { type Amount, add } from '../../../../kit/format/money';

export interface PaidBy {
  readonly name: string;
  readonly amount: Amount;
}

const nameOf = ({ brand, lastFour, paymentMethodName }: PaymentRead): string =>
  lastFour ? `${brand} ···· ${lastFour}` : paymentMethodName;

/** What each way to pay brought in, in the order it was first used; what was undone does not count. */
export function paidBy(payments: readonly PaymentRead[]): PaidBy[] {
  const sums = new Map<string, Amount>();
  const counted = payments.filter(({ state }) => state === 'Recorded').sort(byTime);
  for (const payment of counted) {
    const name = nameOf(payment);
    sums.set(name, add(sums.get(name) ?? '0.00', payment.total));
  }
  return [...sums].map(([name, amount]) => ({ name, amount }));
}

const byTime = (a: PaymentRead, b: PaymentRead): number => Date.parse(a.paidAt) - Date.parse(b.paidAt);
