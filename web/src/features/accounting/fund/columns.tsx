import type { FundLine, FundSummary } from '../../../api/client';
import { Chip } from '../../../kit/display/Chip';
import { Pill } from '../../../kit/display/Pill';
import { formatInstant } from '../../../kit/format/dates';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import { FUND_KINDS, stateOfFund } from './words';

const isNegative = (amount: string) => compare(amount, '0.00') < 0;

export const fundColumns = (): Column<FundSummary>[] => [
  {
    key: 'officeHoldingName',
    header: t('Agency'),
    value: (fund) => fund.officeHoldingName,
    weight: 'key',
    mobile: 'title',
  },
  {
    key: 'state',
    header: t('State'),
    value: (fund) => t(stateOfFund(fund).label),
    render: (fund) => <Pill tone={stateOfFund(fund).tone}>{t(stateOfFund(fund).label)}</Pill>,
    width: 104,
    mobile: 'line',
  },
  {
    key: 'lastMovementAt',
    header: t('Last movement'),
    value: (fund) => fund.lastMovementAt,
    render: ({ lastMovementAt }) =>
      lastMovementAt ? formatInstant(lastMovementAt, undefined, 'yyyy-MM-dd') : null,
    width: 124,
    weight: 'mute',
    mobile: 'off',
  },
  {
    key: 'lineCount',
    header: t('Lines'),
    value: (fund) => fund.lineCount,
    width: 72,
    align: 'right',
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'alertedAt',
    header: t('Alert sent'),
    value: (fund) => fund.alertedAt,
    render: ({ alertedAt }) => (alertedAt ? formatInstant(alertedAt, undefined, 'yyyy-MM-dd') : null),
    width: 108,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'lowAt',
    header: t('Low below'),
    value: ({ lowAt }) => (lowAt === null ? null : Number(lowAt)),
    render: ({ lowAt }) => (lowAt === null ? null : formatMoney(lowAt)),
    width: 104,
    align: 'right',
    weight: 'mute',
    mobile: 'off',
  },
  {
    key: 'balance',
    header: t('Balance'),
    value: ({ balance }) => Number(balance),
    render: ({ balance, low }) => (
      <Text as="span" tone={isNegative(balance) ? 'bad' : low ? 'warn' : 'ink'}>
        {formatMoney(balance)}
      </Text>
    ),
    width: 120,
    align: 'right',
    weight: 'key',
    mobile: 'end',
  },
];

export const fundLineColumns = (): Column<FundLine>[] => [
  {
    key: 'at',
    header: t('Date'),
    value: ({ at }) => at,
    render: ({ at }) => formatInstant(at, undefined, 'yyyy-MM-dd'),
    width: 116,
    mobile: 'line',
  },
  {
    key: 'kind',
    header: t('Kind'),
    value: ({ kind }) => t(FUND_KINDS[kind].label),
    render: ({ kind }) => <Chip tone={FUND_KINDS[kind].tone}>{t(FUND_KINDS[kind].label)}</Chip>,
    width: 128,
    mobile: 'off',
  },
  {
    key: 'document',
    header: t('Document'),
    value: ({ locatorNumber, invoiceNumber }) => locatorNumber ?? invoiceNumber,
    render: ({ locatorNumber, invoiceNumber }) => (
      <Text as="span" tone="accent" className="code">
        {locatorNumber ?? invoiceNumber}
      </Text>
    ),
    width: 124,
    mobile: 'off',
  },
  {
    key: 'title',
    header: t('What'),
    value: ({ title }) => title,
    render: ({ title, reversed }) => (reversed ? <s>{title}</s> : title),
    weight: 'key',
    mobile: 'title',
  },
  {
    key: 'reference',
    header: t('Reference'),
    value: ({ reference }) => reference,
    width: 120,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'appUserName',
    header: t('Entered by'),
    value: ({ appUserName }) => appUserName,
    width: 140,
    weight: 'mute',
    secondary: 1200,
    mobile: 'off',
  },
  {
    key: 'noteCount',
    header: t('Notes'),
    value: ({ noteCount }) => noteCount || null,
    width: 64,
    align: 'right',
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'amount',
    header: t('Amount'),
    value: ({ amount }) => Number(amount),
    render: ({ amount }) => (
      <Text as="span" tone={isNegative(amount) ? 'ink' : 'good'}>
        {formatMoney(amount)}
      </Text>
    ),
    width: 108,
    align: 'right',
    weight: 'key',
    mobile: 'end',
  },
  {
    key: 'balance',
    header: t('Balance'),
    value: ({ balance }) => (balance === null ? null : Number(balance)),
    render: ({ balance }) =>
      balance !== null && (
        <Text as="span" tone={isNegative(balance) ? 'bad' : 'ink'}>
          {formatMoney(balance)}
        </Text>
      ),
    width: 120,
    align: 'right',
    mobile: 'off',
  },
];
