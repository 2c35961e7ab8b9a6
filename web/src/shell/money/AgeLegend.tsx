import type { AgeingRead } from '../../api/client';
import { compare, formatMoney, sub } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Figure } from '../explain/Figure';
import { type Age, ageingParts } from './ages';
import { Legend } from './Legend';

interface AgeLegendProps {
  ageing: AgeingRead;
  /** Side by side under a wide bar. */
  across?: boolean;
  /** Shows the charges of an age. */
  onShow?: ((age: Age) => void) | undefined;
}

/** The ages of a debt with their sums, in the colors of the bar. */
export function AgeLegend({ ageing, across = false, onShow }: AgeLegendProps) {
  const ages = ageingParts(ageing).map(({ age, label, figure, value }, part) => ({
    label,
    part,
    figure: onShow && value > 0 ? <Figure onOpen={() => onShow(age)}>{figure}</Figure> : figure,
  }));
  const credit = { label: t('Credit left'), figure: formatMoney(sub('0.00', ageing.credit)) };
  return <Legend across={across} rows={compare(ageing.credit, '0.00') > 0 ? [...ages, credit] : ages} />;
}
