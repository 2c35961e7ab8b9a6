"""Which roles a caller may assign, and which offices a role may work in."""

import uuid
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from charterdesk.access.actor import Actor
from charterdesk.access.roles import ALL_ROLES, Role, Roles
from charterdesk.identity.errors import OfficeOutsideRole, RoleNotYours, UserElsewhereToo, UserNotYours
from charterdesk.identity.models import AppUser
from charterdesk.organization.models import Office

ASSIGNABLE_ROLES: Final[dict[Role, Roles]] = {
    Role.CharterAdmin: ALL_ROLES,
    Role.OfficeHoldingAdmin: frozenset({Role.OfficeAdmin, Role.OfficeSaleAgent}),
    Role.OfficeAdmin: frozenset({Role.OfficeSaleAgent}),
}
"""Per role of the caller, the roles that it may assign."""
OFFICE_NOT_ASSIGNABLE: Final = "Choose other offices. One of these doesn't exist or isn't yours to assign."
"""One sentence for both cases, so that it does not reveal which offices exist."""


def require_assignable_role(actor: Actor, role: Role) -> None:
    if role not in ASSIGNABLE_ROLES.get(actor.role, frozenset()):
        raise RoleNotYours(role=role.value)


def require_manageable(actor: Actor, user: AppUser, own_office_ids: Collection[uuid.UUID]) -> None:
    """Refuse a user whose role the caller may not assign, or who also works where the caller does not."""
    if user.id == actor.user_id:
        return
    if user.role not in ASSIGNABLE_ROLES.get(actor.role, frozenset()):
        raise UserNotYours(role=user.role.value)
    offices = [assignment.office for assignment in user.offices]
    reached = (office.id in own_office_ids or may_assign_office(actor, office) for office in offices)
    if not all(reached):
        raise UserElsewhereToo


def require_assignable_offices(actor: Actor, offices: Iterable[Office]) -> None:
    if not all(may_assign_office(actor, office) for office in offices):
        raise OfficeOutsideRole(why=OFFICE_NOT_ASSIGNABLE)


def require_offices_fit(role: Role, offices: Sequence[Office]) -> None:
    """Require house offices for charter roles, and offices of one holding for all roles."""
    if role.is_charter and not all(office.office_holding.house for office in offices):
        raise OfficeOutsideRole(why="Charter roles can only work in the operator's own offices.")
    if len({office.office_holding_id for office in offices}) > 1:
        raise OfficeOutsideRole(why="All offices of a user must belong to one agency.")


def may_assign_office(actor: Actor, office: Office) -> bool:
    if actor.role is Role.OfficeAdmin:
        return office.id == actor.office_id
    return actor.holding_scope in (None, office.office_holding_id)
