"""The secrets mailed to people: made, and redeemed once."""

from datetime import timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import token_hash
from charterdesk.identity.errors import LinkExpired
from charterdesk.identity.models import AppUser, LoginSession, UserToken
from charterdesk.identity.passwords import hash_password, new_token
from charterdesk.identity.status import TokenPurpose, UserStatus
from charterdesk.identity.throttle import forget_failures
from charterdesk.kit.clock import now

LASTS = {TokenPurpose.Activate: timedelta(days=7), TokenPurpose.ResetPassword: timedelta(hours=1)}


def issue_token(session: Session, user: AppUser, purpose: TokenPurpose) -> str:
    """A new secret; older ones of the same purpose stop working."""
    session.execute(delete(UserToken).where(UserToken.user_id == user.id, UserToken.purpose == purpose))
    token = new_token()
    session.add(
        UserToken(
            user_id=user.id,
            purpose=purpose,
            token_sha256=token_hash(token),
            expires_at=now(session) + LASTS[purpose],
        )
    )
    return token


def was_just_issued(session: Session, user: AppUser) -> bool:
    """One reset mail a minute is enough for its owner, and too slow for a nuisance."""
    fresh = now(session) + LASTS[TokenPurpose.ResetPassword] - timedelta(minutes=1)
    recent = (UserToken.user_id == user.id, UserToken.purpose == TokenPurpose.ResetPassword)
    return (
        session.execute(select(UserToken.id).where(*recent, UserToken.expires_at > fresh)).first() is not None
    )


def redeem_token(session: Session, token: str, purpose: TokenPurpose) -> AppUser:
    """Uses a secret up and answers whose it was."""
    redeemable = (
        select(UserToken)
        .where(
            UserToken.token_sha256 == token_hash(token),
            UserToken.purpose == purpose,
            UserToken.used_at.is_(None),
            UserToken.expires_at > func.clock_timestamp(),
        )
        .with_for_update()
    )
    found = session.execute(redeemable).scalar_one_or_none()
    user = session.get(AppUser, found.user_id, with_for_update=True) if found else None
    if found is None or user is None or user.status is UserStatus.Disabled:
        raise LinkExpired
    found.used_at = now(session)
    return user


def set_password(session: Session, user: AppUser, password: str) -> None:
    """Every session of the account ends: whoever knew the old password is out."""
    user.password_hash = hash_password(password)
    session.execute(delete(LoginSession).where(LoginSession.user_id == user.id))
    forget_failures(session, user.email)
