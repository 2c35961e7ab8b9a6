// A flight with its sheets, for tests.
import type {
  ExtraFeeRead,
  FlightExtraFeeRead,
  FlightPriceRead,
  FlightRead,
  OfficeHoldingRead,
  SeatsSoldSummary,
} from '../../../api/client';

export const VERSION = 4;

export const FLIGHT = {
  id: 'f1',
  version: VERSION,
  flightNumber: 'XC 410',
  departureAirport: 'MIA',
  arrivalAirport: 'HAV',
  departureDate: '2026-11-21',
  departureTime: '07:15',
  status: 'Open',
  aircraft: 'B737-800',
  seats: [
    { id: 's1', seatCategoryType: 'Economy', left: 120, capacity: 150, sold: 10, held: 6, allotted: 24 },
    { id: 's2', seatCategoryType: 'Business', left: 12, capacity: 12, sold: 0, held: 0, allotted: 0 },
  ],
} as FlightRead;

const agency = (id: string, name: string, house = false) =>
  ({ id, name, house, commissionPercent: house ? '0.00' : '8.00' }) as OfficeHoldingRead;

export const AGENCIES = [
  agency('house', 'Alisio Charters', true),
  agency('cuba', 'Cubamía'),
  agency('gulf', 'Gulf Vuelos'),
];

type Given = Pick<FlightPriceRead, 'seatCategoryType' | 'passengerAgeCategory' | 'tripSort' | 'price'>;

export const price = (given: Given & Partial<FlightPriceRead>): FlightPriceRead => ({
  id: 'p',
  version: VERSION,
  flightId: 'f1',
  officeHoldingId: null,
  commissionAmount: null,
  commissionPercent: null,
  ...given,
});

const adult = { seatCategoryType: 'Economy', passengerAgeCategory: 'Adult' } as const;

export const PRICES = [
  price({ ...adult, tripSort: 'OneWay', price: '189.00', commissionAmount: '18.00' }),
  price({ ...adult, tripSort: 'RoundTrip', price: '179.00', commissionPercent: '8.50' }),
  price({ ...adult, tripSort: 'RoundTrip', price: '175.00', officeHoldingId: 'gulf' }),
];

export const fee = (code: string, amount: string, given: Partial<ExtraFeeRead> = {}): ExtraFeeRead => ({
  id: code.toLowerCase(),
  version: 1,
  code,
  name: `Fee ${code}`,
  kind: 'Tax',
  payee: 'IRS',
  amount,
  mandatory: true,
  buyIn: 'Booking',
  ageCategories: [],
  seatCategories: [],
  passengerClasses: [],
  refundable: true,
  validBy: 'Travel',
  validFrom: null,
  validTo: null,
  active: true,
  ...given,
});

export const onFlight = (of: ExtraFeeRead, ownAmount: string | null = null): FlightExtraFeeRead => ({
  ...of,
  id: `on ${of.id}`,
  version: VERSION,
  flightId: 'f1',
  extraFeeId: of.id,
  ownAmount,
  catalogueAmount: of.amount,
  amount: ownAmount ?? of.amount,
});

export const CATALOGUE = [fee('US', '23.40'), fee('CUI', '25.00'), fee('BG1', '30.00', { mandatory: false })];
export const FEES = [onFlight(fee('US', '23.40')), onFlight(fee('CUI', '25.00'), '27.50')];

export const SUMMARY: SeatsSoldSummary[] = [
  {
    officeHoldingId: 'cuba',
    officeHoldingName: 'Cubamía',
    seatCategoryType: 'Economy',
    allotted: 24,
    releaseOn: '2026-11-18',
    released: false,
    sold: 4,
    held: 2,
    left: 128,
  },
  {
    officeHoldingId: 'house',
    officeHoldingName: 'Alisio Charters',
    seatCategoryType: 'Economy',
    allotted: 0,
    releaseOn: null,
    released: false,
    sold: 6,
    held: 4,
    left: 110,
  },
];
