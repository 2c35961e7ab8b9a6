import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import type { CustomerCounts } from './customers';
import styles from './customers.module.css';

/** Four counts that sum to all customers, and the same as a bar. */
export function CustomerCountsLine({ counts }: { counts: CustomerCounts }) {
  const parts = [
    { part: 'Accepts', count: counts.Accepts, label: t('accept') },
    { part: 'OtherFlight', count: counts.OtherFlight, label: t('other flight') },
    { part: 'Refund', count: counts.Refund, label: t('refund') },
  ];
  return (
    <>
      <dl className={styles.counts}>
        <div>
          <dd className="display">{formatCount(counts.toTell)}</dd>
          <dt>{t('to tell')}</dt>
        </div>
        {parts.map(({ part, count, label }) => (
          <div key={part}>
            <dd className="display">{formatCount(count)}</dd>
            <dt data-part={part}>{label}</dt>
          </div>
        ))}
      </dl>
      <div className={styles.bar} aria-hidden>
        {parts.map(
          ({ part, count }) => count > 0 && <span key={part} data-part={part} style={{ flexGrow: count }} />,
        )}
        {counts.toTell > 0 && <span style={{ flexGrow: counts.toTell }} />}
      </div>
    </>
  );
}
