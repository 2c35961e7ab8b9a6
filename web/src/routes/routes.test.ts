// The roles of every route, as the specification's table of routes has them.
import { expect, test } from 'vitest';
import { ROLES } from '../access';
import { ROUTES } from '.';

const OPEN_TO: Readonly<Record<string, string>> = {
  anonymous: '/login /secondFactor /activate/$token /resetPassword',
  [ROLES.join(' ')]:
    '/dashboard /profile /hardware/setup /passenger/$id /activityFeed /Tickets/blocked /guide /guide/$page',
  'CharterAdmin OfficeHoldingAdmin OfficeAdmin OfficeSaleAgent': '/booking /booking/$id',
  'CharterAdmin CharterAccounting CharterSale CharterFlight CharterCheckInAdmin OfficeHoldingAdmin OfficeAdmin OfficeSaleAgent':
    '/TicketsMaster/$id /Tickets',
  'CharterAdmin CharterAccounting CharterSale CharterFlight CharterCheckInAdmin': '/Sale',
  'OfficeHoldingAdmin OfficeAdmin OfficeSaleAgent': '/saletransaction',
  'CharterAdmin CharterCheckInAdmin OfficeHoldingAdmin OfficeSaleAgent': '/flightSchedule',
  'CharterAdmin CharterCheckInAdmin OfficeHoldingAdmin OfficeAdmin OfficeSaleAgent':
    '/flightSchedule/info/$id',
  'CharterAdmin CharterFlight CharterCheckInAdmin':
    '/flightSchedule/form /flightSchedule/form/$id /flight/pricesAndFees/$id',
  'CharterAdmin CharterFlight OfficeHoldingAdmin OfficeAdmin OfficeSaleAgent': '/flightSchedule/tickets/$id',
  'CharterAdmin CharterSale CharterCheckInAdmin OfficeHoldingAdmin OfficeAdmin OfficeSaleAgent':
    '/flightSchedule/disruption/$id',
  'CharterAdmin CharterAccounting CharterSale CharterFlight CharterCheckInAdmin CharterCheckIn':
    '/checkin /checkin/flight/$id /checkin/form/$id /checkin/info/$id /checkin/agreementsform/$ticketId /checkin/agreementsinfo/$ticketId /checkin/gate/$id',
  CharterAdmin: '/charter /operation',
  'CharterAdmin CharterAccounting CharterFlight': '/notice /extraFees /functionalFees /flighttemplate',
  'CharterAdmin CharterAccounting CharterFlight OfficeHoldingAdmin': '/message-email',
  'CharterAdmin CharterAccounting':
    '/paymentMethods /officesHolding /flightReports /transactionsummary /transaction /fund /fund/create',
  OfficeHoldingAdmin: '/officesHoldingSingle /transactionsummary/officesholding /fund/detail/holding',
  'CharterAdmin CharterAccounting OfficeHoldingAdmin':
    '/office /transactionsummaryinfo /invoice /invoice/info/$id /fund/detail /fund/info/$id',
  'CharterAdmin OfficeHoldingAdmin OfficeAdmin': '/user',
  'CharterAdmin CharterFlight': '/airport /airline',
};

test.each(ROUTES.map((route) => [route.path, route] as const))(
  '%s is open to its roles only',
  (path, { roles }) => {
    const [expected] = Object.entries(OPEN_TO).find(([, paths]) => paths.split(' ').includes(path)) ?? [];
    expect(roles === 'anonymous' ? roles : ROLES.filter((role) => roles.includes(role)).join(' ')).toBe(
      expected,
    );
  },
);

test('no route of the table is missing', () => {
  const paths = Object.values(OPEN_TO).flatMap((line) => line.split(' '));
  expect(ROUTES.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
});
