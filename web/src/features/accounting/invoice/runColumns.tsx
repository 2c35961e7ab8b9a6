import { Link } from '@tanstack/react-router';
import type { OpenTotal } from '../../../api/client';
import { compare, formatCount, formatMoney } from '../../../kit/format/money';
import { saySentence } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import type { Result } from './run';
import { shortDay } from './words';

type RunColumn = Column<OpenTotal>;

const money = (
  key: 'sales' | 'credits' | 'others' | 'amount',
  header: string,
  more: Partial<RunColumn> = {},
): RunColumn => ({
  key,
  header,
  value: (agency) => Number(agency[key]),
  render: (agency) => (
    <Text as="span" tone={key === 'amount' && compare(agency.amount, '0.00') < 0 ? 'good' : undefined}>
      {formatMoney(agency[key])}
    </Text>
  ),
  width: 108,
  align: 'right',
  weight: 'mute',
  secondary: true,
  mobile: 'off',
  ...more,
});

/** Why this agency cannot be invoiced as it is, or null. */
export const whyNot = ({ whyNot: message, reason }: OpenTotal): string | null =>
  message === null ? null : saySentence({ message, ...reason });

const resultWords = (agency: OpenTotal, result: Result | undefined): string =>
  result
    ? [result.invoice?.number, result.mailed && t('e-mail queued'), result.refusal]
        .filter(Boolean)
        .join(' · ')
    : (whyNot(agency) ?? '');

/** The invoice that was made, what else became of it, or why none can be. */
function Outcome({ agency, result }: { agency: OpenTotal; result: Result | undefined }) {
  if (!result) {
    const why = whyNot(agency);
    return (
      <Text as="span" tone="mute" title={why ?? undefined}>
        {why}
      </Text>
    );
  }
  const { invoice, mailed, refusal } = result;
  return (
    <span title={refusal ?? undefined}>
      {invoice && <Link to={`/invoice/info/${invoice.id}`}>{invoice.number}</Link>}
      {mailed && <Text as="span" tone="mute">{` · ${t('e-mail queued')}`}</Text>}
      {refusal && (
        <Text as="span" tone="bad">
          {invoice ? ` · ${refusal}` : refusal}
        </Text>
      )}
    </span>
  );
}

/** The agencies of a run: what would be on the invoice of each, and what became of it. */
export const runColumns = (results: ReadonlyMap<string, Result> | undefined): RunColumn[] => [
  {
    key: 'officeHoldingName',
    header: t('Agency'),
    value: ({ officeHoldingName }) => officeHoldingName,
    width: 220,
    weight: 'key',
    mobile: 'title',
  },
  {
    key: 'lines',
    header: t('Lines'),
    value: ({ expenseIds }) => expenseIds.length,
    render: ({ expenseIds, more }) =>
      more > 0
        ? t('{count} of {all}', {
            count: formatCount(expenseIds.length),
            all: formatCount(expenseIds.length + more),
          })
        : formatCount(expenseIds.length),
    width: 110,
    align: 'right',
    mobile: 'off',
  },
  {
    key: 'oldestOn',
    header: t('Oldest'),
    value: ({ oldestOn }) => oldestOn,
    render: ({ oldestOn }) => shortDay(oldestOn),
    width: 80,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'newestOn',
    header: t('Newest'),
    value: ({ newestOn }) => newestOn,
    render: ({ newestOn }) => shortDay(newestOn),
    width: 80,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  money('sales', t('Sales')),
  money('credits', t('Credits')),
  money('others', t('Other')),
  money('amount', t('Amount'), { weight: 'key', secondary: false, mobile: 'end' }),
  {
    key: 'result',
    header: t('Result'),
    value: (agency) => resultWords(agency, results?.get(agency.officeHoldingId)),
    render: (agency) => <Outcome agency={agency} result={results?.get(agency.officeHoldingId)} />,
    mobile: 'line',
  },
];
