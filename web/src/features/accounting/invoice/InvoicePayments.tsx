import { Link } from '@tanstack/react-router';
import type { InvoicePaymentRead, InvoiceRead } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';

/** The payments in the order they were made; those that were undone stay, with the reason. */
export function InvoicePayments({ invoice: { payments } }: { invoice: InvoiceRead }) {
  return (
    <section aria-label={t('Payments')}>
      <Text text="label">{t('Payments')}</Text>
      {payments.length === 0 && <Text text="muted">{t('Nothing was paid yet.')}</Text>}
      {payments.map((payment) => (
        <Payment key={payment.id} payment={payment} />
      ))}
    </section>
  );
}

function Payment({ payment }: { payment: InvoicePaymentRead }) {
  const { amount, reference, note, paidAt, appUserName, officeName, undoneAt } = payment;
  const undone = undoneAt !== null;
  const method = payment.paymentMethodName;
  return (
    <Box line="bottom" pad="6px 0">
      <Row justify="between" gap={8} align="baseline">
        <Text as="span" shrink clip weight={500} tone={undone ? 'mute' : 'ink'}>
          {payment.paymentMethodKind === 'Fund' ? (
            <Link to={`/fund/info/${payment.journalId}`}>{method}</Link>
          ) : (
            method
          )}
          {reference && ` · ${reference}`}
        </Text>
        <Text as={undone ? 's' : 'span'} tone={undone ? 'mute' : 'ink'}>
          {formatMoney(amount)}
        </Text>
      </Row>
      <Text text="small" breakWords>
        {[formatInstant(paidAt), appUserName, officeName, note].filter(Boolean).join(' · ')}
      </Text>
      {undoneAt && (
        <Text size={11} tone="bad" breakWords>
          {t('Undone {when} by {who}: {reason}', {
            when: formatInstant(undoneAt),
            who: payment.undoneBy ?? '',
            reason: payment.undoneReason ?? '',
          })}
        </Text>
      )}
    </Box>
  );
}
