import type { Group, WritingGroup } from './client/groups.gen';

/** What is corrected of a passenger is screened anew. */
const PASSENGERS: readonly Group[] = [
  'Address',
  'PassengerBook',
  'PassengerTravelDocument',
  'Passengers',
  'PassengersInfo',
  'Screening',
];
const FLIGHTS: readonly Group[] = ['FlightExtraFees', 'FlightPrices', 'FlightSeats', 'Flights'];
/** Bookings with their tickets, fees, payments, files and e-mails, and those that wait for another flight. */
const BOOKINGS: readonly Group[] = [
  'Boarding',
  'CheckInMasters',
  'Disruption',
  'FileAttachments',
  'MessageEmail',
  'PaymentGateway',
  'Payments',
  'TicketAgreements',
  'TicketExtraFees',
  'TicketMaster',
  'Tickets',
];
/** Accounts of agencies with their invoices and funds, what the ledger says of them, and closed months. */
const ACCOUNTS: readonly Group[] = ['Expense', 'Fund', 'Invoice', 'Ledger', 'Months'];
/** A sale takes seats and the agency's credit, and freezes the data that its passengers travel with. */
const SALES: readonly Group[] = [
  ...BOOKINGS,
  ...FLIGHTS,
  ...PASSENGERS,
  ...ACCOUNTS,
  'OfficeHoldings',
  'Offices',
];
/** The airports that a trip can start from are those with flights on sale. */
const SCHEDULE: readonly Group[] = [...SALES, 'Airports', 'FlightTemplate'];
const PEOPLE: readonly Group[] = [...PASSENGERS, ...BOOKINGS];

/**
 * The groups of calls that return other data after a write of a group. A group too many costs a request, a group too
 * few shows a stale seat or amount: when in doubt, list it.
 */
const AFFECTED: Readonly<Record<WritingGroup, readonly Group[] | 'everything'>> = {
  Address: PEOPLE,
  // Flights keep the seat map that they took over.
  AircraftTypes: ['AircraftTypes'],
  Airlines: ['Airlines', ...SCHEDULE],
  Airports: SCHEDULE,
  // Names of users, agencies and the operator are on every page; their settings are the terms of every sale.
  AppUsers: 'everything',
  Boarding: SALES,
  Auth: ['AppUsers', 'Auth', 'MessageEmail'],
  Charter: 'everything',
  CheckInMasters: SALES,
  CountryStateOrProvinces: ['Countries', 'CountryStateOrProvinces', ...PEOPLE],
  Disruption: SALES,
  Engine: 'everything',
  EventLogs: BOOKINGS,
  Expense: SALES,
  ExtraFees: ['ExtraFees', ...SCHEDULE],
  FileAttachments: ['Charter', 'OfficeHoldings', 'Offices', ...PEOPLE],
  FlightExtraFees: SCHEDULE,
  FlightPrices: SCHEDULE,
  FlightSeats: SCHEDULE,
  FlightTemplate: SCHEDULE,
  Flights: SCHEDULE,
  Fund: SALES,
  FunctionalFees: ['FunctionalFees', ...SALES],
  Invoice: SALES,
  MessageEmail: ['Disruption', 'MessageEmail', 'Notices', 'TicketMaster'],
  Months: ['Months'],
  Notices: ['MessageEmail', 'Notices'],
  Ofac: ['Ofac', ...PEOPLE],
  OfficeHoldings: 'everything',
  Offices: 'everything',
  PassengerBook: PASSENGERS,
  PassengerClass: ['ExtraFees', 'PassengerClass', ...SCHEDULE],
  PassengerTravelDocument: PEOPLE,
  Passengers: PEOPLE,
  PassengersInfo: PEOPLE,
  PaymentGateway: SALES,
  PaymentMethods: ['PaymentMethods', ...SALES],
  Payments: SALES,
  // A hit stops sale and check-in, and the decision opens them.
  Screening: ['Screening', ...BOOKINGS],
  TicketAgreements: SALES,
  TicketExtraFees: SALES,
  TicketMaster: SALES,
  Tickets: SALES,
};

/** Tells whether a query may return other data after a write. Every write is an event in the log. */
export function isAffected(queryKey: readonly unknown[], written: string): boolean {
  const affected = Object.hasOwn(AFFECTED, written) ? AFFECTED[written as WritingGroup] : 'everything';
  const [{ tags } = {}] = queryKey as [{ tags?: readonly Group[] }?];
  // A key made by hand, for several calls together, has no tags.
  if (affected === 'everything' || !tags) return true;
  return tags.some((tag) => tag === 'EventLogs' || affected.includes(tag));
}
