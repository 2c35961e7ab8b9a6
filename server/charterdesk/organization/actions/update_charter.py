"""Change the operator's settings."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import update_row
from charterdesk.organization.kinds import CHARTER
from charterdesk.organization.models import Charter
from charterdesk.organization.queries import get_charter
from charterdesk.organization.schemas import CharterUpdate


def update_charter(session: Session, actor: Actor, body: CharterUpdate) -> Charter:
    charter = get_charter(session, body.id, lock=True)
    values = {name: getattr(body, name) for name in CHARTER.logged}
    update_row(session, actor, CHARTER, charter, body.version, values)
    return charter
