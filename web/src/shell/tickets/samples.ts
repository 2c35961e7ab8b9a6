// Tickets for tests.
import type { TicketRow } from '../../api/client';

export const TICKET: TicketRow = {
  id: 't1',
  ticketMasterId: 'b1',
  locatorNumber: 'K7QM4P',
  status: 'Booked',
  statusTicketMaster: 'Booked',
  payStatus: 'Unpaid',
  tripSort: 'RoundTrip',
  passengerId: 'p1',
  passengerInfoId: 'i1',
  passengerName: 'Marisol Peña Duarte',
  passengerAgeCategory: 'Adult',
  passengerClass: null,
  isTitular: true,
  flightId: 'f1',
  flightNumber: 'XC 410',
  departureAirport: 'MIA',
  arrivalAirport: 'HAV',
  departsAt: '2026-11-21T12:15:00Z',
  departureDate: '2026-11-21',
  directionType: 'Outbound',
  seatCategoryType: 'Economy',
  price: '179.00',
  officeId: 'o1',
  officeName: 'Cubamía Hialeah',
  createdOn: '2026-11-10T21:12:00Z',
};

/** Her daughter, on the same flight. */
export const CAMILA: TicketRow = {
  ...TICKET,
  id: 't2',
  passengerId: 'p2',
  passengerInfoId: 'i2',
  passengerName: 'Camila Valdés Peña',
  passengerAgeCategory: 'Child',
  isTitular: false,
  price: '139.00',
};

/** Another booking of another office, on the way back. */
export const ROBERTO: TicketRow = {
  ...TICKET,
  id: 't3',
  ticketMasterId: 'b2',
  locatorNumber: 'Q2WM8R',
  status: 'Cancel',
  payStatus: 'Paid',
  passengerId: 'p3',
  passengerInfoId: 'i3',
  passengerName: 'Roberto Acosta Leyva',
  flightId: 'f2',
  flightNumber: 'XC 411',
  departureAirport: 'HAV',
  arrivalAirport: 'MIA',
  departsAt: '2026-12-05T14:30:00Z',
  departureDate: '2026-12-05',
  directionType: 'Return',
  price: '1020.50',
  officeId: 'o2',
  officeName: 'Gulf Vuelos Tampa',
  createdOn: '2026-11-12T15:00:00Z',
};

export const TICKETS: readonly TicketRow[] = [TICKET, CAMILA, ROBERTO];
