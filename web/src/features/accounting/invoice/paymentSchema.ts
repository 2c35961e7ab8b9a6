// Payments of an invoice as they are typed, and what is wrong with them.
import { z } from 'zod';
import type { PaymentMethodRead } from '../../../api/client';
import { type Amount, add, compare, formatMoney, parseMoney, sub } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';
import { maxLength, required, text } from '../../../kit/rules';

/** As many as the server takes at once. */
export const MOST_PAYMENTS = 10;
const NOT_MONEY = s('Input invalid. Only a number with 2 decimal places');
const NOTHING: Amount = '0.00';

const amountOf = (typed: string): Amount | null => {
  const amount = parseMoney(typed);
  return amount !== null && compare(amount, NOTHING) > 0 ? amount : null;
};

/** What the payments come to, as far as they are amounts. */
export const sumOfPayments = (payments: readonly { amount?: string | undefined }[]): Amount =>
  add(NOTHING, ...payments.map(({ amount }) => amountOf(amount ?? '') ?? NOTHING));

/** What the other payments leave of the most; nothing is left below zero. */
export function restOf(payments: readonly { amount?: string | undefined }[], most: Amount): Amount {
  const rest = sub(most, sumOfPayments(payments));
  return compare(rest, NOTHING) > 0 ? rest : NOTHING;
}

const amount = text(required, (typed) => (amountOf(typed) === null ? NOT_MONEY : null));

/** Each by a method, some with a reference, and together at most what is open. */
export const paymentsSchema = (methods: readonly PaymentMethodRead[], most: Amount) =>
  z.object({
    payments: z
      .array(
        z.object({
          paymentMethodId: text(required),
          amount: amount.transform((typed) => parseMoney(typed) ?? typed),
          reference: text(maxLength(60)).transform((typed) => typed.trim() || null),
        }),
      )
      .check(({ value, issues }) => {
        value.forEach(({ paymentMethodId, reference }, index) => {
          const method = methods.find(({ id }) => id === paymentMethodId);
          if (!method?.referenceRequired || reference) return;
          const message = t('Enter the reference for {method}: check, slip or transfer number.', {
            method: method.name,
          });
          issues.push({ code: 'custom', path: [index, 'reference'], message, input: reference });
        });
        const over = sub(sumOfPayments(value), most);
        if (compare(over, NOTHING) <= 0) return;
        const message = t('{amount} more than the balance', { amount: formatMoney(over) });
        issues.push({ code: 'custom', path: [value.length - 1, 'amount'], message, input: value });
      }),
  });

export type PaymentsValues = z.input<ReturnType<typeof paymentsSchema>>;
export type PaymentsTyped = z.output<ReturnType<typeof paymentsSchema>>['payments'];
