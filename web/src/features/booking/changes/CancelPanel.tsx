import type { ReactNode } from 'react';
import type { ChangeQuoteRead, TicketMasterRead, WaiverWrite } from '../../../api/client';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { add, compare, formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import styles from './panel.module.css';
import { Waiver } from './Waiver';

interface CancelPanelProps {
  booking: TicketMasterRead;
  quote: ChangeQuoteRead | null;
  busy: boolean;
  waiver: WaiverWrite | null;
  onWaive: (waiver: WaiverWrite | null) => void;
  hint: string;
  /** For who may refund: how much, and where to; in place of what becomes of the money. */
  refund: ReactNode;
}

/** What becomes of the money: charged less what comes back, paid, and the credit that is left or refunded. */
export function CancelPanel({ booking, quote, busy, waiver, onWaive, hint, refund }: CancelPanelProps) {
  return (
    <div className={styles.old} data-old={(busy && quote !== null) || undefined} aria-busy={busy}>
      <Row gap={8} justify="between" pad="0 0 8px">
        <Text as="h3" text="heading">
          {refund ? t('Refund') : t('Money after this')}
        </Text>
        {quote && (
          <Text as="span" text="muted">
            {t('checked again when you confirm')}
          </Text>
        )}
      </Row>
      {!quote && <Text text="muted">{busy ? t('Quoting…') : hint}</Text>}
      {quote && (
        <>
          {refund ?? <MoneyAfter booking={booking} quote={quote} />}
          <Box above={8} line="top">
            <Waiver fee={quote.fee} waiver={waiver} onWaive={onWaive} />
          </Box>
          {quote.operatorMade && (
            <Text text="muted" above={8}>
              {t('The operator cancelled or moved the flight: nothing is kept')}
            </Text>
          )}
          {!refund && compare(quote.credit, '0.00') > 0 && (
            <Text size={12} tone="ink-2" above={8}>
              {t('{amount} stays as credit; accounting refunds', { amount: formatMoney(quote.credit) })}
            </Text>
          )}
        </>
      )}
    </div>
  );
}

function MoneyAfter({ booking, quote }: { booking: TicketMasterRead; quote: ChangeQuoteRead }) {
  const hasCredit = compare(quote.credit, '0.00') > 0;
  return (
    <MoneyLines
      lines={[
        { label: t('Charged now'), amount: booking.charged },
        { label: t('− Comes back'), amount: quote.due },
        { label: t('Charged after this'), amount: add(booking.charged, quote.due), sum: true },
        {
          label: t('− Paid, not refunded'),
          amount: sub('0.00', sub(booking.paid, booking.refunded)),
        },
        {
          label: hasCredit ? t('Credit on the booking') : t('Still owed'),
          amount: hasCredit ? quote.credit : quote.toPay,
          sum: true,
        },
      ]}
    />
  );
}
