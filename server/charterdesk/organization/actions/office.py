"""Change an office."""

from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor, OfficeNotYours
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind, require_version, update_row
from charterdesk.organization.errors import OfficeAgencyIsFixed, OwnOfficeStaysActive
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.organization.queries import get_office
from charterdesk.organization.rules import require_only_contact_changes
from charterdesk.organization.schemas import OfficeUpdate, OfficeWrite

OFFICE: Final = RowKind(
    Entity.Office, "office", tuple(OfficeWrite.model_fields), holding=lambda row: row.office_holding_id
)


def update_office(session: Session, actor: Actor, body: OfficeUpdate) -> Office:
    """Change an office, except its agency. The agency's admin may change contact details only."""
    office = get_office(session, actor, body.id, lock=True)
    # The version is checked first: a change the operator saved meanwhile would look like the admin's own.
    require_version(session, OFFICE.entity, office, body.version)
    values = {name: getattr(body, name) for name in OFFICE.logged}
    if office.office_holding_id != body.office_holding_id:
        raise OfficeAgencyIsFixed
    if not actor.role.is_charter:
        require_only_contact_changes(office, values)
    if office.active and not body.active:
        _require_caller_keeps_an_office(session, actor, office)
    update_row(session, actor, OFFICE, office, body.version, values)
    return office


def _require_caller_keeps_an_office(session: Session, actor: Actor, office: Office) -> None:
    """Refuse to deactivate the caller's own office, so that one caller who can reactivate offices remains.

    The lock on the house holding keeps two callers from deactivating each other's office at the same time.
    """
    if office.id == actor.office_id:
        raise OwnOfficeStaysActive(name=office.name)
    session.execute(select(OfficeHolding.id).where(OfficeHolding.house).with_for_update())
    if not session.scalars(select(Office.active).where(Office.id == actor.office_id)).one():
        raise OfficeNotYours
