/** The nine roles, and the demo account of each. */
const ACCOUNTS = {
  CharterAdmin: 'charter-admin',
  CharterAccounting: 'charter-accounting',
  CharterSale: 'charter-sale',
  CharterFlight: 'charter-flight',
  CharterCheckInAdmin: 'charter-check-in-admin',
  CharterCheckIn: 'charter-check-in',
  OfficeHoldingAdmin: 'office-holding-admin',
  OfficeAdmin: 'office-admin',
  OfficeSaleAgent: 'office-sale-agent',
} as const;

export type Role = keyof typeof ACCOUNTS;

export const ROLES = Object.keys(ACCOUNTS) as Role[];

/** The short name of one of the demo's other agencies, for those who work there. */
export type Elsewhere = 'gulf' | 'brisas';

export const emailOf = (role: Role, agency?: Elsewhere): string =>
  `${[ACCOUNTS[role], agency].filter(Boolean).join('.')}@demo.charterdesk.test`;

const SETTERS: readonly Role[] = ['CharterAdmin', 'CharterAccounting', 'CharterFlight'];
const ACCOUNTANTS: readonly Role[] = ['CharterAdmin', 'CharterAccounting'];
const PLANNERS: readonly Role[] = ['CharterAdmin', 'CharterFlight', 'CharterCheckInAdmin'];
const SCHEDULED: readonly Role[] = [
  'CharterAdmin',
  'OfficeHoldingAdmin',
  'OfficeSaleAgent',
  'CharterCheckInAdmin',
];
const SELLERS: readonly Role[] = ['CharterAdmin', 'OfficeHoldingAdmin', 'OfficeAdmin', 'OfficeSaleAgent'];
const RE_ACCOMMODATING: readonly Role[] = [
  'CharterAdmin',
  'CharterSale',
  'CharterCheckInAdmin',
  'OfficeHoldingAdmin',
  'OfficeAdmin',
  'OfficeSaleAgent',
];
const ACCOUNT_READERS: readonly Role[] = [...ACCOUNTANTS, 'OfficeHoldingAdmin'];
const CHECKING_IN: readonly Role[] = ROLES.filter((role) => role.startsWith('Charter'));
const RESERVED: readonly Role[] = ROLES.filter((role) => role !== 'CharterCheckIn');
const NOBODYS = '00000000-0000-0000-0000-000000000000';

interface Page {
  path: string;
  /** What the menu calls it; pages without a label are reached by links only. */
  label?: string;
  roles: readonly Role[];
  /** Those who have it in the menu, where not all who may open it do. */
  shownTo?: readonly Role[];
}

