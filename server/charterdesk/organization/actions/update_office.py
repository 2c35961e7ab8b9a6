"""Change an office: the operator everything but its agency, the agency's admin the contact data."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor, OfficeNotYours
from charterdesk.activity.rows import require_version, update_row
from charterdesk.organization.errors import HoldingStays, OfficeWorkedIn
from charterdesk.organization.kinds import OFFICE
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.organization.queries import get_office
from charterdesk.organization.rules import require_only_contact_changes
from charterdesk.organization.schemas import OfficeUpdate


def update_office(session: Session, actor: Actor, body: OfficeUpdate) -> Office:
    office = get_office(session, actor, body.id, lock=True)
    # First: what the operator changed in the meantime would look like a change of the admin's.
    require_version(session, OFFICE.entity, office, body.version)
    values = {name: getattr(body, name) for name in OFFICE.logged}
    if office.office_holding_id != body.office_holding_id:
        raise HoldingStays
    if not actor.role.is_charter:
        require_only_contact_changes(office, values)
    if office.active and not body.active:
        _require_own_office_stays(session, actor, office)
    update_row(session, actor, OFFICE, office, body.version, values)
    return office


def _require_own_office_stays(session: Session, actor: Actor, office: Office) -> None:
    """Somebody is left who can switch offices on. Two must not switch off each other's at once."""
    if office.id == actor.office_id:
        raise OfficeWorkedIn(name=office.name)
    session.execute(select(OfficeHolding.id).where(OfficeHolding.house).with_for_update())
    if not session.scalars(select(Office.active).where(Office.id == actor.office_id)).one():
        raise OfficeNotYours
