import type { AgencySummary } from '../../../api/client';
import { AgeingBar } from '../../../kit/display/AgeingBar';
import { Pill } from '../../../kit/display/Pill';
import { formatDate } from '../../../kit/format/dates';
import { compare, formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import { ageingParts } from '../../../shell/money/ages';

type AgencyColumn = Column<AgencySummary>;

const amount = (
  key: 'fund' | 'creditLimit' | 'holds' | 'available' | 'owed',
  header: string,
  more: Partial<AgencyColumn> = {},
): AgencyColumn => ({
  key,
  header,
  value: (agency) => Number(agency[key]),
  render: (agency) => (
    <Text as="span" tone={key !== 'owed' && compare(agency[key], '0.00') < 0 ? 'bad' : undefined}>
      {formatMoney(agency[key])}
    </Text>
  ),
  width: 108,
  align: 'right',
  mobile: 'off',
  ...more,
});

const late = (agency: AgencySummary) => {
  const { late1, late16, late31 } = agency.ageing;
  return Number(late1) + Number(late16) + Number(late31);
};

/** A phone has no heads: there what is late says so. */
export const agencyColumns = (mobile: boolean): AgencyColumn[] => [
  {
    key: 'officeHoldingName',
    header: t('Agency'),
    value: ({ officeHoldingName }) => officeHoldingName,
    render: ({ officeHoldingName, blocked }) => (
      <Row as="span" gap={8} shrink>
        <Text as="span" clip weight={500}>
          {officeHoldingName}
        </Text>
        {blocked && <Pill tone="bad">{t('Blocked')}</Pill>}
      </Row>
    ),
    weight: 'key',
    mobile: 'title',
  },
  {
    key: 'ageing',
    header: t('Unpaid by age'),
    value: late,
    render: ({ ageing }) => (
      <Row as="span" width="100%">
        <AgeingBar parts={ageingParts(ageing)} />
      </Row>
    ),
    width: 180,
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'late',
    header: t('Late'),
    value: late,
    render: (agency) => {
      const amount = formatMoney(late(agency).toFixed(2));
      if (mobile && late(agency) === 0) return t('Nothing is late');
      return (
        <Text as="span" tone={late(agency) > 0 ? 'warn' : 'mute'}>
          {mobile ? t('{amount} late', { amount }) : amount}
        </Text>
      );
    },
    width: 100,
    align: 'right',
    mobile: 'line',
  },
  {
    key: 'oldestDue',
    header: t('Oldest due'),
    value: ({ oldestDue }) => oldestDue,
    render: ({ oldestDue, overDays }) =>
      oldestDue && (
        <Text as="span" tone={overDays ? 'bad' : 'ink-2'}>
          {formatDate(oldestDue, 'yyyy-MM-dd')}
        </Text>
      ),
    width: 96,
    mobile: 'off',
  },
  {
    key: 'openLines',
    header: t('Open lines'),
    value: ({ openLines }) => openLines,
    render: ({ openLines }) => formatCount(openLines),
    width: 84,
    align: 'right',
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'unpaidInvoices',
    header: t('Invoices'),
    value: ({ unpaidInvoices }) => unpaidInvoices,
    render: ({ unpaidInvoices }) => formatCount(unpaidInvoices),
    width: 76,
    align: 'right',
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  amount('fund', t('Fund'), { secondary: true, weight: 'mute' }),
  amount('creditLimit', t('Credit limit'), { hidden: true }),
  amount('holds', t('On hold'), { hidden: true }),
  amount('available', t('Available')),
  amount('owed', t('Owes'), { width: 120, weight: 'key', mobile: 'end' }),
];

export const agencyId = ({ officeHoldingId }: AgencySummary): string => officeHoldingId;
