"""Change an agency: the operator everything, its own admin the contact data."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import require_version, update_row
from charterdesk.organization.kinds import HOLDING
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_holding
from charterdesk.organization.rules import require_only_contact_changes
from charterdesk.organization.schemas import OfficeHoldingUpdate

CONTACT = frozenset({"contact_name"})


def update_holding(session: Session, actor: Actor, body: OfficeHoldingUpdate) -> OfficeHolding:
    holding = get_holding(session, actor, body.id, lock=True)
    # First: what the operator changed in the meantime would look like a change of the admin's.
    require_version(session, HOLDING.entity, holding, body.version)
    values = {name: getattr(body, name) for name in HOLDING.logged}
    if not actor.role.is_charter:
        require_only_contact_changes(holding, values, CONTACT)
    update_row(session, actor, HOLDING, holding, body.version, values)
    return holding
