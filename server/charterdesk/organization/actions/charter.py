"""Create, change and delete the operator. Normally `create-admin` has created the only one."""

import uuid
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind, create_row, delete_row, update_row
from charterdesk.organization.errors import CurrentCharterNotDeletable, OnlyOneCharter
from charterdesk.organization.models import Charter
from charterdesk.organization.queries import get_charter
from charterdesk.organization.schemas import CharterUpdate, CharterWrite

CHARTER: Final = RowKind.of(Entity.Charter, "operator", CharterWrite)


def create_charter(session: Session, actor: Actor, body: CharterWrite) -> Charter:
    if session.scalars(select(Charter.id).where(Charter.current)).first() is not None:
        raise OnlyOneCharter
    charter = Charter(**dict(body), current=True)
    create_row(session, actor, CHARTER, charter)
    return charter


def update_charter(session: Session, actor: Actor, body: CharterUpdate) -> Charter:
    charter = get_charter(session, body.id, lock=True)
    values = {name: getattr(body, name) for name in CHARTER.logged}
    update_row(session, actor, CHARTER, charter, body.version, values)
    return charter


def delete_charter(session: Session, actor: Actor, charter_id: uuid.UUID, version: int | None) -> None:
    charter = get_charter(session, charter_id, lock=True)
    if charter.current:
        raise CurrentCharterNotDeletable
    delete_row(session, actor, CHARTER, charter, version)
