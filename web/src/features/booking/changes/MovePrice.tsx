import { IconArrowNarrowRight } from '@tabler/icons-react';
import type { ChangeQuoteRead, TicketRead } from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { fareOf } from './moveLines';

/** The fare of a ticket; once it is quoted, the old one struck and the new one. */
export function MovePrice({ ticket, quote }: { ticket: TicketRead; quote: ChangeQuoteRead | null }) {
  const fare = quote && fareOf(quote.lines, ticket.id);
  if (!fare || fare.before === fare.after) return formatMoney(ticket.price);
  return (
    <>
      <del>{formatMoney(fare.before)}</del>
      <IconArrowNarrowRight size={14} stroke={1.5} role="img" aria-label={t('now')} />
      <b>{formatMoney(fare.after)}</b>
    </>
  );
}
