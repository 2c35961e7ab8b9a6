import type { ChangeQuoteRead, TicketMasterRead } from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { LinkButton, Text } from '../../../kit/layout/Box';
import styles from './cancel.module.css';
import { ticketsWord } from './cancelLines';
import { Done } from './Done';
import { moneyFact } from './facts';
import { namesOf } from './moveLines';
import { GoButton, type Outcome, outcomeOf } from './QuoteFoot';
import { RefundOutcomes } from './RefundOutcomes';
import { isSome, restWords } from './refunds';
import type { CancelRefund } from './useCancelRefund';
import type { DoneChange } from './useChange';

/** The figure that the customer hears: what is refunded, or what becomes of the money. */
export function cancelOutcome(
  booking: TicketMasterRead,
  quote: ChangeQuoteRead,
  { ceilings, total, rest }: CancelRefund,
): Outcome {
  if (!ceilings) return outcomeOf(booking, quote);
  return { label: t('Refund now'), about: restWords(rest), amount: total, good: false };
}

interface CancelButtonsProps {
  count: number;
  refund: CancelRefund;
  disabled: boolean;
  reason: string | null;
  busy: boolean;
  onGo: (withRefund: boolean) => void;
}

/** Cancels, and refunds what comes back; or cancels only. */
export function CancelButtons({ count, refund, disabled, reason, busy, onGo }: CancelButtonsProps) {
  const { ceilings, total, isFaultless } = refund;
  const tickets = ticketsWord(count);
  const refunds = ceilings !== null && isSome(total);
  const plain = count > 0 ? t('Cancel {tickets}', { tickets }) : t('Cancel tickets');
  const label = refunds
    ? t('Cancel {tickets}, refund {amount}', { tickets, amount: formatMoney(total) })
    : plain;
  return (
    <div className={styles.go}>
      <GoButton
        label={label}
        disabled={disabled || !isFaultless}
        reason={reason ?? (isFaultless ? null : t('Correct the amounts.'))}
        busy={busy}
        onGo={() => onGo(true)}
      />
      {refunds && !disabled && (
        <div className={styles.only}>
          <LinkButton disabled={busy} onClick={() => onGo(false)}>
            {t('Cancel only, keep {amount} as credit', { amount: formatMoney(ceilings.credit) })}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

interface CancelDoneProps {
  done: DoneChange;
  refund: CancelRefund;
  reason: string;
  then: { readonly print: boolean; readonly mail: boolean };
  onClose: () => void;
}

/** What was cancelled and refunded, with its confirmation; the cancellation stands whatever becomes of the refund. */
export function CancelDone({ done, refund, reason, then, onClose }: CancelDoneProps) {
  const { booking, quote } = done;
  const { refunding } = refund;
  const facts = [
    t('{tickets} cancelled: {names}.', {
      tickets: ticketsWord(new Set(quote.lines.map(({ ticketId }) => ticketId)).size),
      names: namesOf(quote.lines),
    }),
    ...(refund.isWanted() ? [] : moneyFact(quote, '0.00')),
  ];
  return (
    <Done
      booking={booking}
      title={booking.status === 'Cancel' ? t('Booking cancelled') : t('Tickets cancelled')}
      facts={facts}
      papers={['cancellation', 'tickets']}
      then={then}
      onClose={onClose}
    >
      {refund.isWanted() && !refunding.outcomes && <Text text="muted">{t('Refunding…')}</Text>}
      <RefundOutcomes booking={booking} read={refund.read} refunding={refunding} reason={reason} />
    </Done>
  );
}
