"""Sign a user out everywhere."""

import uuid

from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.models import LoginSession
from charterdesk.identity.queries import get_user, open_user
from charterdesk.identity.rules import require_manageable
from charterdesk.identity.schemas import MessageRead


def end_sessions(session: Session, actor: Actor, user_id: uuid.UUID) -> MessageRead:
    user = get_user(session, actor, user_id, lock=True)
    require_manageable(actor, user)
    ended = session.execute(
        delete(LoginSession).where(LoginSession.user_id == user.id).returning(LoginSession.id)
    ).all()
    about = About(Entity.User, user.id, holding_id=open_user(session, actor, user_id))
    record(session, actor, EventType.Modified, about, f"Sessions ended: {user.name}", f"{len(ended)} ended.")
    return MessageRead(message=f"{user.name} is signed out everywhere.")
