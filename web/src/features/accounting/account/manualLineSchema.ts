import { z } from 'zod';
import { parseMoney } from '../../../kit/format/money';
import { decimal, maxLength, moreThan, required, text } from '../../../kit/rules';

export const manualLineSchema = z.object({
  kind: z.enum(['Others', 'Credit']),
  amount: text(required, decimal, moreThan(0)).transform((typed) => parseMoney(typed) ?? typed),
  reason: text(required, maxLength(500)).transform((typed) => typed.trim()),
});

export type ManualLineValues = z.input<typeof manualLineSchema>;
