// A cancelled flight with its bookings, for the tests.
import type {
  Alternative,
  AppliedMove,
  DisruptedBooking,
  DisruptionDesk,
  NewFlight,
  Proposal,
  ProposedBooking,
  TargetFlight,
} from '../../../api/client';

export const NOON: NewFlight = {
  flightId: 'f414',
  flightNumber: 'XC 414',
  departureDate: '2026-11-23',
  departureTime: '12:30',
  seatCategoryType: 'Economy',
  laterBy: 315,
};

export const EVENING: NewFlight = {
  ...NOON,
  flightId: 'f418',
  flightNumber: 'XC 418',
  departureTime: '17:40',
  laterBy: 625,
};

export const booking = (id: string, more: Partial<DisruptedBooking> = {}): DisruptedBooking => ({
  id: `row-${id}`,
  version: 1,
  ticketMasterId: id,
  bookingVersion: 4,
  locatorNumber: id.toUpperCase(),
  party: `Brito ${id}, Osmany`,
  passengers: 1,
  seats: 1,
  lapInfants: 0,
  seatCategories: ['Economy'],
  officeName: 'Cubamía Hialeah',
  officeHoldingName: 'Cubamía Travel Group',
  contactName: null,
  contactPhone: '305 555 0172',
  contactEmail: `${id}@example.com`,
  otherLegs: [],
  refund: '208.63',
  state: 'Waiting',
  movedTo: null,
  byHand: false,
  moveId: null,
  choice: null,
  toldHow: null,
  toldAt: null,
  toldBy: null,
  ...more,
});

export const proposed = (id: string, more: Partial<ProposedBooking> = {}): ProposedBooking => ({
  ticketMasterId: id,
  bookingVersion: 5,
  to: NOON,
  upgraded: false,
  byHand: false,
  nights: null,
  refusal: null,
  refusalCode: null,
  refusalParams: {},
  alternatives: [alternative('f414'), alternative('f418', { seatsLeft: 2 }), FULL],
  ...more,
});

const alternative = (flightId: string, more: Partial<Alternative> = {}): Alternative => ({
  flightId,
  seatCategoryType: 'Economy',
  seatsLeft: 12,
  refusal: null,
  refusalCode: null,
  refusalParams: {},
  ...more,
});

const FULL: Alternative = {
  flightId: 'f410',
  seatCategoryType: 'Economy',
  seatsLeft: 0,
  refusal: 'Not enough seats.',
  refusalCode: 'seatsGone',
  refusalParams: {},
};

const NO_SEATS: Partial<ProposedBooking> = {
  to: null,
  refusal: 'No 4 Economy seats together on one flight until Mon Nov 30.',
  refusalCode: 'noSeatsTogether',
  refusalParams: { seats: '4', category: 'Economy', day: 'Mon Nov 30' },
};

export const target = (flightId: string, more: Partial<TargetFlight> = {}): TargetFlight => ({
  flightId,
  flightNumber: `XC ${flightId.slice(1)}`,
  departureDate: '2026-11-23',
  departureTime: '12:30',
  status: 'Open',
  bookings: 2,
  seats: [
    { seatCategoryType: 'Economy', capacity: 150, sold: 100, moving: 30, kept: 4 },
    { seatCategoryType: 'Business', capacity: 12, sold: 10, moving: 2, kept: 0 },
  ],
  ...more,
});

/** A family that does not fit, one who wants the money back, and two who are ready. */
export const DESK: DisruptionDesk = {
  id: 'd1',
  flightId: 'f1',
  flightNumber: 'XC 410',
  origin: 'MIA',
  destination: 'HAV',
  departureDate: '2026-11-23',
  departureTime: '07:15',
  status: 'Cancelled',
  aircraft: 'B737-800',
  kind: 'Cancelled',
  reason: 'Crew duty limit',
  happenedAt: '2026-11-21T13:15:00Z',
  happenedBy: 'María González',
  bookings: 4,
  passengers: 9,
  waiting: 4,
  toTell: 3,
  oldDepartureDate: '2026-11-23',
  oldDepartureTime: '07:15',
  oldRoute: 'MIA–HAV',
  rows: [
    booking('b2', { passengers: 3, seats: 2, lapInfants: 1 }),
    booking('b4', { passengers: 4, seats: 4, contactEmail: null, contactName: 'Rosa Núñez' }),
    booking('b6', {
      choice: 'Refund',
      toldHow: 'Phone',
      toldAt: '2026-11-21T13:52:00Z',
      toldBy: 'Yanelis Cruz',
    }),
    booking('b8', { seatCategories: ['Business'], officeHoldingName: 'Gulf Vuelos' }),
  ],
  moves: [],
};

export const PROPOSAL: Proposal = {
  targets: [target('f414'), target('f418'), target('f410')],
  rows: [
    proposed('b2'),
    proposed('b4', NO_SEATS),
    proposed('b6', {
      to: null,
      refusal: 'The customer asked for a refund.',
      refusalCode: 'refundAsked',
    }),
    proposed('b8', { to: { ...EVENING, seatCategoryType: 'Business' }, nights: 1 }),
  ],
};

export const MOVE: AppliedMove = {
  id: 'm1',
  reason: 'Crew duty limit',
  bookings: 2,
  passengers: 4,
  appliedAt: '2026-11-21T14:14:00Z',
  appliedBy: 'María González',
  mails: 2,
  mailsSent: 1,
  mailsFailed: 0,
  undoneAt: null,
  undoneBy: null,
  undoRefusal: null,
  undoRefusalCode: null,
  undoRefusalParams: {},
};

/** After b2 and b8 were moved. */
export const MOVED_DESK: DisruptionDesk = {
  ...DESK,
  waiting: 2,
  rows: DESK.rows.map((row) =>
    ['b2', 'b8'].includes(row.ticketMasterId)
      ? { ...row, state: 'Moved', movedTo: row.ticketMasterId === 'b2' ? NOON : EVENING, moveId: 'm1' }
      : row,
  ),
  moves: [MOVE],
};
