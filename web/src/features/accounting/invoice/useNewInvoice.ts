import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type InvoiceRead,
  invoiceCreate,
  invoiceCreateInvoiceAndCreditFund,
  invoiceCreateInvoiceAndPayments,
} from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { toast } from '../../../kit/feedback/toasts';
import { compare, formatMoney, sub } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { sumOfLines } from '../account/words';
import { chosenLines } from '../chosenLines';
import type { PaymentsTyped } from './paymentSchema';
import { type OpenLines, usualLines } from './useOpenLines';

/** The invoice that is being made: the lines chosen for it, its total, and the three ways to create it. */
export function useNewInvoice(open: OpenLines) {
  const { officeHoldingId, lines, corrected, reload } = open;
  const navigate = useNavigate();
  const [ids, pick] = useState<ReadonlySet<string>>(() => {
    const before = chosenLines.get();
    const kept = !corrected && before?.officeHoldingId === officeHoldingId ? before.ids : null;
    return new Set(kept ?? usualLines(open));
  });
  const [note, setNote] = useState('');
  const [taken, setTaken] = useState<string | null>(null);
  const chosen = lines.filter(({ id }) => ids.has(id));
  const { total, words } = sumOfLines(chosen);
  const choose = (next: ReadonlySet<string>) => {
    setTaken(null);
    pick(next);
    // A look at a booking costs no choice.
    if (!corrected) chosenLines.set({ officeHoldingId, ids: [...next] });
  };

  const body = {
    officeHoldingId,
    expenseIds: chosen.map(({ id }) => id),
    correctsId: corrected?.id ?? null,
    note: note.trim() || null,
  };
  const issue = async (call: Promise<{ data: InvoiceRead }>) => {
    try {
      const { data: invoice } = await call;
      chosenLines.set(null);
      toast(t('Invoice {number} created.', { number: invoice.number }));
      await navigate({ to: `/invoice/info/${invoice.id}` });
    } catch (error) {
      // The other lines stay chosen: those that are gone are no longer in the list.
      if (error instanceof ApiError && error.code === 'linesTaken') {
        setTaken(say(error));
        reload();
      }
      throw error;
    }
  };
  return {
    ...{ ids, choose, chosen, total, words, note, setNote, taken },
    why: whyNot(chosen.length, total, corrected !== null),
    create: () => issue(invoiceCreate({ body })),
    createAndPay: (payments: PaymentsTyped) =>
      issue(invoiceCreateInvoiceAndPayments({ body: { ...body, payments } })),
    createFromFund: (amount: string) =>
      issue(invoiceCreateInvoiceAndCreditFund({ body: { ...body, amount } })),
  };
}

/** Why these lines are no invoice, or null. */
function whyNot(count: number, total: string, corrects: boolean): string | null {
  if (count === 0) return t('Choose at least one line.');
  const order = compare(total, '0.00');
  if (corrects && order >= 0) return t('Choose credits: a counter-invoice gives money back.');
  if (!corrects && order < 0) {
    return t('Choose more charges. Credits exceed them by {amount}.', {
      amount: formatMoney(sub('0.00', total)),
    });
  }
  return null;
}
