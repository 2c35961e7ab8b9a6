// What the server answers in tests of check-in: a family on a flight in check-in.
import type {
  BlockerRead,
  CheckInFlight,
  CheckInMasterRead,
  CheckInTicket,
  FlightCounts,
} from '../../api/client';

export const FLIGHT: CheckInFlight = {
  id: 'f1',
  version: 3,
  flightNumber: 'XC 432',
  status: 'CheckIn',
  departureAirport: 'TPA',
  arrivalAirport: 'HOG',
  departureDate: '2026-11-15',
  departureTime: '12:40',
  arrivalTime: '14:05',
  departsAt: '2026-11-15T17:40:00Z',
  closesAt: '2026-11-15T16:40:00Z',
  aircraft: 'B737-800',
};

export const COUNTS: FlightCounts = {
  flightId: 'f1',
  booked: 151,
  checkedIn: 96,
  toGo: 46,
  blocked: 9,
  boarded: 0,
  digest: 'd1',
};

export const blocker = (code: string, more: Partial<BlockerRead> = {}): BlockerRead => ({
  code,
  message: `Cure ${code}.`,
  params: {},
  curedBy: 'Counter',
  cure: 'Document',
  hard: false,
  overridable: false,
  waitsForScan: false,
  ...more,
});

export const NOT_VERIFIED = blocker('documentNotVerified', {
  message: 'Scan the document, or compare it by hand.',
  waitsForScan: true,
});
export const OWES = blocker('owesOperator', {
  message: 'Collect 60.00. It is owed to the operator.',
  params: { amount: '60.00' },
  cure: 'Payment',
});
export const UNSIGNED = blocker('agreementUnsigned', {
  message: 'Have the travel affidavit signed.',
  cure: 'Agreement',
});
export const EXPIRED = blocker('documentExpired', {
  message: 'Ask for another document. The primary one expired or expires on 2026-11-02.',
  params: { rank: 'primary', day: '2026-11-02' },
  curedBy: 'Passenger',
  hard: true,
});

/** Idania Castillo Vega, booked and ready. */
export const ticket = (id: string, more: Partial<CheckInTicket> = {}): CheckInTicket => ({
  id,
  ticketMasterId: 'b1',
  bookingVersion: 4,
  locatorNumber: 'K9TR2D',
  officeName: 'Gulf Vuelos Tampa',
  officeHoldingName: 'Gulf Vuelos',
  house: false,
  place: 0,
  passengerId: `p-${id}`,
  passengerInfoId: `i-${id}`,
  passengerName: 'Idania Castillo Vega',
  sortingName: 'Castillo Vega, Idania',
  dateOfBirth: '1988-04-02',
  gender: 'F',
  nationality: 'CU',
  passengerAgeCategory: 'Adult',
  seatCategoryType: 'Economy',
  isTitular: true,
  status: 'Booked',
  documentsVerified: true,
  primaryDocument: {
    id: `d-${id}`,
    documentType: 'Passport',
    documentNumber: '•••5318',
    issuedId: 'cu',
    expirationDate: '2031-12-31',
    differentNames: false,
  },
  secondaryDocument: null,
  ofacId: 'o1',
  agreement: null,
  seatNumber: null,
  bagWeights: [],
  checkedInAt: null,
  boardingNumber: null,
  boardedAt: null,
  owed: '0.00',
  owedToOperator: '0.00',
  blockers: [],
  ...more,
});

export const party = (
  tickets: CheckInTicket[],
  more: Partial<CheckInMasterRead> = {},
): CheckInMasterRead => ({
  id: 'c1',
  version: 1,
  ticketMasterId: 'b1',
  bookingVersion: 4,
  flight: FLIGHT,
  locatorNumber: 'K9TR2D',
  status: 'Pending',
  payStatus: 'Paid',
  note: null,
  officeName: 'Gulf Vuelos Tampa',
  officeHoldingName: 'Gulf Vuelos',
  contactPhone: '+18135550148',
  contactEmail: 'idania@example.com',
  owed: '0.00',
  owedToOperator: '0.00',
  tickets,
  charges: [],
  refused: [],
  ...more,
});
