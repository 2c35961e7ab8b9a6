"""Delete an operator that is not the current one."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import delete_row
from charterdesk.organization.errors import CharterStays
from charterdesk.organization.kinds import CHARTER
from charterdesk.organization.queries import get_charter


def delete_charter(session: Session, actor: Actor, charter_id: uuid.UUID, version: int | None) -> None:
    charter = get_charter(session, charter_id, lock=True)
    if charter.current:
        raise CharterStays
    delete_row(session, actor, CHARTER, charter, version)
