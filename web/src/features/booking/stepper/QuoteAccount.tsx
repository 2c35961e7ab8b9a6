import type { TicketMasterRead } from '../../../api/client';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import styles from './quote.module.css';
import { useCurrentAction } from './stepAction';

/** What an agency earns by the sale, owes for it, and may still buy after it. A house office has no account. */
export function QuoteAccount({ booking }: { booking: TicketMasterRead }) {
  const { quote } = booking;
  // Where it is being paid, what is typed counts: a card of the operator needs no credit.
  const account = useCurrentAction()?.account ?? booking.account;
  if (!account || !quote) return null;
  const short = compare(account.creditLeft, '0.00') < 0;
  return (
    <Box className={styles.account} as="dl" pad="0 0 12px">
      <Row align="stretch" justify="between" size={12} tone="ink" leading={20}>
        <Text as="dt" tone="mute">
          {t('Your commission')}
        </Text>
        <dd>{formatMoney(quote.commission)}</dd>
      </Row>
      <Row align="stretch" justify="between" size={12} tone="ink" leading={20}>
        <Text as="dt" tone="mute">
          {t('To your account')}
        </Text>
        <dd>{formatMoney(account.toAccount)}</dd>
      </Row>
      <Row align="stretch" justify="between" size={12} tone="ink" leading={20}>
        <Text as="dt" tone="mute">
          {t('Credit left after this')}
        </Text>
        <dd data-tone={short ? 'bad' : 'good'}>{formatMoney(account.creditLeft)}</dd>
      </Row>
    </Box>
  );
}