/** Every page behind the sign-in: a new route is a new line here. */
export const PAGES: readonly Page[] = [
  { path: '/dashboard', label: 'Dashboard', roles: ROLES },
  { path: '/profile', roles: ROLES },
  { path: '/hardware/setup', label: 'Setup Topaz and Scanner', roles: ROLES },
  // Nobody's: the page says so, to every role alike.
  { path: `/passenger/${NOBODYS}`, roles: ROLES },
  { path: '/activityFeed', roles: ROLES },
  { path: '/guide', roles: ROLES },
  { path: '/guide/sell', roles: ROLES },
  { path: '/booking', label: 'Booking', roles: SELLERS },
  { path: `/booking/${NOBODYS}`, roles: SELLERS },
  { path: '/Tickets', label: 'Reservations', roles: RESERVED },
  { path: '/Tickets/blocked', roles: ROLES },
  { path: `/TicketsMaster/${NOBODYS}`, roles: RESERVED },
  { path: '/Sale', label: 'Sales', roles: RESERVED.filter((role) => role.startsWith('Charter')) },
  { path: '/saletransaction', label: 'Sales', roles: SELLERS.filter((role) => role.startsWith('Office')) },
  { path: '/flightSchedule', label: 'Flight schedule', roles: SCHEDULED },
  { path: `/flightSchedule/info/${NOBODYS}`, roles: [...SCHEDULED, 'OfficeAdmin'] },
  { path: '/flightSchedule/form', label: 'Flight schedule', roles: PLANNERS, shownTo: ['CharterFlight'] },
  { path: `/flightSchedule/form/${NOBODYS}`, roles: PLANNERS },
  { path: `/flightSchedule/tickets/${NOBODYS}`, roles: [...SELLERS, 'CharterFlight'] },
  { path: `/flightSchedule/disruption/${NOBODYS}`, roles: RE_ACCOMMODATING },
  { path: '/flightReports', label: 'Flight reports', roles: ACCOUNTANTS },
  { path: `/flight/pricesAndFees/${NOBODYS}`, roles: PLANNERS },
  { path: '/checkin', label: 'Check-in', roles: CHECKING_IN },
  { path: `/checkin/flight/${NOBODYS}`, roles: CHECKING_IN },
  { path: `/checkin/form/${NOBODYS}`, roles: CHECKING_IN },
  { path: `/checkin/info/${NOBODYS}`, roles: CHECKING_IN },
  { path: `/checkin/agreementsform/${NOBODYS}`, roles: CHECKING_IN },
  { path: `/checkin/agreementsinfo/${NOBODYS}`, roles: CHECKING_IN },
  { path: `/checkin/gate/${NOBODYS}`, roles: CHECKING_IN },
  { path: '/invoice', label: 'Invoices', roles: ACCOUNT_READERS },
  { path: `/invoice/info/${NOBODYS}`, roles: ACCOUNT_READERS },
  { path: '/transaction', label: 'Transaction', roles: ACCOUNTANTS },
  { path: '/transactionsummary', label: 'Agencies Payments', roles: ACCOUNTANTS },
  { path: '/transactionsummaryinfo', roles: ACCOUNT_READERS },
  { path: '/transactionsummary/officesholding', label: 'Transactions', roles: ['OfficeHoldingAdmin'] },
  { path: '/fund', label: 'Funds summary', roles: ACCOUNTANTS },
  { path: '/fund/detail', roles: ACCOUNT_READERS },
  { path: '/fund/detail/holding', label: 'Funds', roles: ['OfficeHoldingAdmin'] },
  { path: '/fund/create', roles: ACCOUNTANTS },
  { path: `/fund/info/${NOBODYS}`, roles: ACCOUNT_READERS },
  { path: '/charter', label: 'Charter', roles: ['CharterAdmin'] },
  { path: '/operation', label: 'Operation', roles: ['CharterAdmin'] },
  { path: '/notice', label: 'Notices', roles: SETTERS },
  { path: '/message-email', roles: [...SETTERS, 'OfficeHoldingAdmin'] },
  { path: '/paymentMethods', label: 'Payment methods', roles: ACCOUNTANTS },
  { path: '/officesHolding', label: 'Agencies', roles: ACCOUNTANTS },
  { path: '/officesHoldingSingle', label: 'My agency', roles: ['OfficeHoldingAdmin'] },
  { path: '/office', label: 'Offices', roles: [...ACCOUNTANTS, 'OfficeHoldingAdmin'] },
  { path: '/user', label: 'Users', roles: ['CharterAdmin', 'OfficeHoldingAdmin', 'OfficeAdmin'] },
  { path: '/airport', label: 'Airports', roles: ['CharterAdmin', 'CharterFlight'] },
  { path: '/airline', label: 'Airlines', roles: ['CharterAdmin', 'CharterFlight'] },
  { path: '/extraFees', label: 'Flights Fee', roles: SETTERS },
  { path: '/functionalFees', label: 'Functional fees', roles: SETTERS },
  { path: '/flighttemplate', label: 'Flight templates', roles: SETTERS },
];

export const menuOf = (role: Role): string[] =>
  PAGES.flatMap(({ label, roles, shownTo = roles }) => (label && shownTo.includes(role) ? [label] : []));
