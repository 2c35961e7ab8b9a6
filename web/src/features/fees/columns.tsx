import type { ExtraFeeRead, FunctionalFeeRead, PaymentMethodRead } from '../../api/client';
import { formatMoney } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import type { Column } from '../../kit/table/DataTable';
import { validityWords } from '../../shell/validity';
import styles from './fees.module.css';
import { priceOf, scaleInWords } from './tierWords';
import { AGES, BASIS, BUY_IN, FUNCTIONAL_FEE, listOf, METHOD_KIND, RECEIVER, VALID_BY } from './words';

const yesNo = (value: boolean): string => (value ? t('yes') : t('no'));

const offeredIn = (row: PaymentMethodRead): string =>
  [row.forBooking && t('Booking'), row.forCheckIn && t('Check-in'), row.forAdmin && t('Admin')]
    .filter(Boolean)
    .join(', ') || t('nowhere');

export const methodColumns = (): Column<PaymentMethodRead>[] => [
  {
    key: 'position',
    header: t('Order'),
    value: (row) => row.position,
    width: 80,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  { key: 'name', header: t('Name'), value: (row) => row.name, weight: 'key', mobile: 'title' },
  { key: 'kind', header: t('Kind'), value: (row) => t(METHOD_KIND[row.kind]), width: 130 },
  {
    key: 'receiver',
    header: t('Paid to'),
    value: (row) => t(RECEIVER[row.receiver]),
    width: 140,
    mobile: 'line',
  },
  { key: 'offered', header: t('Offered in'), value: offeredIn, width: 220, mobile: 'line' },
  {
    key: 'surchargePercent',
    header: t('Surcharge, %'),
    value: (row) => row.surchargePercent,
    render: (row) => (
      <span className={Number(row.surchargePercent) === 0 ? styles.mute : undefined}>
        {formatMoney(row.surchargePercent)}
      </span>
    ),
    width: 110,
    align: 'right',
    mobile: 'end',
  },
  {
    key: 'referenceRequired',
    header: t('Reference'),
    value: (row) => (row.referenceRequired ? t('required') : t('optional')),
    width: 110,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'active',
    header: t('In use'),
    value: (row) => yesNo(row.active),
    width: 90,
    mobile: 'off',
  },
];

export const feeColumns = (): Column<ExtraFeeRead>[] => [
  { key: 'code', header: t('Code'), value: (row) => row.code, width: 100, weight: 'key', mobile: 'line' },
  { key: 'name', header: t('Fee'), value: (row) => row.name, mobile: 'title' },
  { key: 'payee', header: t('Payee'), value: (row) => row.payee, width: 150, secondary: true },
  {
    key: 'amount',
    header: t('Amount'),
    value: (row) => row.amount,
    render: (row) => formatMoney(row.amount),
    width: 96,
    align: 'right',
    mobile: 'end',
  },
  {
    key: 'mandatory',
    header: t('Sold'),
    value: (row) => (row.mandatory ? t('mandatory') : t('optional')),
    render: (row) => (row.mandatory ? t('mandatory') : <span className={styles.mute}>{t('optional')}</span>),
    width: 90,
    mobile: 'line',
  },
  { key: 'buyIn', header: t('Sold at'), value: (row) => t(BUY_IN[row.buyIn]), width: 100, mobile: 'off' },
  {
    key: 'ages',
    header: t('Ages'),
    value: (row) => listOf(AGES, row.ageCategories),
    width: 110,
    weight: 'mute',
    secondary: true,
  },
  {
    key: 'maxQuantity',
    header: t('Maximum'),
    value: (row) => row.maxQuantity ?? null,
    width: 90,
    align: 'right',
    weight: 'mute',
    hidden: true,
  },
  {
    key: 'refundable',
    header: t('Refund'),
    value: (row) => yesNo(row.refundable),
    width: 80,
    weight: 'mute',
    secondary: true,
  },
  { key: 'valid', header: t('Valid'), value: validityWords, width: 190, mobile: 'off' },
  {
    key: 'validBy',
    header: t('Valid by'),
    value: (row) => t(VALID_BY[row.validBy]),
    width: 120,
    weight: 'mute',
    hidden: true,
  },
  { key: 'active', header: t('In use'), value: (row) => yesNo(row.active), width: 80, hidden: true },
];

export const functionalColumns = (): Column<FunctionalFeeRead>[] => [
  {
    key: 'kind',
    header: t('Fee'),
    value: (row) => t(FUNCTIONAL_FEE[row.kind].name),
    width: 176,
    weight: 'key',
    mobile: 'title',
  },
  {
    key: 'what',
    header: t('Charged for'),
    value: (row) => t(FUNCTIONAL_FEE[row.kind].what),
    width: 276,
    weight: 'mute',
    secondary: true,
    mobile: 'line',
  },
  { key: 'basis', header: t('Basis'), value: (row) => t(BASIS[row.basis]), width: 96, secondary: true },
  {
    key: 'amount',
    header: t('Amount'),
    value: (row) => row.amount,
    render: (row) => priceOf(row.basis, row.amount),
    width: 84,
    align: 'right',
    mobile: 'end',
  },
  {
    key: 'tiers',
    header: t('Before departure'),
    value: (row) => (row.tiers.length > 0 ? scaleInWords(row) : ''),
    render: (row) => (row.tiers.length > 0 ? <span title={scaleInWords(row)}>{scaleInWords(row)}</span> : ''),
    mobile: 'line',
  },
];
