"""Sign users out and create download tokens."""

import uuid
from datetime import timedelta

from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor, token_hash
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.models import LoginSession, WebToken
from charterdesk.identity.passwords import new_token
from charterdesk.identity.queries import get_user, open_user, own_office_ids
from charterdesk.identity.rules import require_manageable
from charterdesk.identity.schemas import MessageRead, WebTokenRead, WebTokenRequest
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound

DOWNLOAD_TOKEN_LIFETIME = timedelta(minutes=1)


def logout(session: Session, actor: Actor) -> MessageRead:
    session.execute(delete(LoginSession).where(LoginSession.id == actor.session_id))
    record(session, actor, EventType.Modified, About(Entity.User, actor.user_id), "Signed out")
    return MessageRead(message="You are signed out.")


def end_session(session: Session, actor: Actor, session_id: uuid.UUID) -> None:
    """Sign out one of the caller's browsers."""
    own_session = delete(LoginSession).where(
        LoginSession.id == session_id, LoginSession.user_id == actor.user_id
    )
    if session.execute(own_session.returning(LoginSession.id)).first() is None:
        raise NotFound
    record(session, actor, EventType.Modified, About(Entity.User, actor.user_id), "Session ended")


def end_sessions(session: Session, actor: Actor, user_id: uuid.UUID) -> MessageRead:
    """Sign a user out of all browsers."""
    user = get_user(session, actor, user_id, lock=True)
    require_manageable(actor, user, own_office_ids(session, actor))
    ended = session.execute(
        delete(LoginSession).where(LoginSession.user_id == user.id).returning(LoginSession.id)
    ).all()
    about = About(Entity.User, user.id, holding_id=open_user(session, actor, user_id))
    record(session, actor, EventType.Modified, about, f"Sessions ended: {user.name}", f"{len(ended)} ended.")
    return MessageRead(message=f"{user.name} is signed out everywhere.")


def create_web_token(session: Session, actor: Actor, body: WebTokenRequest) -> WebTokenRead:
    """Create a token for one download link, which cannot carry the session token in a header."""
    token = new_token()
    expires_at = now(session) + DOWNLOAD_TOKEN_LIFETIME
    session.add(
        WebToken(
            session_id=actor.session_id,
            token_sha256=token_hash(token),
            path=body.path,
            office_id=actor.office_id,
            expires_at=expires_at,
        )
    )
    return WebTokenRead(token=token, expires_at=expires_at)
