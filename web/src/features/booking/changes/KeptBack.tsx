import type { RefundsRead } from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import styles from './refund.module.css';
import { ruleWords } from './ruleWords';

/** What stays charged if everything is cancelled now, and which rule keeps it. */
export function KeptBack({ read }: { read: RefundsRead }) {
  if (read.keptLines.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('What is kept back, and why')}>
      <Text as="h3" text="heading" below={4}>
        {t('What is kept back, and why')}
      </Text>
      <Text text="muted">{t('If everything that can be cancelled is cancelled now')}</Text>
      <table className={styles.kept}>
        <tbody>
          {read.keptLines.map(({ title, rule, amount }) => (
            <tr key={`${title} ${rule}`}>
              <td>{t(title)}</td>
              <td>{ruleWords(rule)}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('Kept')}</td>
            <td />
            <td>{formatMoney(read.kept)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
