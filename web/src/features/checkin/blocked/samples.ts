// Blocked passengers of two flights, in tests of their list.
import type { BlockedOnFlight, FlightSummary } from '../../../api/client';
import { EXPIRED, OWES, ticket } from '../samples';

const SUMMARY: FlightSummary = {
  id: 'f1',
  flightNumber: 'XC 432',
  status: 'Open',
  departureAirport: 'TPA',
  arrivalAirport: 'HOG',
  departureDate: '2026-11-15',
  departureTime: '12:40',
  departsAt: '2026-11-15T17:40:00Z',
};

export const BLOCKED: BlockedOnFlight[] = [
  {
    flight: SUMMARY,
    tickets: [
      ticket('t1', { sortingName: 'Abreu Fonseca, Lidia', blockers: [EXPIRED] }),
      ticket('t2', { sortingName: 'Rivas Montero, Julio', blockers: [OWES], ticketMasterId: 'b2' }),
    ],
  },
  {
    flight: { ...SUMMARY, id: 'f2', flightNumber: 'XC 418', departsAt: '2026-11-16T17:40:00Z' },
    tickets: [
      ticket('t3', {
        sortingName: 'Soto Gil, Marta',
        blockers: [EXPIRED, OWES],
        officeName: 'Brisas Little Havana',
        officeHoldingName: 'Brisas Travel',
      }),
    ],
  },
];
