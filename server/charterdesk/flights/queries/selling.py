"""For whom is sold: the office that a search is made for, and its agency."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.flights.errors import HoldingIsBlocked, SwitchedOff
from charterdesk.kit.errors import NotFound
from charterdesk.organization.models import Office, OfficeHolding


def selling_holding(session: Session, actor: Actor, office_id: uuid.UUID | None) -> OfficeHolding:
    """The caller's own office; an agency's admin sells for any of its offices, the operator's for all."""
    wanted = (
        select(OfficeHolding, Office.name, Office.active)
        .join(Office, Office.office_holding_id == OfficeHolding.id)
        .where(Office.id == (office_id or actor.office_id))
    )
    if actor.role is Role.OfficeHoldingAdmin:
        wanted = wanted.where(Office.office_holding_id == actor.office_holding_id)
    elif actor.role is not Role.CharterAdmin:
        wanted = wanted.where(Office.id == actor.office_id)
    found = session.execute(wanted).one_or_none()
    if found is None:
        raise NotFound
    holding, office_name, active = found
    if not active:
        raise SwitchedOff(name=office_name, fields={"officeId": "Switched off"})
    if holding.blocked:
        raise HoldingIsBlocked(name=holding.name)
    return holding
