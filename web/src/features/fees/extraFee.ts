import type { ExtraFeeRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import type { RowGroup } from '../../kit/table/DataTable';
import type { FeeValues } from './schemas';
import { FEE_GROUP, FEE_KIND, keysOf } from './words';

const ORDER = keysOf(FEE_KIND);

/** The order of the catalogue: by kind, then by code, the newest rate of a code first. */
export const byKind = (a: ExtraFeeRead, b: ExtraFeeRead): number =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
  a.code.localeCompare(b.code) ||
  (b.validFrom ?? '').localeCompare(a.validFrom ?? '');

export const groupOf = (row: ExtraFeeRead): RowGroup => ({ key: row.kind, label: t(FEE_GROUP[row.kind]) });

export const BLANK_FEE: FeeValues = {
  code: '',
  name: '',
  kind: 'Tax',
  payee: '',
  amount: '',
  mandatory: false,
  buyIn: 'Both',
  ageCategories: [],
  seatCategories: [],
  passengerClasses: [],
  maxQuantity: '',
  refundable: true,
  baggageUnit: null,
  validBy: 'Travel',
  validFrom: '',
  validTo: '',
  active: true,
};

export const feeValues = ({ id: _, version: __, ...row }: ExtraFeeRead): FeeValues => ({
  ...row,
  payee: row.payee ?? '',
  baggageUnit: row.baggageUnit ?? null,
  ageCategories: row.ageCategories as FeeValues['ageCategories'],
  seatCategories: row.seatCategories as FeeValues['seatCategories'],
  maxQuantity: row.maxQuantity ? String(row.maxQuantity) : '',
  validFrom: row.validFrom ?? '',
  validTo: row.validTo ?? '',
});

/** The fields as the form calls them, for telling what somebody else changed. */
export const feeLabels = (): Record<string, string> => ({
  code: t('Code'),
  kind: t('Kind'),
  payee: t('Payee'),
  amount: t('Amount'),
  mandatory: t('Mandatory'),
  buyIn: t('Sold at'),
  ageCategories: t('Ages'),
  seatCategories: t('Seat categories'),
  passengerClasses: t('Passenger classes'),
  maxQuantity: t('Maximum per ticket'),
  refundable: t('Refundable'),
  baggageUnit: t('Charged for'),
  validBy: t('Valid by'),
  validFrom: t('Valid from'),
  validTo: t('Valid to'),
});
