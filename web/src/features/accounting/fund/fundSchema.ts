import { z } from 'zod';
import { parseMoney, sub } from '../../../kit/format/money';
import { decimal, maxLength, moreThan, required, text } from '../../../kit/rules';

const entry = z.object({
  officeHoldingId: text(required),
  way: z.enum(['In', 'Out']),
  amount: text(required, decimal, moreThan(0)).transform((typed) => parseMoney(typed) ?? typed),
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
