"""The nine roles and the capability groups of the specification, under its names."""

from enum import Enum
from typing import Final

from charterdesk.kit.schema import ApiEnum


class Scope(Enum):
    """The offices whose bookings a role sees."""

    All = "All"
    Agency = "Agency"
    Office = "Office"


class Role(ApiEnum):
    CharterAdmin = "CharterAdmin"
    CharterAccounting = "CharterAccounting"
    CharterSale = "CharterSale"
    CharterFlight = "CharterFlight"
    CharterCheckInAdmin = "CharterCheckInAdmin"
    CharterCheckIn = "CharterCheckIn"
    OfficeHoldingAdmin = "OfficeHoldingAdmin"
    OfficeAdmin = "OfficeAdmin"
    OfficeSaleAgent = "OfficeSaleAgent"

    is_charter: bool
    """True for the six Charter roles, which see every row."""
    scope: Scope
    """Operator roles see all bookings, an agency admin the agency's, other roles the active office's."""

    def __init__(self, name: str) -> None:
        self.is_charter = name.startswith("Charter")
        own = Scope.Agency if name == "OfficeHoldingAdmin" else Scope.Office
        self.scope = Scope.All if self.is_charter else own


Roles = frozenset[Role]

ALL_ROLES: Final[Roles] = frozenset(Role)
CHARTER_ROLES: Final[Roles] = frozenset(role for role in Role if role.is_charter)

CAPABILITIES: Final[dict[str, Roles]] = {
    "Charter admin": frozenset({Role.CharterAdmin}),
    "Accounting-type charter": frozenset({Role.CharterAdmin, Role.CharterAccounting}),
    "Flight-type charter": frozenset({Role.CharterAdmin, Role.CharterFlight}),
    "Sale-type charter": frozenset({Role.CharterAdmin, Role.CharterCheckInAdmin, Role.CharterSale}),
    "Check-in admin": frozenset({Role.CharterCheckInAdmin}),
    "Check-in": frozenset({Role.CharterCheckInAdmin, Role.CharterCheckIn}),
    "Check-in role only": frozenset({Role.CharterCheckIn}),
    "Sale agent": frozenset({Role.OfficeSaleAgent, Role.OfficeAdmin, Role.OfficeHoldingAdmin}),
    "Office role": frozenset({Role.OfficeHoldingAdmin, Role.OfficeAdmin, Role.OfficeSaleAgent}),
    "Charter role": frozenset(
        {
            Role.CharterAdmin,
            Role.CharterSale,
            Role.CharterFlight,
            Role.CharterAccounting,
            Role.CharterCheckInAdmin,
        }
    ),
    "Accounting": frozenset({Role.CharterAdmin, Role.CharterAccounting, Role.OfficeHoldingAdmin}),
}
