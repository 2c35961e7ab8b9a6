import type { AgeingRead } from '../../api/client';
import { compare, formatMoney, sub } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Figure } from '../explain/Figure';
import { type Age, ageingParts } from './ages';
import styles from './ages.module.css';

interface AgeLegendProps {
  ageing: AgeingRead;
  /** Side by side under a wide bar. */
  across?: boolean;
  /** Shows the charges of an age. */
  onShow?: ((age: Age) => void) | undefined;
}

/** The ages of a debt with their sums, in the colors of the bar. */
export function AgeLegend({ ageing, across = false, onShow }: AgeLegendProps) {
  return (
    <dl className={across ? styles.across : styles.legend}>
      {ageingParts(ageing).map(({ age, label, figure, value }, index) => (
        <div key={label}>
          <dt data-age={index}>{label}</dt>
          <dd>{onShow && value > 0 ? <Figure onOpen={() => onShow(age)}>{figure}</Figure> : figure}</dd>
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
