"""Change and delete an agency (an office holding)."""

import uuid
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind, delete_row, require_version, update_row
from charterdesk.organization.errors import HouseNotDeletable
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_holding
from charterdesk.organization.rules import require_only_contact_changes
from charterdesk.organization.schemas import OfficeHoldingUpdate, OfficeHoldingWrite

HOLDING: Final = RowKind(
    Entity.OfficeHolding, "agency", tuple(OfficeHoldingWrite.model_fields), holding=lambda row: row.id
)


def update_holding(session: Session, actor: Actor, body: OfficeHoldingUpdate) -> OfficeHolding:
    """Change an agency. The agency's own admin may change contact details only."""
    holding = get_holding(session, actor, body.id, lock=True)
    # The version is checked first: a change the operator saved meanwhile would look like the admin's own.
    require_version(session, HOLDING.entity, holding, body.version)
    values = {name: getattr(body, name) for name in HOLDING.logged}
    if not actor.role.is_charter:
        require_only_contact_changes(holding, values, frozenset({"contact_name"}))
    update_row(session, actor, HOLDING, holding, body.version, values)
    return holding


def delete_holding(session: Session, actor: Actor, holding_id: uuid.UUID, version: int | None) -> None:
    """Delete an agency. The database refuses one that still has offices."""
    holding = get_holding(session, actor, holding_id, lock=True)
    if holding.house:
        raise HouseNotDeletable
    delete_row(session, actor, HOLDING, holding, version)
