import type { EscrowLine } from '../../../api/client';
import { Chip } from '../../../kit/display/Chip';
import { Pill } from '../../../kit/display/Pill';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import { shortDay } from '../invoice/words';
import { depositWords, KINDS, RECEIPTS } from './words';

/** Where the money of a receipt is. */
function Deposit({ line }: { line: EscrowLine }) {
  if (line.state === null) {
    return (
      <Text as="span" tone="mute">
        {line.reference ?? '–'}
      </Text>
    );
  }
  if (line.state === 'Deposited') {
    return (
      <Text as="span" tone="good">
        ✓ {line.deposit && `${shortDay(line.deposit.day)} `}
        <Text as="span" tone="ink-2">
          {line.deposit?.reference}
        </Text>
      </Text>
    );
  }
  return <Pill tone={RECEIPTS[line.state].tone}>{depositWords(line)}</Pill>;
}

export const escrowLineColumns = (): Column<EscrowLine>[] => [
  {
    key: 'day',
    header: t('Date'),
    value: ({ at }) => at,
    render: ({ day }) => shortDay(day),
    width: 76,
    mobile: 'line',
  },
  {
    key: 'kind',
    header: t('Kind'),
    value: ({ kind }) => t(KINDS[kind].label),
    render: ({ kind }) => <Chip tone={KINDS[kind].tone}>{t(KINDS[kind].label)}</Chip>,
    width: 92,
    mobile: 'off',
  },
  {
    key: 'title',
    header: t('What'),
    value: ({ title, otherFlightNumber }) =>
      otherFlightNumber ? t('{what}, with {flight}', { what: title, flight: otherFlightNumber }) : title,
    mobile: 'title',
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
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'officeHoldingName',
    header: t('Agency'),
    value: ({ officeHoldingName }) => officeHoldingName,
    width: 112,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'deposit',
    header: t('Deposit'),
    value: depositWords,
    render: (line) => <Deposit line={line} />,
    width: 160,
    mobile: 'off',
  },
  {
    key: 'amount',
    header: t('Amount'),
    value: ({ amount }) => Number(amount),
    render: ({ amount }) => formatMoney(amount),
    width: 96,
    align: 'right',
    weight: 'key',
    mobile: 'end',
  },
  {
    key: 'held',
    header: t('Held'),
    value: ({ held }) => Number(held),
    render: ({ held }) => (
      <Text as="span" tone={compare(held, '0.00') < 0 ? 'bad' : 'mute'}>
        {formatMoney(held)}
      </Text>
    ),
    width: 112,
    align: 'right',
    secondary: true,
    mobile: 'off',
  },
];
