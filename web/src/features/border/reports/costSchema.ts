import { z } from 'zod';
import { today } from '../../../kit/format/dates';
import { parseMoney } from '../../../kit/format/money';
import { date, decimal, maxLength, moreThan, notFuture, type Rule, required, text } from '../../../kit/rules';

const notLater: Rule = (value) => notFuture(today())(value);

export const costSchema = z.object({
  kind: z.enum(['Payment', 'Extra']),
  title: text(required, maxLength(120)),
  amount: text(required, decimal, moreThan(0)).transform((typed) => parseMoney(typed) ?? typed),
  day: text(required, date, notLater),
  reference: text(maxLength(60)).transform((typed) => typed.trim() || null),
});

export type CostValues = z.input<typeof costSchema>;
