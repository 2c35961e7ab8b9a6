// What a change is about, and what became of it, in sentences. Pure.
import type { ChangeQuoteRead, TicketMasterRead } from '../../../api/client';
import { type Amount, compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { ticketsWord } from './cancelLines';

/** "K7QM4P · 2 tickets, outbound". */
export function aboutOf({ locatorNumber }: TicketMasterRead, count: number, legs: readonly string[]): string {
  if (count === 0) return locatorNumber;
  return `${locatorNumber} · ${[ticketsWord(count), ...legs.map((leg) => leg.toLowerCase())].join(', ')}`;
}

export function moneyFact({ due, credit, toPay }: ChangeQuoteRead, taken: Amount): string[] {
  const facts: string[] = [];
  if (compare(taken, '0.00') > 0) facts.push(t('{amount} taken.', { amount: formatMoney(taken) }));
  else if (compare(due, '0.00') > 0)
    facts.push(t('{amount} charged on credit.', { amount: formatMoney(due) }));
  else if (compare(due, '0.00') === 0) facts.push(t('Nothing to pay.'));
  if (compare(credit, '0.00') > 0)
    facts.push(t('{amount} stays as credit; accounting refunds it.', { amount: formatMoney(credit) }));
  else if (compare(due, '0.00') < 0 && compare(toPay, '0.00') > 0)
    facts.push(t('{amount} still owed.', { amount: formatMoney(toPay) }));
  return facts;
}
