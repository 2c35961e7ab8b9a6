import type { AccountLine } from '../../../api/client';
import { Chip } from '../../../kit/display/Chip';
import { Pill } from '../../../kit/display/Pill';
import { Way } from '../../../kit/display/Way';
import { formatDate } from '../../../kit/format/dates';
import { compare, formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import { lineWords } from '../../../shell/money/postings';
import type { View } from './useAccount';
import { KINDS, STATES } from './words';

type LineColumn = Column<AccountLine>;

const LONG_AGO = 15;

const Missing = () => (
  <Text as="span" tone="mute">
    –
  </Text>
);

const created = (): LineColumn => ({
  key: 'createdOn',
  header: t('Created'),
  value: ({ createdAt }) => createdAt,
  render: ({ createdOn }) => formatDate(createdOn, 'eee MMM dd').slice(4),
  width: 80,
  mobile: 'off',
});

const kind = (): LineColumn => ({
  key: 'kind',
  header: t('Kind'),
  value: (line) => t(KINDS[line.kind].label),
  render: (line) => <Chip tone={KINDS[line.kind].tone}>{t(KINDS[line.kind].label)}</Chip>,
  width: 76,
  mobile: 'off',
});

const locator = (): LineColumn => ({
  key: 'locatorNumber',
  header: t('Locator'),
  value: ({ locatorNumber }) => locatorNumber,
  render: ({ locatorNumber }) =>
    locatorNumber ? (
      <Text as="span" tone="accent" className="code">
        {locatorNumber}
      </Text>
    ) : (
      <Missing />
    ),
  width: 84,
  mobile: 'line',
});

const what = (): LineColumn => ({
  key: 'what',
  header: t('What'),
  value: lineWords,
  weight: 'key',
  mobile: 'title',
});

const agency = (): LineColumn => ({
  key: 'officeHoldingName',
  header: t('Agency'),
  value: ({ officeHoldingName }) => officeHoldingName,
  width: 160,
  mobile: 'off',
});

const route = (): LineColumn => ({
  key: 'route',
  header: t('Route'),
  value: (line) => line.route,
  render: (line) => <Way route={line.route} />,
  width: 108,
  secondary: true,
  mobile: 'off',
});

const departs = (ofAll: boolean): LineColumn => ({
  key: 'departureDate',
  header: t('Departs'),
  value: ({ departureDate }) => departureDate,
  render: ({ departureDate }) => departureDate && formatDate(departureDate, 'eee MMM dd').slice(4),
  width: 76,
  weight: 'mute',
  // The agency takes its place.
  secondary: ofAll ? 1200 : true,
  mobile: 'off',
});

const state = (): LineColumn => ({
  key: 'state',
  header: t('State'),
  value: (line) => t(STATES[line.state].label),
  render: (line) => <Pill tone={STATES[line.state].tone}>{t(STATES[line.state].label)}</Pill>,
  width: 96,
  secondary: true,
  mobile: 'off',
});

const invoice = (): LineColumn => ({
  key: 'invoiceNumber',
  header: t('Invoice'),
  value: ({ invoiceNumber }) => invoiceNumber,
  render: ({ invoiceId, invoiceNumber }) =>
    invoiceId && <a href={`#/invoice/info/${invoiceId}`}>{invoiceNumber}</a>,
  width: 124,
  secondary: true,
  mobile: 'off',
});

const age = (): LineColumn => ({
  key: 'ageDays',
  header: t('Days old'),
  value: ({ ageDays }) => ageDays,
  render: ({ ageDays, lateDays }) => (
    <Text as="span" tone={lateDays > LONG_AGO ? 'bad' : lateDays > 0 ? 'warn' : 'mute'}>
      {t('{days} d', { days: formatCount(ageDays) })}
    </Text>
  ),
  width: 76,
  align: 'right',
  mobile: 'off',
});

const money = (key: 'price' | 'commission', header: string): LineColumn => ({
  key,
  header,
  value: (line) => Number(line[key]),
  render: (line) => formatMoney(line[key]),
  width: 104,
  align: 'right',
  weight: 'mute',
  hidden: true,
  mobile: 'off',
});

const amount = (): LineColumn => ({
  key: 'amount',
  header: t('Amount'),
  value: (line) => Number(line.amount),
  render: (line) => (
    <Text as="span" tone={compare(line.amount, '0.00') < 0 ? 'good' : 'ink'}>
      {formatMoney(line.amount)}
    </Text>
  ),
  width: 116,
  align: 'right',
  weight: 'key',
  mobile: 'end',
});

const office = (): LineColumn => ({
  key: 'officeName',
  header: t('Office'),
  value: ({ officeName }) => officeName,
  width: 130,
  hidden: true,
  mobile: 'off',
});

const user = (): LineColumn => ({
  key: 'appUserName',
  header: t('Entered by'),
  value: ({ appUserName }) => appUserName,
  width: 130,
  hidden: true,
  mobile: 'off',
});

/** The columns of an agency's lines; over all agencies each line names its own. */
export const lineColumns = (ofAll = false): LineColumn[] => [
  created(),
  kind(),
  ...(ofAll ? [agency()] : []),
  locator(),
  what(),
  route(),
  departs(ofAll),
  state(),
  invoice(),
  office(),
  user(),
  age(),
  money('price', t('Price')),
  money('commission', t('Commission')),
  amount(),
];

/** The columns of one agency's lines, without those that say the same of all lines in this state. */
export function accountColumns(view: View): LineColumn[] {
  const same = view === 'Open' ? ['state', 'invoiceNumber'] : view === 'Invoiced' ? ['state'] : [];
  return lineColumns().map((column) => (same.includes(column.key) ? { ...column, hidden: true } : column));
}

export const lineId = ({ id }: AccountLine): string => id;
export const isSettled = ({ state: of }: AccountLine): boolean => of === 'Paid' || of === 'Reversed';
