"""One-time tokens in invitation and reset e-mails."""

import uuid
from datetime import timedelta

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import token_hash
from charterdesk.identity.enums import TokenPurpose, UserStatus
from charterdesk.identity.errors import LinkExpired
from charterdesk.identity.models import AppUser, LoginAttempt, LoginSession, UserToken, WebToken
from charterdesk.identity.passwords import hash_password, new_token
from charterdesk.identity.throttle import KNOWN_ADDRESS_FOR, clear_failures
from charterdesk.kit.clock import now
from charterdesk.kit.ids import new_id

LIFETIMES = {
    TokenPurpose.Activate: timedelta(days=7),
    TokenPurpose.ResetPassword: timedelta(hours=1),
    TokenPurpose.ConfirmEmail: timedelta(days=1),
}


def issue_token(session: Session, user: AppUser, purpose: TokenPurpose) -> str:
    """Create a token; older tokens for the same purpose stop working."""
    return renew_token(session, prepare_token(session, user, purpose)) or ""


def prepare_token(
    session: Session, user: AppUser, purpose: TokenPurpose, issued_by: uuid.UUID | None = None
) -> uuid.UUID:
    """Create a token with an unknown secret; older tokens for the same purpose stop working."""
    session.execute(delete(UserToken).where(UserToken.user_id == user.id, UserToken.purpose == purpose))
    token_id = new_id()
    # A statement of its own: a flush would write the user half changed.
    session.execute(
        insert(UserToken).values(
            id=token_id,
            user_id=user.id,
            purpose=purpose,
            token_sha256=token_hash(new_token()),
            expires_at=now(session) + LIFETIMES[purpose],
            issued_by_id=issued_by,
        )
    )
    return token_id


def renew_token(session: Session, token_id: uuid.UUID) -> str | None:
    """Give a token a new secret and return it; the one told before stops working."""
    token = new_token()
    open_token = (UserToken.id == token_id, UserToken.used_at.is_(None))
    renewed = update(UserToken).where(*open_token).values(token_sha256=token_hash(token))
    found = session.execute(renewed.returning(UserToken.id)).first()
    return token if found else None


def was_just_issued(session: Session, user: AppUser) -> bool:
    """Return whether a reset e-mail was sent in the last minute; limits nuisance e-mails."""
    fresh = now(session) + LIFETIMES[TokenPurpose.ResetPassword] - timedelta(minutes=1)
    recent = (UserToken.user_id == user.id, UserToken.purpose == TokenPurpose.ResetPassword)
    return (
        session.execute(select(UserToken.id).where(*recent, UserToken.expires_at > fresh)).first() is not None
    )


def redeem_token(session: Session, token: str, purpose: TokenPurpose) -> AppUser:
    """Mark a token as used and return its user."""
    query = (
        select(UserToken)
        .where(
            UserToken.token_sha256 == token_hash(token),
            UserToken.purpose == purpose,
            UserToken.used_at.is_(None),
            UserToken.expires_at > func.clock_timestamp(),
        )
        .with_for_update()
    )
    user_token = session.execute(query).scalar_one_or_none()
    user = session.get(AppUser, user_token.user_id, with_for_update=True) if user_token else None
    if user_token is None or user is None or user.status is UserStatus.Disabled:
        raise LinkExpired
    user_token.used_at = now(session)
    return user


def set_password(session: Session, user: AppUser, password: str) -> None:
    """Set the password and end every session of the account."""
    user.password_hash = hash_password(password)
    session.execute(delete(LoginSession).where(LoginSession.user_id == user.id))
    clear_failures(session, user.email)


def delete_expired_sign_ins(session: Session) -> None:
    """Delete expired sessions and tokens, and old sign-in attempts."""
    at = now(session)
    session.execute(delete(WebToken).where(WebToken.expires_at < at))
    session.execute(delete(LoginSession).where(LoginSession.expires_at < at))
    session.execute(delete(UserToken).where(UserToken.expires_at < at))
    session.execute(delete(LoginAttempt).where(LoginAttempt.at < at - KNOWN_ADDRESS_FOR))
