import type { InvoiceRow } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { statusLook } from '../../../kit/display/tones';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import { ageOf, isCredit, isDone, shortDay } from './words';

type InvoiceColumn = Column<InvoiceRow>;

/** As wide as "AC-2026-0039". */
const NUMBER = 124;

/** The due day, and by how many days it has passed. */
function Due({ invoice }: { invoice: InvoiceRow }) {
  if (isCredit(invoice)) return null;
  const age = ageOf(invoice);
  const tone = age === 'late31' ? 'bad' : age === 'late16' ? 'warn' : undefined;
  return (
    <Text as="span" tone={tone} weight={tone ? 500 : undefined}>
      {shortDay(invoice.dueOn)}
      {invoice.daysLate > 0 && (
        <Text as="span" size={11}>
          {' '}
          {t('+{days} d', { days: formatCount(invoice.daysLate) })}
        </Text>
      )}
    </Text>
  );
}

const money = (
  key: 'amount' | 'paid' | 'balance',
  header: string,
  more: Partial<InvoiceColumn>,
): InvoiceColumn => ({
  key,
  header,
  value: (invoice) => Number(invoice[key]),
  render: (invoice) => (
    <Text as="span" tone={isCredit(invoice) && !isDone(invoice) ? 'good' : undefined}>
      {formatMoney(invoice[key])}
    </Text>
  ),
  width: 100,
  align: 'right',
  mobile: 'off',
  ...more,
});

/** The columns of a list of invoices; an agency knows that all are its own. Beside a panel there are fewer. */
export const invoiceColumns = (ofAll: boolean, beside: boolean): InvoiceColumn[] => [
  {
    key: 'number',
    header: t('Number'),
    value: ({ number }) => number,
    // Without ticks it is the first column, at the edge of the page.
    width: beside ? NUMBER + 12 : NUMBER,
    weight: 'key',
    mobile: 'title',
  },
  ...(ofAll
    ? [
        {
          key: 'officeHoldingName',
          header: t('Agency'),
          value: ({ officeHoldingName }: InvoiceRow) => officeHoldingName,
          mobile: 'line' as const,
        },
      ]
    : []),
  {
    key: 'correctsNumber',
    header: t('Corrects'),
    value: ({ correctsNumber }) => correctsNumber,
    width: NUMBER,
    weight: 'mute',
    hidden: true,
    mobile: 'off',
  },
  {
    key: 'issuedOn',
    header: t('Issued'),
    value: ({ issuedOn }) => issuedOn,
    render: ({ issuedOn }) => shortDay(issuedOn),
    width: 72,
    weight: 'mute',
    hidden: beside && ofAll,
    // An agency has it in the place of its name, which it needs no reminder of.
    secondary: ofAll,
    mobile: ofAll ? 'off' : 'line',
  },
  {
    key: 'dueOn',
    header: t('Due'),
    value: ({ dueOn }) => dueOn,
    render: (invoice) => <Due invoice={invoice} />,
    width: 100,
    secondary: beside ? 600 : true,
    mobile: 'off',
  },
  {
    key: 'state',
    header: t('State'),
    value: ({ state }) => statusLook('invoice', state).label,
    render: ({ state }) => <Pill of="invoice" status={state} />,
    width: 120,
    // Beside the name of an agency a phone has no room for it.
    mobile: ofAll ? 'off' : 'line',
  },
  {
    key: 'paidOn',
    header: t('Paid on'),
    value: ({ paidOn }) => paidOn,
    render: ({ paidOn }) => paidOn && shortDay(paidOn),
    width: 88,
    weight: 'mute',
    hidden: beside,
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'lines',
    header: t('Lines'),
    value: ({ lines }) => lines,
    width: 64,
    align: 'right',
    weight: 'mute',
    hidden: beside,
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'appUserName',
    header: t('Issued by'),
    value: ({ appUserName }) => appUserName,
    width: 140,
    weight: 'mute',
    hidden: beside,
    secondary: 1200,
    mobile: 'off',
  },
  money('amount', t('Amount'), { secondary: true, weight: 'mute' }),
  money('paid', t('Paid'), { hidden: beside, secondary: true, weight: 'mute' }),
  money('balance', t('Balance'), { width: 116, weight: 'key', mobile: 'end' }),
];

export const invoiceId = ({ id }: InvoiceRow): string => id;
