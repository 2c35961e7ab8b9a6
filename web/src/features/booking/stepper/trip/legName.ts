import { t } from '../../../../kit/i18n/t';
import type { TripPlan } from './plan';

/** What a leg is called: by its direction, or by its number among several cities. */
export function legName({ trip }: TripPlan, index: number): string {
  if (trip === 'MultiCity') return t('Flight {number}', { number: index + 1 });
  return index === 0 ? t('Outbound') : t('Return');
}
