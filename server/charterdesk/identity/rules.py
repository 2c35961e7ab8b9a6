"""Who may give which role, and where its bearer may work."""

from typing import Final

from charterdesk.access.actor import Actor
from charterdesk.access.roles import EVERYBODY, Role, Roles
from charterdesk.identity.errors import OfficeOutsideRole, RoleNotYours
from charterdesk.organization.models import Office

GIVES: Final[dict[Role, Roles]] = {
    Role.CharterAdmin: EVERYBODY,
    Role.OfficeHoldingAdmin: frozenset({Role.OfficeAdmin, Role.OfficeSaleAgent}),
    Role.OfficeAdmin: frozenset({Role.OfficeSaleAgent}),
}
"""The tree of roles."""
NOT_YOURS_TO_GIVE: Final = "One of these offices does not exist, or is not yours to give."
"""One sentence for both, so that nobody finds out which offices there are."""


def require_role_givable(actor: Actor, role: Role) -> None:
    if role not in GIVES.get(actor.role, frozenset()):
        raise RoleNotYours(role=role.value)


def require_offices_fit(actor: Actor, role: Role, offices: list[Office]) -> None:
    """Charter roles work in house offices; an office role in the offices of one holding."""
    if not all(is_in_reach(actor, office) for office in offices):
        raise OfficeOutsideRole(why=NOT_YOURS_TO_GIVE)
    if role.is_charter and not all(office.office_holding.house for office in offices):
        raise OfficeOutsideRole(why="A charter role works in the operator's own offices only.")
    if len({office.office_holding_id for office in offices}) > 1:
        raise OfficeOutsideRole(why="All offices of a user belong to one agency.")


def is_in_reach(actor: Actor, office: Office) -> bool:
    if actor.role is Role.OfficeAdmin:
        return office.id == actor.office_id
    return actor.holding_scope in (None, office.office_holding_id)
