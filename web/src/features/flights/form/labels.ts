import { t } from '../../../kit/i18n/t';

/** What the fields of a flight are called: on the form, in the save bar, and where a stale edit tells what changed. */
export const labels = () => ({
  airlineId: t('Airline'),
  number: t('Number'),
  flightNumber: t('Flight'),
  route: t('Route'),
  departureAirportId: t('From'),
  arrivalAirportId: t('To'),
  departureDate: t('Date'),
  departureTime: t('Departs, local time'),
  arrivalTime: t('Arrives'),
  utcOffset: t('Which one'),
  duration: t('Duration'),
  aircraft: t('Aircraft'),
  seatMap: t('Seat map'),
  cutOffHours: t('Cut-off, hours'),
  prospectusNumber: t('Prospectus number'),
  note: t('Note'),
  seats: t('Seats'),
  status: t('Status'),
  cancelReason: t('Reason for cancellation'),
  'Seats Economy': t('Seats, Economy'),
  'Seats Business': t('Seats, Business'),
  'Seats First': t('Seats, First'),
});
