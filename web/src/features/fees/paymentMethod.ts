import { t } from '../../kit/i18n/t';
import type { MethodValues } from './schemas';

export const BLANK_METHOD: MethodValues = {
  name: '',
  kind: 'Cash',
  receiver: 'Agency',
  forBooking: true,
  forCheckIn: false,
  forAdmin: false,
  surchargePercent: '0.00',
  referenceRequired: false,
  position: '0',
  active: true,
};

/** The fields as the form calls them, for telling what somebody else changed. */
export const methodLabels = (): Record<string, string> => ({
  kind: t('Kind'),
  receiver: t('Who receives the money'),
  forBooking: t('Booking'),
  forCheckIn: t('Check-in'),
  forAdmin: t('Admin'),
  surchargePercent: t('Surcharge, %'),
  referenceRequired: t('Reference required'),
  position: t('Order'),
});
