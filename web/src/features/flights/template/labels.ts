import { t } from '../../../kit/i18n/t';
import { labels } from '../form/labels';

/** What the fields of a template are called. */
export const templateLabels = () => ({
  ...labels(),
  name: t('Name'),
  weekdays: t('Days of the week'),
  dateFrom: t('First day'),
  dateTo: t('Last day'),
  prices: t('Prices'),
  extraFees: t('Fees'),
  allotments: t('Allotments'),
});
