import type { AgeingRead } from '../../../api/client';
import { compare, formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import styles from './account.module.css';
import { ageingParts } from './words';

interface LegendProps {
  ageing: AgeingRead;
  /** Side by side under a wide bar. */
  across?: boolean;
}

/** The ages of a debt with their sums, in the colors of the bar. */
export function Legend({ ageing, across = false }: LegendProps) {
  return (
    <dl className={across ? styles.across : styles.legend}>
      {ageingParts(ageing).map(({ label, figure }, index) => (
        <div key={label}>
          <dt data-age={index}>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
      {compare(ageing.credit, '0.00') > 0 && (
        <div>
          <dt>{t('Credit left')}</dt>
          <dd>{formatMoney(sub('0.00', ageing.credit))}</dd>
        </div>
      )}
    </dl>
  );
}
