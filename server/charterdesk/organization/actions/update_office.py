"""Change an office: the operator everything but its agency, the agency's admin the contact data."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import require_version, update_row
from charterdesk.organization.errors import HoldingStays, LastHouseOffice
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
        _require_another_house_office(session, office)
    update_row(session, actor, OFFICE, office, body.version, values)
    return office


def _require_another_house_office(session: Session, office: Office) -> None:
    """The agency is locked: two admins must not switch off the last two at once."""
    of = select(OfficeHolding.house).where(OfficeHolding.id == office.office_holding_id)
    if not session.scalars(of.with_for_update()).one():
        return
    others = select(Office.id).where(
        Office.office_holding_id == office.office_holding_id, Office.active, Office.id != office.id
    )
    if session.scalars(others.limit(1)).first() is None:
        raise LastHouseOffice(name=office.name)
