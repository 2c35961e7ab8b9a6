"""Change the caller's own password; every other session of the account ends."""

from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.record import About, record
from charterdesk.activity.words import Entity, EventType
from charterdesk.identity.errors import WrongPassword
from charterdesk.identity.models import AppUser, LoginSession
from charterdesk.identity.passwords import hash_password, password_matches
from charterdesk.identity.schemas import ChangePasswordRequest, MessageRead


def change_password(session: Session, actor: Actor, body: ChangePasswordRequest) -> MessageRead:
    user = session.get_one(AppUser, actor.user_id, with_for_update=True)
    if not password_matches(user.password_hash, body.current_password):
        raise WrongPassword
    user.password_hash = hash_password(body.password)
    others = (LoginSession.user_id == user.id, LoginSession.id != actor.session_id)
    session.execute(delete(LoginSession).where(*others))
    record(session, actor, EventType.ResetPassword, About(Entity.User, user.id), "Password changed")
    return MessageRead(message="Your password is changed.")
