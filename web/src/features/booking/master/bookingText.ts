import type { LegRead, TicketMasterRead } from '../../../api/client';
import { statusLook } from '../../../kit/display/tones';
import { formatDate, formatTime } from '../../../kit/format/dates';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { isBeforeSale } from '../sale';
import { gridOf } from './grid';
import { priceOf } from './lines';

/** The booking in lines to paste into a message. */
export function bookingText(booking: TicketMasterRead): string {
  const { locatorNumber, status, legs } = booking;
  const people = gridOf(booking).map(({ name, age }) => `${name ?? t('No name yet')} (${t(age)})`);
  return [
    `${t('Locator')}: ${locatorNumber} (${statusLook('booking', status).label})`,
    ...legs.map(legLine),
    ...people,
    ...moneyLines(booking),
  ].join('\n');
}

const legLine = (leg: LegRead): string => {
  const departs = `${formatDate(leg.departureDate, 'yyyy-MM-dd')} ${formatTime(leg.departureTime)}`;
  const arrives = formatTime(leg.arrivalTime);
  return `${leg.flightNumber} ${leg.departureAirport} → ${leg.arrivalAirport}, ${departs} – ${arrives}`;
};

function moneyLines(booking: TicketMasterRead): string[] {
  if (compare(priceOf(booking), '0.00') === 0) return [];
  const total = `${t('Total')}: ${formatMoney(priceOf(booking))}`;
  const owed = !isBeforeSale(booking) && compare(booking.owed, '0.00') > 0;
  return owed ? [total, `${t('Owed')}: ${formatMoney(booking.owed)}`] : [total];
}
