import { z } from 'zod';
import { parseMoney, sub } from '../../../kit/format/money';
import { decimal, maxLength, moreThan, type Rule, required, text } from '../../../kit/rules';

/** "25,000" is an amount before the field has made "25000.00" of it, too. */
const typedAmount =
  (rule: Rule): Rule =>
  (typed) =>
    rule(parseMoney(typed) ?? typed);

const entry = z.object({
  officeHoldingId: text(required),
  way: z.enum(['In', 'Out']),
  amount: text(required, typedAmount(decimal), typedAmount(moreThan(0))).transform(
    (typed) => parseMoney(typed) ?? typed,
  ),
  paymentMethodId: text(required),
  reference: text(maxLength(120)).transform((typed) => typed.trim() || null),
  reason: text(required, maxLength(500)).transform((typed) => typed.trim()),
});

/** An entry as it is typed; what is paid out goes to the server below zero. */
export const fundSchema = entry.transform(({ way, amount, ...rest }) => ({
  ...rest,
  amount: way === 'In' ? amount : sub('0.00', amount),
}));

export type FundValues = z.input<typeof fundSchema>;
