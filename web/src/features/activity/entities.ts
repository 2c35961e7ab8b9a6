import { CAPABILITIES, currentRole, type Role } from '../../access';
import type { Entity } from '../../api/client';
import { s } from '../../kit/i18n/t';
import { bookingPage } from '../../shell/bookingPages';
import { flightPage } from '../../shell/flightPages';

const WORDS: Readonly<Record<Entity, string>> = {
  None: '',
  Flight: s('flight'),
  User: s('user'),
  Airport: s('airport'),
  Airline: s('airline'),
  ExtraFees: s('extra fee'),
  Office: s('office'),
  OfficeHolding: s('agency'),
  Notices: s('notice'),
  Charter: s('charter'),
  CheckIn: s('check-in'),
  Sales: s('sales'),
  TicketMaster: s('booking'),
  Ticket: s('ticket'),
  FlightSchedule: s('flight schedule'),
  Booking: s('booking'),
  Payments: s('payments'),
  Address: s('address'),
  FlightPrice: s('flight price'),
  PassengerBook: s('companion'),
  Passenger: s('passenger'),
  PassengerTravelDocument: s('travel document'),
  PaymentMethod: s('payment method'),
  TicketExtraFees: s('ticket fee'),
  Invoice: s('invoice'),
  Expenses: s('expenses'),
  Funds: s('fund'),
  FlightSeat: s('flight seat'),
  File: s('file'),
  FunctionalFee: s('service fee'),
  CheckInMaster: s('check-in'),
  AgreementTemplate: s('agreement'),
  FlightTemplate: s('flight template'),
  PassengerInfo: s('passenger details'),
  PaymentGatewayTransaction: s('card charge'),
  MessageEmail: s('e-mail'),
};

/** The kinds of record the log can be narrowed to, in the specification's order. */
export const OFFERED_ENTITIES = [
  'TicketMaster',
  'Flight',
  'CheckInMaster',
  'Invoice',
  'Funds',
  'Charter',
  'Notices',
  'MessageEmail',
  'PaymentMethod',
  'OfficeHolding',
  'Office',
  'User',
  'Airport',
  'Airline',
  'ExtraFees',
  'FunctionalFee',
  'FlightTemplate',
  'Passenger',
] as const satisfies readonly Entity[];

export type OfferedEntity = (typeof OFFERED_ENTITIES)[number];

/** What a kind of record is called; the key of its translation. */
export const entityWord = (entity: Entity): string => WORDS[entity];

const flightType = CAPABILITIES['Flight-type charter'];

/** The pages that show a kind of record, and who may open them. */
const PAGES: Partial<Record<Entity, { path: string; roles: readonly Role[] }>> = {
  Airline: { path: '/airline', roles: flightType },
  Airport: { path: '/airport', roles: flightType },
};

/** Where the record is shown to whoever is signed in, if anywhere. */
export function pageOf(entity: Entity, id: string | null | undefined): string | undefined {
  if (entity === 'Flight') return id ? flightPage(id) : undefined;
  if (entity === 'TicketMaster') return id ? bookingPage(id) : undefined;
  const page = PAGES[entity];
  const role = currentRole();
  return page && role && page.roles.includes(role) ? page.path : undefined;
}
