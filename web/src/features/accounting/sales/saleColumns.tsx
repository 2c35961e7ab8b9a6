import type { SaleRow } from '../../../api/client';
import { Chip } from '../../../kit/display/Chip';
import { Way } from '../../../kit/display/Way';
import { formatDate } from '../../../kit/format/dates';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import { kindOf, leadOf } from './words';

type SaleColumn = Column<SaleRow>;

const shortDay = (day: string): string => formatDate(day, 'eee MMM dd').slice(4);

const money = (
  key: 'price' | 'commission' | 'net' | 'due',
  header: string,
  more: Partial<SaleColumn> = {},
): SaleColumn => ({
  key,
  header,
  value: (sale) => Number(sale[key]),
  render: (sale) => (
    <Text as="span" tone={key === 'net' && compare(sale.net, '0.00') < 0 ? 'good' : undefined}>
      {formatMoney(sale[key])}
    </Text>
  ),
  width: 96,
  align: 'right',
  mobile: 'off',
  ...more,
});

const first = (): SaleColumn[] => [
  {
    key: 'day',
    header: t('Sold'),
    value: ({ at }) => at,
    render: ({ day }) => shortDay(day),
    width: 72,
    mobile: 'off',
  },
  {
    key: 'kind',
    header: t('Kind'),
    value: (sale) => t(kindOf(sale).label),
    render: (sale) => <Chip tone={kindOf(sale).tone}>{t(kindOf(sale).label)}</Chip>,
    width: 96,
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'locatorNumber',
    header: t('Locator'),
    value: ({ locatorNumber }) => locatorNumber,
    render: ({ locatorNumber }) => (
      <Text as="span" tone="accent" className="code">
        {locatorNumber}
      </Text>
    ),
    width: 84,
    mobile: 'line',
  },
  {
    key: 'titular',
    header: t('Lead passenger'),
    value: leadOf,
    weight: 'key',
    mobile: 'title',
  },
  {
    key: 'route',
    header: t('Route'),
    value: ({ route }) => route,
    render: ({ route }) => <Way route={route} />,
    width: 108,
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'departureDate',
    header: t('Departs'),
    value: ({ departureDate }) => departureDate,
    render: ({ departureDate }) => departureDate && shortDay(departureDate),
    width: 72,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
];

const plain = (
  key: 'title' | 'officeName' | 'officeHoldingName' | 'appUserName' | 'flightNumber',
  header: string,
  more: Partial<SaleColumn> = {},
): SaleColumn => ({ key, header, value: (sale) => sale[key], width: 130, mobile: 'off', ...more });

/** The columns of sales; the operator sees which agency sold. */
export const saleColumns = (ofAll: boolean): SaleColumn[] => [
  ...first(),
  plain('title', t('What'), { hidden: true, width: 200 }),
  plain('flightNumber', t('Flight'), { hidden: true, width: 76 }),
  plain('officeHoldingName', t('Agency'), { hidden: true, width: 150 }),
  plain('officeName', t('Office'), { weight: 'mute', width: ofAll ? 140 : 120, secondary: !ofAll }),
  plain('appUserName', t('User'), { hidden: true }),
  {
    key: 'methods',
    header: t('Paid by'),
    value: ({ methods }) => methods.join(', '),
    width: 104,
    weight: 'mute',
    secondary: 1200,
    mobile: 'off',
  },
  money('due', t('Customer owes'), { hidden: true, width: 110 }),
  money('price', t('Price')),
  money('commission', t('Commission'), { width: 92, weight: 'mute' }),
  money('net', t('Net'), { width: 112, weight: 'key', mobile: 'end' }),
];

export const saleId = ({ id }: SaleRow): string => id;
