"""End the caller's session on the server, so that its token is worth nothing."""

from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.identity.models import LoginSession
from charterdesk.identity.schemas import MessageRead


def logout(session: Session, actor: Actor) -> MessageRead:
    session.execute(delete(LoginSession).where(LoginSession.id == actor.session_id))
    return MessageRead(message="You are signed out.")
