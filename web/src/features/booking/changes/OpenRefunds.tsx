import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { can } from '../../../access';
import type { RefundRead, TicketMasterRead } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import parts from '../master/parts.module.css';
import { useRefunds } from './queries';
import { sourceName } from './refunds';
import { askedWords, isOpenRefund, useAskRefund } from './useAskRefund';

/** Refunds to cards of which nobody knows yet whether they arrived, and what the card company said when asked. */
export default function OpenRefunds({ booking }: { booking: TicketMasterRead }) {
  const { data } = useRefunds(booking.id);
  const { ask, busy, told } = useAskRefund();
  return data?.payments.flatMap((payment) =>
    payment.refunds
      .filter((refund) => isOpenRefund(refund) || told[refund.id])
      .map((refund) => (
        <OpenRefund
          key={refund.id}
          name={sourceName(payment, booking)}
          refund={refund}
          told={told[refund.id]}
          busy={busy}
          onAsk={() => void ask(refund.id)}
        />
      )),
  );
}

interface OpenRefundProps {
  name: string;
  refund: RefundRead;
  told: RefundRead | undefined;
  busy: boolean;
  onAsk: () => void;
}

function OpenRefund({ name, refund, told, busy, onAsk }: OpenRefundProps) {
  // The server may have settled it by itself since it was asked.
  const isOpen = isOpenRefund(refund) && (!told || isOpenRefund(told));
  const result = isOpenRefund(refund) ? told : refund;
  const isSent = result?.state === 'Sent';
  const Icon = isSent ? IconCircleCheck : IconAlertTriangle;
  const when = formatInstant(refund.begunAt, undefined, 'hh:mm a');
  return (
    <Row
      className={parts.openCharge}
      gap={10}
      tone={isSent ? 'good' : 'warn'}
      line="top"
      ground={isSent ? 'good-soft' : 'warn-soft'}
      pad="8px var(--gutter)"
      icons={16}
      role="status"
    >
      <Icon stroke={1.5} aria-hidden />
      <Box as="p" grow>
        <b>
          {t('Refund to {source}', { source: name })} {formatMoney(refund.amount)}
        </b>{' '}
        {result
          ? askedWords(result)
          : t('no response since {when}. The amount is set aside meanwhile.', { when })}
      </Box>
      {isOpen && can('RefundPayments') && (
        <Button size="xs" loading={busy} onClick={onAsk}>
          {t('Ask the card company')}
        </Button>
      )}
    </Row>
  );
}
