import { z } from 'zod';
import { today } from '../../../kit/format/dates';
import { parseMoney } from '../../../kit/format/money';
import { date, decimal, maxLength, moreThan, notFuture, type Rule, required, text } from '../../../kit/rules';

const notLater: Rule = (value) => notFuture(today())(value);

export const depositSchema = z.object({
  day: text(required, date, notLater),
  reference: text(required, maxLength(60)),
  note: text(maxLength(500)).transform((typed) => typed.trim() || null),
});

export const payoutSchema = z.object({
  amount: text(required, decimal, moreThan(0)).transform((typed) => parseMoney(typed) ?? typed),
  day: text(required, date, notLater),
  title: text(required, maxLength(120)),
  reference: text(required, maxLength(60)),
});

export type DepositValues = z.input<typeof depositSchema>;
export type PayoutValues = z.input<typeof payoutSchema>;
