import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { can } from '../../../access';
import { type CardCharged, paymentsProcessMerchantPayment } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import { notApplied } from '../payment/notApplied';
import styles from './parts.module.css';
import { useAttempt } from './useAttempt';

/** A card of which nobody knows yet whether it was charged. It can only be asked about. */
export function OpenCharge({ charge }: { charge: CardCharged }) {
  const { attempt, busy } = useAttempt();
  const ask = () =>
    attempt(
      async () => {
        const { data } = await paymentsProcessMerchantPayment({ body: { id: charge.id } });
        const message = notApplied(data);
        if (message) throw new Error(message);
      },
      charge.changeQuoteId
        ? t('The card was charged. The change is made.')
        : t('The card was charged. The payment is recorded.'),
    );
  const card = charge.lastFour ? `${charge.brand} •••• ${charge.lastFour}` : t('Card');
  return (
    <Row
      className={styles.openCharge}
      gap={10}
      tone="warn"
      line="top"
      ground="warn-soft"
      pad="8px var(--gutter)"
      icons={16}
      role="status"
    >
      <IconAlertTriangle stroke={1.5} aria-hidden />
      <Box as="p" grow>
        <b>
          {card} {formatMoney(charge.amount)}
        </b>{' '}
        {t("no response since {when}. Don't charge again until the result is known.", {
          when: formatInstant(charge.begunAt, undefined, 'hh:mm a'),
        })}
        {charge.changeQuoteId && ` ${t('The change waits for it.')}`}
      </Box>
      {can('TakePayments') && (
        <Button size="xs" loading={busy} onClick={() => void ask()}>
          {t('Ask the card company')}
        </Button>
      )}
    </Row>
  );
}
