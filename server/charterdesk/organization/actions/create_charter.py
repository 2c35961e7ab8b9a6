"""The operator's record; there is one, made by `create-admin` or here where it is missing."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import create_row
from charterdesk.organization.errors import OnlyOneCharter
from charterdesk.organization.kinds import CHARTER
from charterdesk.organization.models import Charter
from charterdesk.organization.schemas import CharterWrite


def create_charter(session: Session, actor: Actor, body: CharterWrite) -> Charter:
    if session.scalars(select(Charter.id).where(Charter.current)).first() is not None:
        raise OnlyOneCharter
    charter = Charter(**dict(body), current=True)
    create_row(session, actor, CHARTER, charter)
    return charter
