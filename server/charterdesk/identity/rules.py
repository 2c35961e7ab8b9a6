"""Who may give which role, and where its bearer may work."""

from collections.abc import Iterable, Sequence
from typing import Final

from charterdesk.access.actor import Actor
from charterdesk.access.roles import ALL_ROLES, Role, Roles
from charterdesk.identity.errors import OfficeOutsideRole, RoleNotYours, UserNotYours
from charterdesk.identity.models import AppUser
from charterdesk.organization.models import Office

GIVES: Final[dict[Role, Roles]] = {
    Role.CharterAdmin: ALL_ROLES,
    Role.OfficeHoldingAdmin: frozenset({Role.OfficeAdmin, Role.OfficeSaleAgent}),
    Role.OfficeAdmin: frozenset({Role.OfficeSaleAgent}),
}
"""The tree of roles."""
NOT_YOURS_TO_GIVE: Final = "One of these offices does not exist, or is not yours to give."
"""One sentence for both, so that nobody finds out which offices there are."""


def require_role_givable(actor: Actor, role: Role) -> None:
    if role not in GIVES.get(actor.role, frozenset()):
        raise RoleNotYours(role=role.value)


def require_manageable(actor: Actor, user: AppUser) -> None:
    """Seeing somebody is not yet managing him: that takes being able to give his role."""
    if user.id != actor.user_id and user.role not in GIVES.get(actor.role, frozenset()):
        raise UserNotYours(role=user.role.value)


def require_in_reach(actor: Actor, offices: Iterable[Office]) -> None:
    if not all(is_in_reach(actor, office) for office in offices):
        raise OfficeOutsideRole(why=NOT_YOURS_TO_GIVE)


def require_offices_fit(role: Role, offices: Sequence[Office]) -> None:
    """Charter roles work in house offices; an office role in the offices of one holding."""
    if role.is_charter and not all(office.office_holding.house for office in offices):
        raise OfficeOutsideRole(why="A charter role works in the operator's own offices only.")
    if len({office.office_holding_id for office in offices}) > 1:
        raise OfficeOutsideRole(why="All offices of a user belong to one agency.")


def is_in_reach(actor: Actor, office: Office) -> bool:
    if actor.role is Role.OfficeAdmin:
        return office.id == actor.office_id
    return actor.holding_scope in (None, office.office_holding_id)
