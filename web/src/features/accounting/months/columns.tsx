import type { MonthRead, MonthSums } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { formatMonth } from '../../../kit/format/dates';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import type { Column } from '../../../kit/table/types';
import { MONTH_STATES } from './words';

const amount = (key: Exclude<keyof MonthSums, 'journals'>, header: string): Column<MonthRead> => ({
  key,
  header,
  value: ({ sums }) => Number(sums[key]),
  render: ({ sums }) => formatMoney(sums[key]),
  align: 'right',
  width: 108,
  mobile: 'off',
});

export const monthColumns = (): Column<MonthRead>[] => [
  {
    key: 'month',
    header: t('Month'),
    value: ({ month }) => month,
    render: ({ month }) => formatMonth(month),
    weight: 'key',
    mobile: 'title',
  },
  {
    key: 'state',
    header: t('State'),
    value: ({ state }) => t(MONTH_STATES[state].label),
    render: ({ state }) => <Pill tone={MONTH_STATES[state].tone}>{t(MONTH_STATES[state].label)}</Pill>,
    width: 92,
    mobile: 'line',
  },
  { ...amount('sold', t('Sold')), mobile: 'end' },
  amount('commission', t('Commission')),
  amount('received', t('Received')),
  amount('accounts', t('Debts')),
  amount('funds', t('Funds')),
  { ...amount('escrow', t('Escrow')), width: 128 },
];
