import { PERMISSIONS, type Permission, ROLES, type Role } from '../../api/client/access.gen';
import { s } from '../../kit/i18n/t';

/** What each permission lets its bearer do. A permission without words does not compile. */
const WORDS: Readonly<Record<Permission, string>> = {
  UseOwnSession: s('Sign in and edit own profile'),
  ReadReference: s('See airports, airlines, fees and payment methods'),
  EditAirlines: s('Change airlines'),
  EditAirports: s('Change airports'),
  DeleteStates: s('Delete states and provinces'),
  ReadActivity: s('See the activity log'),
  WriteComments: s('Write comments'),
  ManageUsers: s('Manage users'),
  ReadOrganization: s('See agencies and offices'),
  EditCharter: s('Change the operator’s settings'),
  EditHoldings: s('Change agencies, their credit and commission'),
  EditHoldingContacts: s('Edit agency contact details'),
  ReadAgencyAccounts: s('See what agencies owe, their credit and funds'),
  EditAgencyAccounts: s('Bill agencies, enter charges, payments and funds, close months'),
  ReadSales: s('See sales'),
  CreateOffices: s('Open new offices'),
  EditOffices: s('Change offices'),
  ReadPassengers: s('Find and see passengers'),
  EditPassengers: s('Add and edit passengers'),
  MergePassengers: s('Merge duplicate passengers'),
  RunEngine: s('Rebuild the passenger search'),
  EditPaymentMethods: s('Change payment methods'),
  EditFees: s('Change fees'),
  EditNotices: s('Write notices'),
  WriteEmails: s('Send e-mails'),
  UseFiles: s('Attach files'),
  ReadFlights: s('See flights'),
  EditFlights: s('Plan flights, their seats, prices and fees'),
  ChangeFlightStatus: s('Open, close and depart flights'),
  EditAllotments: s('Set agency allotments'),
  EditFlightTemplates: s('Change flight templates'),
  ReadBookings: s('See bookings'),
  SellTickets: s('Sell, hold and confirm tickets'),
  ChangeBookings: s('Change bookings after the sale'),
  MovePassengers: s('Move passengers of a flight to other flights'),
  ReinstateBookings: s('Reinstate cancelled tickets'),
  TakePayments: s('Take payments'),
  RefundPayments: s('Refund payments and set refund limits'),
  RecordRefunds: s('Record what was paid back'),
  WaiveFees: s('Waive fees that were charged'),
  ChangeTicketFees: s('Add and take off extra fees'),
  ReadCheckIn: s('See check-in'),
  CheckInPassengers: s('Check passengers in and take payments for it'),
  ManageCheckIn: s('Undo check-in, check in late, record no-shows, decide screening hits'),
  MakeManifests: s('Make manifests and passenger lists for the border'),
  ReadFlightReports: s('See reports on the taxes and costs of flights'),
  RecordFlightCosts: s('Record what flights cost'),
};

const isEverybodys = (permission: Permission): boolean => PERMISSIONS[permission].length === ROLES.length;

export interface Branch {
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

/** A role's permissions as sentences: its own first, apart from what everybody may. */
export function powersOf(branch: Branch): { own: string[]; common: string[] } {
  const words = (wanted: boolean) =>
    branch.permissions
      .filter((permission) => isEverybodys(permission) === wanted)
      .map((permission) => WORDS[permission] ?? permission);
  return { own: words(false), common: words(true) };
}
