import type { InvoiceLineRead } from '../../../api/client';
import { Chip } from '../../../kit/display/Chip';
import { Way } from '../../../kit/display/Way';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import { KINDS } from '../account/words';
import { shortDay } from './words';

const money = (
  key: 'price' | 'commission' | 'amount',
  header: string,
  more: Partial<Column<InvoiceLineRead>>,
): Column<InvoiceLineRead> => ({
  key,
  header,
  value: (line) => Number(line[key]),
  render: (line) => (
    <Text as="span" tone={key === 'amount' && compare(line.amount, '0.00') < 0 ? 'good' : undefined}>
      {formatMoney(line[key])}
    </Text>
  ),
  width: 96,
  align: 'right',
  mobile: 'off',
  ...more,
});

/** The lines of an invoice as they were when it was issued. */
export const invoiceLineColumns = (): Column<InvoiceLineRead>[] => [
  {
    key: 'createdOn',
    header: t('Created'),
    value: ({ createdOn }) => createdOn,
    render: ({ createdOn }) => shortDay(createdOn),
    width: 96,
    mobile: 'off',
  },
  {
    key: 'kind',
    header: t('Kind'),
    value: ({ kind }) => t(KINDS[kind].label),
    render: ({ kind }) => <Chip tone={KINDS[kind].tone}>{t(KINDS[kind].label)}</Chip>,
    width: 72,
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'locatorNumber',
    header: t('Locator'),
    value: ({ locatorNumber }) => locatorNumber,
    render: ({ locatorNumber }) =>
      locatorNumber ? (
        <Text as="span" tone="accent" className="code">
          {locatorNumber}
        </Text>
      ) : (
        '–'
      ),
    width: 84,
    mobile: 'line',
  },
  {
    key: 'what',
    header: t('What'),
    value: ({ what }) => what,
    weight: 'key',
    mobile: 'title',
  },
  {
    key: 'route',
    header: t('Route'),
    value: ({ route }) => route,
    render: ({ route }) => <Way route={route} />,
    width: 104,
    secondary: 960,
    mobile: 'off',
  },
  {
    key: 'departureDate',
    header: t('Departs'),
    value: ({ departureDate }) => departureDate,
    render: ({ departureDate }) => departureDate && shortDay(departureDate),
    width: 96,
    weight: 'mute',
    secondary: 880,
    mobile: 'off',
  },
  money('price', t('Price'), { weight: 'mute', secondary: true }),
  money('commission', t('Commission'), { weight: 'mute', secondary: true }),
  money('amount', t('Net'), { weight: 'key', width: 112, mobile: 'end' }),
];
