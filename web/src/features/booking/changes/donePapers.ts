// The papers that a change makes new, as they are offered once it is done.
import { can } from '../../../access';
import type { TicketMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import {
  hasCancelled,
  hasReceipt,
  hasTickets,
  mayMailCancellation,
  mayMailReceipt,
  mayMailTickets,
} from '../master/rights';
import { cancellationOf, type Paper, receiptOf, ticketsOf } from '../papers';

export type PaperKind = 'tickets' | 'cancellation' | 'receipt';

export interface DonePaper {
  readonly kind: PaperKind;
  readonly paper: Paper;
  readonly mayMail: boolean;
  /** What the buttons say. */
  readonly print: string;
  readonly mail: string;
}

/** Those of the wanted papers that the booking has. */
export function papersAfter(booking: TicketMasterRead, wanted: readonly PaperKind[]): DonePaper[] {
  const papers: Readonly<Record<PaperKind, Omit<DonePaper, 'kind'> | false>> = {
    tickets: hasTickets(booking) && {
      paper: ticketsOf(booking),
      mayMail: mayMailTickets(booking, can),
      print: t('Print tickets'),
      mail: t('E-mail tickets'),
    },
    cancellation: hasCancelled(booking) && {
      paper: cancellationOf(booking),
      mayMail: mayMailCancellation(booking, can),
      print: t('Print cancellation'),
      mail: t('E-mail cancellation'),
    },
    receipt: hasReceipt(booking) && {
      paper: receiptOf(booking),
      mayMail: mayMailReceipt(booking, can),
      print: t('Print receipt'),
      mail: t('E-mail receipt'),
    },
  };
  return wanted.flatMap((kind) => {
    const paper = papers[kind];
    return paper ? [{ kind, ...paper }] : [];
  });
}
