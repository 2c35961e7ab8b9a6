"""The one table of permissions: the guard, the sign-in answer, the web's menu and the tests read it."""

from typing import Final

from charterdesk.access.roles import CAPABILITIES, EVERYBODY, Role, Roles
from charterdesk.kit.schema import ApiEnum


class Permission(ApiEnum):
    """What a call demands. Its value is what the web asks for."""

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
    TakePayments = "TakePayments"


SETTERS: Final[Roles] = frozenset({Role.CharterAdmin, Role.CharterAccounting, Role.CharterFlight})
"""Whoever may open the operator's common settings."""

PLANNERS: Final[Roles] = frozenset({Role.CharterAdmin, Role.CharterFlight, Role.CharterCheckInAdmin})
"""Whoever plans flights. Which status each may set stands with the flights."""

SELLERS: Final[Roles] = CAPABILITIES["Sale agent"] | CAPABILITIES["Charter admin"]
"""Whoever sells, holds and confirms."""

PERMISSIONS: Final[dict[Permission, Roles]] = {
    Permission.UseOwnSession: EVERYBODY,
    Permission.ReadReference: EVERYBODY,
    Permission.EditAirlines: CAPABILITIES["Flight-type charter"],
    Permission.EditAirports: CAPABILITIES["Flight-type charter"],
    Permission.DeleteStates: CAPABILITIES["Charter admin"],
    Permission.ReadActivity: EVERYBODY,
    Permission.WriteComments: EVERYBODY,
    Permission.ManageUsers: frozenset({Role.CharterAdmin, Role.OfficeHoldingAdmin, Role.OfficeAdmin}),
    Permission.ReadOrganization: EVERYBODY,
    Permission.EditCharter: CAPABILITIES["Charter admin"],
    Permission.EditHoldings: CAPABILITIES["Accounting-type charter"],
    Permission.EditHoldingContacts: CAPABILITIES["Accounting"],
    Permission.CreateOffices: CAPABILITIES["Charter admin"],
    Permission.EditOffices: CAPABILITIES["Accounting"],
    Permission.ReadPassengers: EVERYBODY,
    Permission.EditPassengers: EVERYBODY - {Role.CharterAccounting, Role.CharterFlight},
    Permission.MergePassengers: CAPABILITIES["Charter admin"],
    Permission.RunEngine: CAPABILITIES["Charter admin"],
    Permission.EditPaymentMethods: CAPABILITIES["Accounting-type charter"],
    Permission.EditFees: SETTERS,
    Permission.EditNotices: SETTERS,
    Permission.WriteEmails: SETTERS | {Role.OfficeHoldingAdmin},
    Permission.UseFiles: EVERYBODY,
    Permission.ReadFlights: EVERYBODY,
    Permission.EditFlights: PLANNERS,
    Permission.ChangeFlightStatus: PLANNERS,
    Permission.EditAllotments: CAPABILITIES["Accounting-type charter"],
    Permission.EditFlightTemplates: SETTERS,
    Permission.ReadBookings: EVERYBODY,
    Permission.SellTickets: SELLERS,
    Permission.ChangeBookings: SELLERS | CAPABILITIES["Sale-type charter"],
    Permission.TakePayments: SELLERS | CAPABILITIES["Sale-type charter"] | {Role.CharterAccounting},
}


def permissions_of(role: Role) -> list[Permission]:
    return [permission for permission, roles in PERMISSIONS.items() if role in roles]
