"""Delete an agency that has no office."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import delete_row
from charterdesk.organization.errors import HouseStays
from charterdesk.organization.kinds import HOLDING
from charterdesk.organization.queries import get_holding


def delete_holding(session: Session, actor: Actor, holding_id: uuid.UUID, version: int | None) -> None:
    holding = get_holding(session, actor, holding_id, lock=True)
    if holding.house:
        raise HouseStays
    delete_row(session, actor, HOLDING, holding, version)
