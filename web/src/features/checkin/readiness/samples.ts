// A flight two days before its departure, with passengers that something blocks, in tests of the readiness board.
import type { BlockerRead, CheckInTicket, FlightRead } from '../../../api/client';
import { blocker, EXPIRED, NOT_VERIFIED, OWES, ticket, UNSIGNED } from '../samples';

export const APIS = (missing: string) =>
  blocker('apisDataMissing', {
    message: `Add for APIS: ${missing}.`,
    params: { missing },
    curedBy: 'Agency',
    cure: 'Passenger',
  });
export const NO_CATEGORY = blocker('ofacCategoryMissing', { curedBy: 'Agency', cure: 'Ofac' });
const NO_ADULT = blocker('infantWithoutAdult', { curedBy: 'Operator', cure: 'Booking', hard: true });

const HIALEAH = { officeHoldingName: 'Cubamía Travel Group', officeName: 'Hialeah' };
const TAMPA = { officeHoldingName: 'Brisas Travel', officeName: 'Tampa' };
const HOUSE = { officeHoldingName: 'Xael Charters', officeName: 'Miami Centro', house: true };

const blocked = (id: string, name: string, blockers: BlockerRead[], more: Partial<CheckInTicket>) =>
  ticket(id, { sortingName: name, passengerName: name, blockers, documentsVerified: false, ...more });

export const TICKETS: readonly CheckInTicket[] = [
  blocked('t1', 'Abreu Fonseca, Lidia', [NOT_VERIFIED, APIS('country of residence')], HIALEAH),
  blocked('t2', 'Cárdenas Mesa, Orestes', [EXPIRED, NOT_VERIFIED], HIALEAH),
  blocked('t3', 'Ortega Valle, Bruno', [NO_CATEGORY, NO_ADULT], {
    ...TAMPA,
    passengerAgeCategory: 'Infant',
    ticketMasterId: 'b3',
  }),
  blocked('t4', 'Rivas Montero, Julio', [OWES], { ...HOUSE, ticketMasterId: 'b4' }),
  blocked('t5', 'Rivas Montero, Ana', [OWES, UNSIGNED], { ...HOUSE, ticketMasterId: 'b4' }),
  blocked('t6', 'Soto Gil, Marta', [NOT_VERIFIED], HIALEAH),
  ticket('t7', { status: 'CheckedIn', blockers: [EXPIRED] }),
  ticket('t8', { status: 'NoShow' }),
];

export const flight = (more: Partial<FlightRead> = {}): FlightRead => ({
  ...{ id: 'f1', version: 1, number: '444', flightNumber: 'XC 444', status: 'Open', aircraft: 'A320' },
  ...{ airlineId: 'a1', airlineName: 'Xael', departureAirportId: 'p1', arrivalAirportId: 'p2' },
  ...{ departureAirport: 'MIA', arrivalAirport: 'HOG', duration: '1h:25m' },
  ...{ departureDate: '2026-11-17', departureTime: '16:45', departsAt: '2026-11-17T21:45:00Z' },
  ...{ arrivalDate: '2026-11-17', arrivalTime: '18:10', arrivesAt: '2026-11-17T23:10:00Z' },
  ...{ departureZone: 'America/New_York', arrivalZone: 'America/Havana' },
  ...{ departureOffset: '-05:00', arrivalOffset: '-05:00', cancelReason: null, seatMap: [] },
  ...{ cutOffHours: null, prospectusNumber: null, note: null, flightTemplateId: null, moves: [] },
  ...{ contractBasis: null, contractPrice: null, guaranteedSeats: null },
  seats: [{ id: 's1', seatCategoryType: 'Economy', capacity: 10, sold: 6, held: 0, allotted: 0, left: 4 }],
  ...more,
});
