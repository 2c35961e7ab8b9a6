import type { TicketMasterRead } from '../../../api/client';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import styles from './quote.module.css';

/** What an agency earns by the sale, owes for it, and may still buy after it. A house office has no account. */
export function QuoteAccount({ booking }: { booking: TicketMasterRead }) {
  const { account, quote } = booking;
  if (!account || !quote) return null;
  const short = compare(account.creditLeft, '0.00') < 0;
  return (
    <dl className={styles.account}>
      <div>
        <dt>{t('Your commission')}</dt>
        <dd>{formatMoney(quote.commission)}</dd>
      </div>
      <div>
        <dt>{t('To your account')}</dt>
        <dd>{formatMoney(account.toAccount)}</dd>
      </div>
      <div>
        <dt>{t('Credit left after this')}</dt>
        <dd data-tone={short ? 'bad' : 'good'}>{formatMoney(account.creditLeft)}</dd>
      </div>
    </dl>
  );
}
