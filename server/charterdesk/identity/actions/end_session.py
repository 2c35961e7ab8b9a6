"""Sign one of the caller's other browsers out."""

import uuid

from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.models import LoginSession
from charterdesk.kit.errors import NotFound


def end_session(session: Session, actor: Actor, session_id: uuid.UUID) -> None:
    mine = delete(LoginSession).where(LoginSession.id == session_id, LoginSession.user_id == actor.user_id)
    if session.execute(mine.returning(LoginSession.id)).first() is None:
        raise NotFound
    record(session, actor, EventType.Modified, About(Entity.User, actor.user_id), "Session ended")
