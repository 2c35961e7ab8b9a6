"""The permission table, read by the guard, the Login response, the web client and the tests."""

from typing import Final

from charterdesk.access.roles import ALL_ROLES, CAPABILITIES, CHARTER_ROLES, Role, Roles
from charterdesk.kit.schema import ApiEnum


class Permission(ApiEnum):
    """A permission that a call requires; the web client uses the same names."""

    UseOwnSession = "UseOwnSession"
    ReadReference = "ReadReference"
    EditAirlines = "EditAirlines"
    EditAirports = "EditAirports"
    DeleteStates = "DeleteStates"
    ReadActivity = "ReadActivity"
    WriteComments = "WriteComments"
    ManageUsers = "ManageUsers"
    ReadOrganization = "ReadOrganization"
    EditCharter = "EditCharter"
    EditHoldings = "EditHoldings"
    EditHoldingContacts = "EditHoldingContacts"
    ReadAgencyAccounts = "ReadAgencyAccounts"
    EditAgencyAccounts = "EditAgencyAccounts"
    ReadSales = "ReadSales"
    CreateOffices = "CreateOffices"
    EditOffices = "EditOffices"
    ReadPassengers = "ReadPassengers"
    EditPassengers = "EditPassengers"
    MergePassengers = "MergePassengers"
    RunEngine = "RunEngine"
    EditPaymentMethods = "EditPaymentMethods"
    EditFees = "EditFees"
    EditNotices = "EditNotices"
    WriteEmails = "WriteEmails"
    UseFiles = "UseFiles"
    ReadFlights = "ReadFlights"
    EditFlights = "EditFlights"
    ChangeFlightStatus = "ChangeFlightStatus"
    EditAllotments = "EditAllotments"
    EditFlightTemplates = "EditFlightTemplates"
    ReadBookings = "ReadBookings"
    SellTickets = "SellTickets"
    ChangeBookings = "ChangeBookings"
    ChangeTicketFees = "ChangeTicketFees"
    MovePassengers = "MovePassengers"
    ReinstateBookings = "ReinstateBookings"
    TakePayments = "TakePayments"
    RefundPayments = "RefundPayments"
    RecordRefunds = "RecordRefunds"
    WaiveFees = "WaiveFees"
    ReadCheckIn = "ReadCheckIn"
    CheckInPassengers = "CheckInPassengers"
    ManageCheckIn = "ManageCheckIn"
    MakeManifests = "MakeManifests"
    ReadFlightReports = "ReadFlightReports"
    RecordFlightCosts = "RecordFlightCosts"


SETTINGS_EDITORS: Final[Roles] = frozenset({Role.CharterAdmin, Role.CharterAccounting, Role.CharterFlight})
"""The roles that edit the operator's common settings."""

FLIGHT_PLANNERS: Final[Roles] = frozenset({Role.CharterAdmin, Role.CharterFlight, Role.CharterCheckInAdmin})
"""The roles that plan flights; `flights.status` lists the statuses each may set."""

SELLERS: Final[Roles] = CAPABILITIES["Sale agent"] | CAPABILITIES["Charter admin"]
"""The roles that sell, hold and confirm bookings."""

PERMISSIONS: Final[dict[Permission, Roles]] = {
    Permission.UseOwnSession: ALL_ROLES,
    Permission.ReadReference: ALL_ROLES,
    Permission.EditAirlines: CAPABILITIES["Flight-type charter"],
    Permission.EditAirports: CAPABILITIES["Flight-type charter"],
    Permission.DeleteStates: CAPABILITIES["Charter admin"],
    Permission.ReadActivity: ALL_ROLES,
    Permission.WriteComments: ALL_ROLES,
    Permission.ManageUsers: frozenset({Role.CharterAdmin, Role.OfficeHoldingAdmin, Role.OfficeAdmin}),
    Permission.ReadOrganization: ALL_ROLES,
    Permission.EditCharter: CAPABILITIES["Charter admin"],
    Permission.EditHoldings: CAPABILITIES["Accounting-type charter"],
    Permission.EditHoldingContacts: CAPABILITIES["Accounting"],
    Permission.ReadAgencyAccounts: CAPABILITIES["Accounting"],
    # Charges, invoices, funds, escrow and the closing of months.
    Permission.EditAgencyAccounts: CAPABILITIES["Accounting-type charter"],
    Permission.ReadSales: ALL_ROLES - {Role.CharterCheckIn},
    Permission.CreateOffices: CAPABILITIES["Charter admin"],
    Permission.EditOffices: CAPABILITIES["Accounting"],
    Permission.ReadPassengers: ALL_ROLES,
    Permission.EditPassengers: ALL_ROLES - {Role.CharterAccounting, Role.CharterFlight},
    Permission.MergePassengers: CAPABILITIES["Charter admin"],
    Permission.RunEngine: CAPABILITIES["Charter admin"],
    Permission.EditPaymentMethods: CAPABILITIES["Accounting-type charter"],
    Permission.EditFees: SETTINGS_EDITORS,
    Permission.EditNotices: SETTINGS_EDITORS,
    Permission.WriteEmails: SETTINGS_EDITORS | {Role.OfficeHoldingAdmin},
    Permission.UseFiles: ALL_ROLES,
    Permission.ReadFlights: ALL_ROLES,
    Permission.EditFlights: FLIGHT_PLANNERS,
    Permission.ChangeFlightStatus: FLIGHT_PLANNERS,
    Permission.EditAllotments: CAPABILITIES["Accounting-type charter"],
    Permission.EditFlightTemplates: SETTINGS_EDITORS,
    Permission.ReadBookings: ALL_ROLES,
    Permission.SellTickets: SELLERS,
    Permission.ChangeBookings: SELLERS | CAPABILITIES["Sale-type charter"],
    # Check-in staff change only what is bought at check-in.
    Permission.ChangeTicketFees: SELLERS | CAPABILITIES["Sale-type charter"] | CAPABILITIES["Check-in"],
    Permission.MovePassengers: CAPABILITIES["Sale-type charter"],
    Permission.ReinstateBookings: CAPABILITIES["Charter admin"],
    Permission.TakePayments: SELLERS | CAPABILITIES["Sale-type charter"] | {Role.CharterAccounting},
    Permission.RefundPayments: CAPABILITIES["Accounting-type charter"],
    # Agencies record what they paid back themselves, once it is approved.
    Permission.RecordRefunds: CAPABILITIES["Accounting-type charter"] | CAPABILITIES["Sale agent"],
    Permission.WaiveFees: CAPABILITIES["Accounting-type charter"],
    Permission.ReadCheckIn: CHARTER_ROLES,
    Permission.CheckInPassengers: CAPABILITIES["Check-in"] | CAPABILITIES["Charter admin"],
    # Undo, no-show, late check-in and status by hand.
    Permission.ManageCheckIn: CAPABILITIES["Check-in admin"] | CAPABILITIES["Charter admin"],
    # Papers for the border, and the class of a passenger.
    Permission.MakeManifests: FLIGHT_PLANNERS,
    Permission.ReadFlightReports: CAPABILITIES["Accounting-type charter"],
    Permission.RecordFlightCosts: CAPABILITIES["Accounting-type charter"],
}


def permissions_of(role: Role) -> list[Permission]:
    return [permission for permission, roles in PERMISSIONS.items() if role in roles]
