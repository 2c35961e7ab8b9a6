"""The one table of permissions: the guard, the sign-in answer, the web's menu and the tests read it."""

from typing import Final

from charterdesk.access.roles import CAPABILITIES, EVERYBODY, Role, Roles
from charterdesk.kit.schema import Word


class Permission(Word):
    """What a call demands. Its value is what the web asks for."""

    UseOwnSession = "UseOwnSession"
    ReadReference = "ReadReference"
    EditAirlines = "EditAirlines"
    EditAirports = "EditAirports"
    DeleteStates = "DeleteStates"
    ReadActivity = "ReadActivity"
    WriteComments = "WriteComments"
    RegisterUsers = "RegisterUsers"


PERMISSIONS: Final[dict[Permission, Roles]] = {
    Permission.UseOwnSession: EVERYBODY,
    Permission.ReadReference: EVERYBODY,
    Permission.EditAirlines: CAPABILITIES["Flight-type charter"],
    Permission.EditAirports: CAPABILITIES["Flight-type charter"],
    Permission.DeleteStates: CAPABILITIES["Charter admin"],
    Permission.ReadActivity: EVERYBODY,
    Permission.WriteComments: EVERYBODY,
    Permission.RegisterUsers: frozenset({Role.CharterAdmin, Role.OfficeHoldingAdmin, Role.OfficeAdmin}),
}


def permissions_of(role: Role) -> list[Permission]:
    return [permission for permission, roles in PERMISSIONS.items() if role in roles]
