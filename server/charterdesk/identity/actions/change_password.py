"""Change the caller's own password; every other session of the account ends."""

from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.errors import WrongPassword
from charterdesk.identity.models import AppUser, LoginSession, UserToken
from charterdesk.identity.passwords import hash_password, password_matches
from charterdesk.identity.schemas import ChangePasswordRequest, MessageRead
from charterdesk.identity.throttle import note_attempt, require_attempts_left


def change_password(session: Session, actor: Actor, body: ChangePasswordRequest, address: str) -> MessageRead:
    user = session.get_one(AppUser, actor.user_id, with_for_update=True)
    require_attempts_left(session, user.email, address)
    if not password_matches(user.password_hash, body.current_password):
        note_attempt(session, user.email, address, succeeded=False)
        raise WrongPassword
    user.password_hash = hash_password(body.password)
    others = (LoginSession.user_id == user.id, LoginSession.id != actor.session_id)
    session.execute(delete(LoginSession).where(*others))
    session.execute(delete(UserToken).where(UserToken.user_id == user.id))
    record(session, actor, EventType.ResetPassword, About(Entity.User, user.id), "Password changed")
    return MessageRead(message="Your password is changed.")
