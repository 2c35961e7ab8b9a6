/** The nine roles, and the demo account of each. */
export const ACCOUNTS = {
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

export const emailOf = (role: Role): string => `${ACCOUNTS[role]}@demo.charterdesk.test`;

const SETTERS: readonly Role[] = ['CharterAdmin', 'CharterAccounting', 'CharterFlight'];
const ACCOUNTANTS: readonly Role[] = ['CharterAdmin', 'CharterAccounting'];

interface Page {
  path: string;
  /** What the menu calls it; pages without a label are reached by links only. */
  label?: string;
  roles: readonly Role[];
}

/** Every page behind the sign-in: a new route is a new line here. */
export const PAGES: readonly Page[] = [
  { path: '/dashboard', label: 'Dashboard', roles: ROLES },
  { path: '/profile', roles: ROLES },
  { path: '/hardware/setup', label: 'Setup Topaz and Scanner', roles: ROLES },
  // Nobody's: the page says so, to every role alike.
  { path: '/passenger/00000000-0000-0000-0000-000000000000', roles: ROLES },
  { path: '/activityFeed', roles: ROLES },
  { path: '/charter', label: 'Charter', roles: ['CharterAdmin'] },
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
];

export const menuOf = (role: Role): string[] =>
  PAGES.flatMap(({ label, roles }) => (label && roles.includes(role) ? [label] : []));
