import type { InvoiceRead } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import styles from './invoice.module.css';

/** What stands on the paper beside its lines: for whom, how to pay, the note, and the seal that keeps it. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceRead }) {
  const { billTo, bank, note, seal, sha256, unchanged, cancelledAt, cancelledBy, cancelReason } = invoice;
  return (
    <div className={styles.facts}>
      <section aria-label={t('Bill to')}>
        <Text text="label">{t('Bill to')}</Text>
        <Text weight={500}>{billTo.name}</Text>
        {billTo.lines
          .flatMap((line) => line.split(' · '))
          .map((line) => (
            <Text key={line} text="muted" breakWords>
              {line}
            </Text>
          ))}
      </section>
      <section aria-label={t('How to pay')}>
        <Text text="label">{t('How to pay')}</Text>
        {bank ? (
          <>
            <Text weight={500}>{bank.name}</Text>
            {bank.accountHolder && <Text text="muted">{bank.accountHolder}</Text>}
            {bank.routing && (
              <Text text="muted">
                {t('Routing')} <span className="code">{bank.routing}</span>
              </Text>
            )}
            {bank.account && (
              <Text text="muted">
                {t('Account')} <span className="code">{bank.account}</span>
              </Text>
            )}
          </>
        ) : (
          <Text text="muted">{t('No bank account is printed on it.')}</Text>
        )}
      </section>
      <section aria-label={t('Seal')}>
        <Row gap={8} justify="between">
          <Text text="label">{t('Seal')}</Text>
          {unchanged ? (
            <Pill tone="good">{t('Unchanged since issue')}</Pill>
          ) : (
            <Pill tone="bad">{t('Changed since issue')}</Pill>
          )}
        </Row>
        <Text className="code" weight={500} title={sha256}>
          {seal}
        </Text>
        {note && (
          <Text text="muted" breakWords>
            {t('Note: {note}', { note })}
          </Text>
        )}
        {cancelledAt && (
          <Text size={12} tone="bad" breakWords>
            {t('Canceled {when} by {who}: {reason}', {
              when: formatInstant(cancelledAt),
              who: cancelledBy ?? '',
              reason: cancelReason ?? '',
            })}
          </Text>
        )}
      </section>
    </div>
  );
}
