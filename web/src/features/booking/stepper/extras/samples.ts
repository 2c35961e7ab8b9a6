// An optional fee for the tests of the extras: adults and children may take a second bag.
import type { FlightExtraFeeRead } from '../../../../api/client';

export const BAG: FlightExtraFeeRead = {
  id: 'fb',
  version: 1,
  flightId: 'f410',
  extraFeeId: 'bag',
  code: 'BAG',
  name: 'Second bag',
  kind: 'Baggage',
  payee: null,
  amount: '40.00',
  ownAmount: null,
  catalogueAmount: '40.00',
  mandatory: false,
  buyIn: 'Booking',
  ageCategories: ['Adult', 'Child'],
  seatCategories: [],
  passengerClasses: [],
  maxQuantity: null,
  refundable: true,
  validBy: 'Travel',
  validFrom: null,
  validTo: null,
  active: true,
};
